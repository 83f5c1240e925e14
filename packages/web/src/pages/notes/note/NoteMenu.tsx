import type { Note } from "@etui/protocol/api/notes";
import { useState } from "react";
import { navigate } from "../../../base/router/location.ts";
import { showToast } from "../../../base/state/toasts.ts";
import { Menu } from "../../../base/ui/Menu.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { addressOfNote, type NotePage } from "../../../things/notes/notes-address.ts";
import { NOTES_ADDRESS } from "../../../things/notes/notes-home.ts";
import { changeNotes } from "../change/change-notes.ts";
import { Done } from "../change/Done.tsx";
import { useNotesWords } from "../words/notes-words.ts";
import { RenameDialog } from "./RenameDialog.tsx";

/** What else can be done with a note. */
export function NoteMenu({ page, note }: { page: NotePage; note: Note }) {
  const all = useWords();
  const words = useNotesWords();
  const [isRenaming, setRenaming] = useState(false);

  async function remove() {
    const done = await changeNotes([{ op: "delete", page: page.path }]).catch(() => undefined);
    if (done?.status !== "success") {
      showToast({ content: done?.error ?? all.errors.unreachable, isUrgent: true });
      return;
    }
    const callId = done.receipt?.call_id;
    navigate(NOTES_ADDRESS);
    showToast({
      content: <Done said={words.deleted(note.title)} callIds={callId ? [callId] : []} look={page} />,
      isUrgent: false,
    });
  }

  const own = [
    { label: words.rename, onSelect: () => setRenaming(true) },
    { label: words.delete, onSelect: () => void remove() },
  ];
  return (
    <>
      <Menu
        label={words.more}
        items={[
          { label: words.history, onSelect: () => navigate(addressOfNote(page, { work: "history" })) },
          {
            label: words.copyLink,
            onSelect: () => void navigator.clipboard.writeText(`[[${page.path}]]`),
          },
          // A page of the knowledge base is always there, by its own name.
          ...(page.source === "notes" ? own : []),
        ]}
      />
      {isRenaming && <RenameDialog page={page} onClose={() => setRenaming(false)} />}
    </>
  );
}
