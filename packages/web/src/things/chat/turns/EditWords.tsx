import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../../base/ui/Button.tsx";
import { isComposing } from "../../../base/ui/is-composing.ts";
import { useChatWords } from "../words/chat-words.ts";

interface EditWordsProps {
  text: string;
  onSay(text: string): void;
  onCancel(): void;
}

/** The person's message, to change and send again. */
export function EditWords({ text, onSay, onCancel }: EditWordsProps) {
  const words = useChatWords();
  const [edited, setEdited] = useState(text);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(text.length, text.length);
  }, [text]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (edited.trim() !== "") onSay(edited.trim());
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === "Escape") onCancel();
    if (event.key === "Enter" && !event.shiftKey) handleSubmit(event);
  }

  return (
    <form onSubmit={handleSubmit} className="w-full rounded-l border border-line bg-raised p-3">
      <textarea
        ref={field}
        aria-label={words.editLabel}
        value={edited}
        rows={Math.min(12, edited.split("\n").length + 1)}
        onChange={(event) => setEdited(event.target.value)}
        onKeyDown={handleKeyDown}
        className="block w-full resize-none rounded-s border border-line bg-slot px-3 py-2"
      />
      <div data-kept-clear className="mt-2.5 flex flex-wrap items-center gap-2">
        <p className="mr-auto text-13 text-muted">{words.editLead}</p>
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button look="primary" type="submit" disabled={edited.trim() === ""}>
          {words.sayAgain}
        </Button>
      </div>
    </form>
  );
}
