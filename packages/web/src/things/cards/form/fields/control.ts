import type { FormField } from "@etui/protocol/cards/form";

/** What every control of a form is given. */
export interface ControlProps {
  /** The id of the input; a group is named by the element `${id}-name`. */
  id: string;
  field: FormField;
  /** As it was entered, which need not be right, nor of the field's type. */
  value: unknown;
  isFaulty: boolean;
  describedBy: string | undefined;
  onEnter(value: unknown): void;
}

export const CONTROL =
  "w-full rounded-s border border-line bg-slot px-3 text-15 placeholder:text-muted hover:border-line-strong aria-invalid:border-danger disabled:opacity-60 disabled:hover:border-line";

/** An entry as text; nothing where there is none that a text field could hold. */
export const asText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
