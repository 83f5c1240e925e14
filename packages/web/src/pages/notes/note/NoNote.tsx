import { Link } from "../../../base/router/Link.tsx";
import { Notice } from "../../../base/ui/Notice.tsx";
import { addressOfNote, type NotePage } from "../../../things/notes/notes-address.ts";
import { useNotesWords } from "../words/notes-words.ts";

/** There is no such note: it was deleted, or nobody has written it yet. */
export function NoNote({ page }: { page: NotePage }) {
  const words = useNotesWords();
  const action = "rounded-s text-14 text-felt underline underline-offset-4";
  return (
    <Notice
      title={words.noNote(page.path)}
      action={
        <span className="flex flex-wrap gap-x-5 gap-y-2">
          <Link href={addressOfNote(page, { work: "edit" })} className={action}>
            {words.writeIt}
          </Link>
          <Link href={addressOfNote(page, { work: "history" })} className={action}>
            {words.earlier}
          </Link>
        </span>
      }
    >
      {words.noNoteLead}
    </Notice>
  );
}
