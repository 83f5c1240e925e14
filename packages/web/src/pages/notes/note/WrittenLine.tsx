import type { Note } from "@etui/protocol/api/notes";
import type { Provenance } from "@etui/protocol/provenance";
import { Link } from "../../../base/router/Link.tsx";
import { Moment } from "../../../base/ui/Moment.tsx";
import { By } from "../../../things/activity/By.tsx";
import { addressOfNote } from "../../../things/notes/notes-address.ts";
import { pageOf } from "../notes-api.ts";
import { useNotesWords } from "../words/notes-words.ts";

/** Who wrote the note, through what, when, and which version it is. */
export function WrittenLine({ note }: { note: Note }) {
  const words = useNotesWords();
  return (
    <p className="mt-2 text-13 text-muted wrap-anywhere">
      <Moment at={note.updated_at} />
      {" · "}
      {note.by && (
        <>
          <By by={note.by as unknown as Provenance} />
          {" · "}
        </>
      )}
      <Link
        href={addressOfNote(pageOf(note), { work: "history" })}
        className="rounded-s underline-offset-4 hover:text-felt hover:underline"
      >
        {words.version(note.version)}
      </Link>
    </p>
  );
}
