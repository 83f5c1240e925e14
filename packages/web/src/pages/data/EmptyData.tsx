import { Link } from "../../base/router/Link.tsx";
import { CaseDrawing } from "../../base/ui/CaseDrawing.tsx";
import { Command } from "../../base/ui/copy/Command.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { addressOfWork } from "../../things/data/data-address.ts";

const IMPORT = "npx etui data import notes.json";
const CLIENT = `{
  "mcpServers": {
    "etui": { "command": "etui", "args": ["mcp"] }
  }
}`;

/** The first step, as a command to copy. */
export function EmptyData() {
  const words = useWords();
  return (
    <div className="h-full overflow-y-auto px-5 py-10 bar:py-16">
      <div className="mx-auto max-w-140">
        <CaseDrawing />
        <h1 className="mt-7 font-serif text-34 leading-tight">{words.data.emptyTitle}</h1>
        <p className="mt-2 text-muted">{words.data.emptyLead}</p>
        <p className="mt-5 flex flex-wrap gap-x-5 gap-y-2">
          {(["new", "import"] as const).map((work) => (
            <Link
              key={work}
              href={addressOfWork(work)}
              className="rounded-s text-felt underline underline-offset-4"
            >
              {work === "new" ? words.data.newDocument : words.data.importFiles}
            </Link>
          ))}
        </p>
        <h2 className="mt-8 mb-2 text-14 font-medium">{words.data.emptyImport}</h2>
        <Command text={IMPORT} />
        <h2 className="mt-6 mb-2 text-14 font-medium">{words.data.emptyClient}</h2>
        <Command text={CLIENT} />
      </div>
    </div>
  );
}
