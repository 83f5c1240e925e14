import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { showToast } from "../../../base/state/toasts.ts";
import { Button } from "../../../base/ui/Button.tsx";
import { TextArea, TextField } from "../../../base/ui/Field.tsx";
import { isComposing } from "../../../base/ui/is-composing.ts";
import { forgetWords, keepWords, readWords, type WordsPlace } from "../../../things/plan/kept-words.ts";
import { useChangeWords } from "../../../things/plan/words/change-words.ts";
import { usePlanWords } from "../words/plan-page-words.ts";

interface DraftFieldProps {
  id?: string;
  /** Where what is typed is kept until it is saved. */
  place: WordsPlace;
  label: string;
  hint?: string;
  /** As it is stored. */
  value: string;
  type?: "text" | "number" | "date" | "time" | "datetime-local";
  isLong?: boolean;
  isRequired?: boolean;
  /** `was` is what stood there when one began to type. Answers why it was not saved, or undefined once it is. */
  onSave(value: string, was: string): Promise<string | undefined>;
}

/** What was typed last and not saved, and why. */
interface Refused {
  text: string | undefined;
  why: string;
}

/**
 * A field that is saved when one leaves it or presses Enter, and goes back at Escape. What could not be saved stays, and
 * is marked.
 */
export function DraftField({
  id,
  place: { task, field },
  label,
  hint,
  value,
  type = "text",
  isLong,
  isRequired,
  onSave,
}: DraftFieldProps) {
  const own = usePlanWords();
  const { notSaved } = useChangeWords();
  const [kept] = useState(() => readWords({ task, field }));
  /** Undefined as long as nobody types here: then what changes elsewhere is shown. */
  const [draft, setDraft] = useState(kept?.text);
  const [begun, setBegun] = useState(kept?.was ?? value);
  const [refused, setRefused] = useState<Refused | undefined>(
    kept && { text: kept.text, why: kept.why ?? own.leftUnsaved },
  );
  /** A browser shows a date that is not whole until the field is another one. */
  const [round, setRound] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef({ value, isThere: true });
  latest.current.value = value;
  useEffect(() => {
    const now = latest.current;
    now.isThere = true;
    return () => {
      now.isThere = false;
    };
  }, []);
  useEffect(() => {
    if (draft === undefined) forgetWords({ task, field });
    else keepWords({ task, field }, { text: draft, was: begun, why: refused?.why });
  }, [task, field, draft, begun, refused]);

  function takeBack() {
    setDraft(undefined);
    setRefused(undefined);
    // Only then, for the focus goes with the field.
    if (box.current?.querySelector(":invalid")) setRound(round + 1);
  }
  async function save() {
    if (draft === undefined) return setRefused(undefined);
    const text = draft.trim();
    if (text === value || (isRequired && text === "")) return takeBack();
    const why = await onSave(text, begun);
    if (why === undefined) {
      if (!latest.current.isThere) return forgetWords({ task, field });
      // The stored value is drawn by then: without the wait, the one before it would be shown for a moment.
      await new Promise((resolve) => setTimeout(resolve));
      setDraft((now) => (now === draft ? undefined : now));
      return setRefused(undefined);
    }
    if (!latest.current.isThere) {
      keepWords({ task, field }, { text: draft, was: latest.current.value, why });
      return showToast({ content: notSaved(why), isUrgent: true });
    }
    setRefused({ text: draft, why });
    // Who saves again has seen what stands there by now.
    setBegun(latest.current.value);
  }
  function handleChange(text: string) {
    if (draft === undefined) setBegun(value);
    setDraft(text);
  }
  function handleBlur({ target, relatedTarget }: FocusEvent<HTMLElement>) {
    // To the buttons below, which say themselves what is to be done.
    if (box.current?.contains(relatedTarget)) return;
    if ((target as HTMLInputElement).validity?.badInput)
      return setRefused({ text: draft, why: own.notWhole });
    // What was refused is not sent again merely because one looked at it.
    if (refused && refused.text === draft) return;
    void save();
  }
  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (isComposing(event) || !(event.target instanceof HTMLElement)) return;
    if (event.key === "Escape") {
      // Where there is nothing to take back, one leaves, and the keys of the page work again.
      const isTyped = draft !== undefined || refused || box.current?.querySelector(":invalid");
      if (isTyped) takeBack();
      else event.target.blur();
    }
    if (event.key !== "Enter" || isLong) return;
    if (refused && refused.text === draft) void save();
    else event.target.blur();
  }
  const given = {
    label,
    hint,
    value: draft ?? value,
    fault: refused && notSaved(refused.why),
    onChange: handleChange,
    onBlur: handleBlur,
    onKeyDown: handleKey,
  };
  return (
    <div ref={box} id={id}>
      {isLong ? <TextArea {...given} rows={4} /> : <TextField key={round} {...given} type={type} />}
      {refused && (
        <div className="mt-1.5 flex flex-wrap gap-2">
          {draft !== undefined && (
            <Button size="small" onClick={() => void save()}>
              {own.saveAgain}
            </Button>
          )}
          <Button size="small" look="bare" title={value} className="min-w-0" onClick={takeBack}>
            <span className="truncate">{value === "" ? own.takeBackNothing : own.takeBack(value)}</span>
          </Button>
        </div>
      )}
    </div>
  );
}
