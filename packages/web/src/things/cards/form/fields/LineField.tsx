import type { FieldType } from "@etui/protocol/cards/form";
import { clsx } from "clsx";
import { asText, CONTROL, type ControlProps } from "./control.ts";

const MOMENTS: Partial<Record<FieldType, string>> = {
  date: "date",
  time: "time",
  datetime: "datetime-local",
};
/** These bring their keyboard on a phone, and what the browser knows of the person. */
const CONTACTS: Partial<Record<FieldType, "email" | "url" | "tel">> = {
  email: "email",
  url: "url",
  tel: "tel",
};

/**
 * A text, an address, a number, date or time. A number uses a text field with a number pad: an input of type number hides what it
 * cannot read, and the person would be told that they entered nothing.
 */
export function LineField({ id, field, value, isFaulty, describedBy, onEnter }: ControlProps) {
  const moment = MOMENTS[field.type];
  const contact = CONTACTS[field.type];
  const shared = {
    id,
    value: asText(value),
    required: field.required,
    placeholder: field.placeholder,
    autoComplete: contact ?? "off",
    "aria-invalid": isFaulty,
    "aria-describedby": describedBy,
  };
  if (field.type === "textarea") {
    return (
      <textarea
        {...shared}
        rows={3}
        onChange={(event) => onEnter(event.target.value)}
        className={clsx(CONTROL, "block field-sizing-content max-h-80 min-h-20 py-2 leading-normal")}
      />
    );
  }
  return (
    <div className="relative">
      <input
        {...shared}
        type={moment ?? contact ?? "text"}
        inputMode={field.type === "number" ? "decimal" : undefined}
        {...(moment && { min: asText(field.min) || undefined, max: asText(field.max) || undefined })}
        onChange={(event) => onEnter(event.target.value)}
        className={clsx(
          CONTROL,
          "h-10",
          (moment || field.type === "number") && "tabular-nums",
          field.unit && "pr-14",
        )}
      />
      {field.unit && (
        <span className="pointer-events-none absolute inset-y-0 right-3 flex max-w-10 items-center truncate text-13 text-muted">
          {field.unit}
        </span>
      )}
    </div>
  );
}
