import { Link } from "../../base/router/Link.tsx";
import { CaseDrawing } from "../../base/ui/CaseDrawing.tsx";
import { Command } from "../../base/ui/copy/Command.tsx";
import { addressOfToday, NEW_NOTE_ADDRESS } from "../../things/notes/notes-address.ts";
import { IMPORT_ADDRESS } from "./notes-place.ts";
import { useNotesWords } from "./words/notes-words.ts";

const IMPORT = "npx etui notes import ~/vault --apply";

/** The first step, as a command to copy. */
export function EmptyNotes() {
  const words = useNotesWords();
  const ways = [
    [words.importFiles, IMPORT_ADDRESS],
    [words.newNote, NEW_NOTE_ADDRESS],
    [words.today, addressOfToday()],
  ] as const;
  return (
    <div className="h-full overflow-y-auto px-5 py-10 bar:py-16">
      <div className="mx-auto max-w-140">
        <CaseDrawing />
        <h1 className="mt-7 font-serif text-34 leading-tight">{words.emptyTitle}</h1>
        <p className="mt-2 text-muted">{words.emptyLead}</p>
        <p className="mt-5 flex flex-wrap gap-x-5 gap-y-2">
          {ways.map(([label, href]) => (
            <Link key={href} href={href} className="rounded-s text-felt underline underline-offset-4">
              {label}
            </Link>
          ))}
        </p>
        <h2 className="mt-8 mb-2 text-14 font-medium">{words.emptyImport}</h2>
        <Command text={IMPORT} />
      </div>
    </div>
  );
}
