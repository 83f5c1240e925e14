import { FieldName } from "../FieldName.tsx";
import type { ControlProps } from "./control.ts";

export function CheckboxField({ id, field, value, isFaulty, describedBy, onEnter }: ControlProps) {
  return (
    <label className="flex min-h-8 cursor-pointer items-start gap-2.5 has-disabled:cursor-default has-disabled:opacity-60">
      <input
        id={id}
        type="checkbox"
        checked={value === true}
        required={field.required}
        aria-invalid={isFaulty}
        aria-describedby={describedBy}
        onChange={(event) => onEnter(event.target.checked)}
        className="mt-[0.2rem] size-4.5 shrink-0 cursor-pointer accent-felt"
      />
      <span>
        <FieldName field={field} />
      </span>
    </label>
  );
}
