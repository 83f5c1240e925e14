import { useEffect, useRef } from "react";
import { Button } from "../../../base/ui/Button.tsx";
import { LineList } from "../change/LineList.tsx";
import { useNotesWords } from "../words/notes-words.ts";
import type { NoteEditing } from "./use-note-editing.ts";

/** Somebody else has written the note meanwhile: what is other, and what can be done. */
export function ConflictNotice({ editing, onBack }: { editing: NoteEditing; onBack(): void }) {
  const words = useNotesWords().conflict;
  const { version, theirs, proposal } = editing.conflict!;
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section
      ref={box}
      role="alert"
      tabIndex={-1}
      className="slide-in shrink-0 rounded-l border border-line-strong bg-raised px-5 py-4 outline-none"
    >
      <h2 className="font-serif text-19 leading-snug">{words.title(version)}</h2>
      <p className="text-14 text-muted">{words.lead}</p>
      <LineList before={editing.text} after={theirs} />
      <div className="mt-3 flex flex-wrap gap-2">
        {proposal !== undefined && (
          <Button look="primary" onClick={editing.merge}>
            {words.merge}
          </Button>
        )}
        <Button onClick={() => editing.save(version)}>{words.mine(version)}</Button>
        <Button onClick={editing.takeTheirs}>{words.theirs}</Button>
        <Button
          look="bare"
          onClick={() => {
            editing.closeConflict();
            onBack();
          }}
        >
          {words.goOn}
        </Button>
      </div>
    </section>
  );
}
