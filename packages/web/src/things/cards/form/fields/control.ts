import type { FormField } from "@etui/protocol/cards/form";

/** What every control of a form receives. */
export interface ControlProps {
  /** The id of the input; the name of a group is the element `${id}-name`. */
  id: string;
  field: FormField;
  /** The value as it was entered, which may be invalid or of another type. */
  value: unknown;
  isFaulty: boolean;
  describedBy: string | undefined;
  onEnter(value: unknown): void;
}

export const CONTROL =
  "w-full rounded-s border border-line bg-slot px-3 text-15 placeholder:text-muted hover:border-line-strong aria-invalid:border-danger disabled:opacity-60 disabled:hover:border-line";

/** An entry as text; empty if a text field could not hold it. */
export const asText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
