import { CONTROL } from "../../cards/form/fields/control.ts";
import type { ArgumentControlProps } from "./argument-props.ts";
import { usePlaceholder } from "./use-placeholder.ts";

/** A value without a shape of its own, written as JSON. */
export function JsonField({ id, field, entered, isFaulty, describedBy, onEnter }: ArgumentControlProps) {
  const placeholder = usePlaceholder(field);
  return (
    <textarea
      id={id}
      value={typeof entered === "string" ? entered : ""}
      placeholder={placeholder ?? "{ }"}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      aria-invalid={isFaulty}
      aria-describedby={describedBy}
      onChange={(event) => onEnter(event.target.value)}
      className={`${CONTROL} block field-sizing-content max-h-80 min-h-16 py-2 font-mono text-13! leading-normal`}
    />
  );
}
