import { type KeyboardEvent, useEffect, useState } from "react";
import { TextArea, TextField } from "../../../base/ui/Field.tsx";
import { isComposing } from "../../../base/ui/is-composing.ts";

interface DraftFieldProps {
  id?: string;
  label: string;
  hint?: string;
  /** As it is stored. */
  value: string;
  type?: "text" | "number" | "date" | "time" | "datetime-local";
  isLong?: boolean;
  isRequired?: boolean;
  /** `was` is what stood there when one began to type. */
  onSave(value: string, was: string): void;
}

/** A field that is saved when one leaves it or presses Enter, and goes back at Escape. */
export function DraftField({
  id,
  label,
  hint,
  value,
  type = "text",
  isLong,
  isRequired,
  onSave,
}: DraftFieldProps) {
  const [draft, setDraft] = useState(value);
  // What changed elsewhere is shown, unless somebody is typing here.
  const [stored, setStored] = useState(value);
  const [begun, setBegun] = useState(value);
  useEffect(() => {
    if (value === stored) return;
    setStored(value);
    if (draft === stored) setDraft(value);
  }, [value, stored, draft]);

  function save() {
    const text = draft.trim();
    if (text === value || (isRequired && text === "")) return setDraft(value);
    onSave(text, begun);
    // Who saves again has seen what stands there by now.
    setBegun(value);
  }
  function handleChange(text: string) {
    if (draft === stored) setBegun(stored);
    setDraft(text);
  }
  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (isComposing(event)) return;
    if (event.key === "Escape") setDraft(value);
    if (event.key === "Enter" && !isLong) (event.target as HTMLElement).blur();
  }
  const given = { label, hint, value: draft, onChange: handleChange, onBlur: save, onKeyDown: handleKey };
  return (
    <div id={id}>{isLong ? <TextArea {...given} rows={4} /> : <TextField {...given} type={type} />}</div>
  );
}
