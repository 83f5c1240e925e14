import { type KeyboardEvent, useId, useState } from "react";
import { isComposing } from "../../../base/ui/is-composing.ts";
import type { WordsPlace } from "../../../things/plan/kept-words.ts";
import { useChangeWords } from "../../../things/plan/words/change-words.ts";
import { useKeptLine } from "../use-kept-line.ts";

interface EnterFieldProps {
  /** Where what is typed is kept until it is taken. */
  place: WordsPlace;
  /** What Enter does, as its name and in the empty field. */
  label: string;
  maxLength: number;
  /** True while Enter has to wait: what is typed stays. */
  isBusy?: boolean;
  /** What may be meant, by what is typed so far. */
  suggest?(text: string): readonly string[];
  /** Answers why it was not taken, or undefined once it is. */
  onEnter(text: string): Promise<string | undefined>;
}

/** A line that is taken by Enter, and is then empty for the next one. */
export function EnterField({ place, label, maxLength, isBusy = false, suggest, onEnter }: EnterFieldProps) {
  const { notSaved } = useChangeWords();
  const { text, setText, empty } = useKeptLine(place);
  const [why, setWhy] = useState<string>();
  const [isUnderWay, setUnderWay] = useState(false);
  const list = useId();

  async function handleKey(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === "Escape") {
      setText("");
      setWhy(undefined);
    }
    if (event.key !== "Enter" || text.trim() === "" || isBusy || isUnderWay) return;
    event.preventDefault();
    setUnderWay(true);
    const refused = await onEnter(text.trim());
    setUnderWay(false);
    setWhy(refused);
    if (refused === undefined) empty(text);
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
        aria-invalid={why !== undefined}
        aria-describedby={`${list}-why`}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => void handleKey(event)}
        className="h-9 w-full rounded-s border border-line bg-slot px-3 text-14 placeholder:text-muted aria-invalid:border-danger"
      />
      <p id={`${list}-why`} role="alert" className="text-13 text-danger not-empty:mt-1">
        {why !== undefined && notSaved(why)}
      </p>
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
