import { FileInput } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../base/ui/Button.tsx";
import { TextArea } from "../../../base/ui/Field.tsx";
import { DropZone } from "../../../base/ui/files/DropZone.tsx";
import { FileButton } from "../../../base/ui/files/FileButton.tsx";
import { useTransferWords } from "./words/transfer-page-words.ts";

interface ChooseTasksProps {
  /** Without a name it was pasted. */
  onGiven(file: Blob, name?: string): void;
  onSeveral(): void;
}

/** A file is dropped or chosen, or its text pasted. */
export function ChooseTasks({ onGiven, onSeveral }: ChooseTasksProps) {
  const words = useTransferWords();
  const [text, setText] = useState<string>();
  const take = (files: FileList) => {
    const [file, ...others] = files;
    if (others.length > 0) onSeveral();
    else if (file) onGiven(file, file.name);
  };
  if (text !== undefined) {
    return (
      <form
        className="space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== "") onGiven(new Blob([text]));
        }}
      >
        <TextArea
          label={words.pasteLabel}
          value={text}
          onChange={setText}
          rows={9}
          isCode
          placeholder={words.pasteHint}
          autoFocus
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="bare" className="mr-auto -ml-3" onClick={() => setText(undefined)}>
            {words.choose}
          </Button>
          <Button type="submit" look="primary" disabled={text.trim() === ""}>
            {words.look}
          </Button>
        </div>
      </form>
    );
  }
  return (
    <DropZone icon={FileInput} title={words.drop} lead={words.accepted} onDrop={({ files }) => take(files)}>
      <FileButton label={words.choose} onFiles={take} />
      <Button look="bare" onClick={() => setText("")}>
        {words.paste}
      </Button>
    </DropZone>
  );
}
