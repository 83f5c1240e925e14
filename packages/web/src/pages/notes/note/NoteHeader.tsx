import type { Note } from "@etui/protocol/api/notes";
import { ArrowLeft, Pencil } from "lucide-react";
import { Link } from "../../../base/router/Link.tsx";
import { navigate } from "../../../base/router/location.ts";
import { Button } from "../../../base/ui/Button.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { addressOfNote, type NotePage } from "../../../things/notes/notes-address.ts";
import { NOTES_ADDRESS } from "../../../things/notes/notes-home.ts";
import { useNotesWords } from "../words/notes-words.ts";
import { NoteMenu } from "./NoteMenu.tsx";

interface NoteHeaderProps {
  page: NotePage;
  /** Undefined until it is read, and if there is none. */
  note: Note | undefined;
}

/** Where the note is, and what can be done with it. */
export function NoteHeader({ page, note }: NoteHeaderProps) {
  const words = useNotesWords();
  return (
    <header className="flex h-15 shrink-0 items-center gap-1.5 border-b border-line px-3 bar:gap-3 bar:px-7">
      <h1 className="sr-only bar:hidden">{note?.title ?? page.path}</h1>
      <BackToTree />
      <PathLine page={page} />
      {note && (
        <span className="ml-auto flex shrink-0 items-center gap-1.5">
          <Button size="small" title="e" onClick={() => navigate(addressOfNote(page, { work: "edit" }))}>
            <Pencil size={13} strokeWidth={1.75} aria-hidden />
            {words.edit}
          </Button>
          <NoteMenu page={page} note={note} />
        </span>
      )}
    </header>
  );
}

/** On a phone the tree is a place of its own. */
export function BackToTree() {
  const { views } = useWords();
  return (
    <Link
      href={NOTES_ADDRESS}
      aria-label={views.notes}
      className="grid size-9 shrink-0 place-items-center rounded-s text-muted bar:hidden"
    >
      <ArrowLeft size={17} strokeWidth={1.75} aria-hidden />
    </Link>
  );
}

/** The path of a note; folders are only told, as they have no page. */
export function PathLine({ page: { source, path } }: { page: NotePage }) {
  const words = useNotesWords();
  const parts = source === "kb" ? [words.knowledge, path] : path.split("/");
  return (
    <p title={path} className="min-w-0 flex-1 truncate text-13 text-muted">
      {parts.slice(0, -1).map((part) => `${part} / `)}
      <span className="text-ink">{parts.at(-1)}</span>
    </p>
  );
}
