import { type KeyboardEvent, useId, useState } from "react";
import { isComposing } from "../../../base/ui/is-composing.ts";

interface EnterFieldProps {
  /** What Enter does, as its name and in the empty field. */
  label: string;
  maxLength: number;
  /** True while Enter has to wait: what is typed stays. */
  isBusy?: boolean;
  /** What may be meant, by what is typed so far. */
  suggest?(text: string): readonly string[];
  onEnter(text: string): void;
}

/** A line that is taken by Enter, and is then empty for the next one. */
export function EnterField({ label, maxLength, isBusy = false, suggest, onEnter }: EnterFieldProps) {
  const [text, setText] = useState("");
  const list = useId();

  function handleKey(event: KeyboardEvent) {
    if (event.key !== "Enter" || isComposing(event) || text.trim() === "" || isBusy) return;
    event.preventDefault();
    onEnter(text.trim());
    setText("");
  }
  return (
    <>
      <input
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="done"
        list={suggest && list}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
        className="h-9 w-full rounded-s border border-line bg-slot px-3 text-14 placeholder:text-muted"
      />
      {suggest && (
        <datalist id={list}>
          {suggest(text.trim()).map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  );
}
