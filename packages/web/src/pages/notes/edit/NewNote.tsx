import { useState } from "react";
import { navigate } from "../../../base/router/location.ts";
import { Button } from "../../../base/ui/Button.tsx";
import { TextField } from "../../../base/ui/Field.tsx";
import { addressOfNote } from "../../../things/notes/notes-address.ts";
import { BackToTree } from "../note/NoteHeader.tsx";
import { useNotesWords } from "../words/notes-words.ts";

/** What a new note is called, and where it lies; then it is written. `beginning` is the start of the path. */
export default function NewNote({ beginning }: { beginning: string }) {
  const words = useNotesWords();
  const [path, setPath] = useState(beginning);
  const [isTried, setTried] = useState(false);
  const isNamed = path.trim() !== "" && !path.trim().endsWith("/");
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <header className="flex h-15 shrink-0 items-center gap-3 border-b border-line px-3 bar:px-7">
        <h1 className="sr-only bar:hidden">{words.newNote}</h1>
        <BackToTree />
        <h2 className="font-serif text-21">{words.newNote}</h2>
      </header>
      <form
        className="mx-auto w-full max-w-176 space-y-4 px-5 py-7 bar:px-7"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          const plain = path
            .trim()
            .replace(/^\/+/, "")
            .replace(/\.(?:md|markdown)$/i, "");
          if (isNamed)
            navigate(addressOfNote({ source: "notes", path: plain }, { work: "edit" }), { replace: true });
        }}
      >
        <TextField
          label={words.path}
          hint={words.newHint}
          fault={isTried && !isNamed ? words.editing.wants : undefined}
          value={path}
          placeholder={words.newExample}
          maxLength={400}
          spellCheck={false}
          autoFocus
          onChange={setPath}
        />
        <div className="flex justify-end">
          <Button look="primary" type="submit">
            {words.writeIt}
          </Button>
        </div>
      </form>
    </div>
  );
}
