import { Link } from "../../base/router/Link.tsx";
import { CaseDrawing } from "../../base/ui/CaseDrawing.tsx";
import { Command } from "../../base/ui/copy/Command.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { addressOfWork } from "../../things/data/data-address.ts";

const IMPORT = "npx etui data import notes.json";

/** The first step, as a command to copy. */
export function EmptyData() {
  const words = useWords();
  const ways = [
    [words.data.newDocument, addressOfWork("new")],
    [words.data.importFiles, addressOfWork("import")],
    [words.data.emptyClient, "/settings#connect"],
  ] as const;
  return (
    <div className="h-full overflow-y-auto px-5 py-10 bar:py-16">
      <div className="mx-auto max-w-140">
        <CaseDrawing />
        <h1 className="mt-7 font-serif text-34 leading-tight">{words.data.emptyTitle}</h1>
        <p className="mt-2 text-muted">{words.data.emptyLead}</p>
        <p className="mt-5 flex flex-wrap gap-x-5 gap-y-2">
          {ways.map(([label, href]) => (
            <Link key={href} href={href} className="rounded-s text-felt underline underline-offset-4">
              {label}
            </Link>
          ))}
        </p>
        <h2 className="mt-8 mb-2 text-14 font-medium">{words.data.emptyImport}</h2>
        <Command text={IMPORT} />
      </div>
    </div>
  );
}
