/** Forms: the fields to fill in and what they accept. `@etui/cards/check-answer` checks the rules. */
import { z } from "zod";
import { Cut } from "./cell.ts";

export const FIELD_TYPES = [
  "text",
  "textarea",
  "email",
  "url",
  "tel",
  "number",
  "date",
  "time",
  "datetime",
  "select",
  "multiselect",
  "checkbox",
  "slider",
  "rating",
] as const;
export const FieldType = z.enum(FIELD_TYPES);
export type FieldType = z.infer<typeof FieldType>;

/** The value of a choice, which an answer contains unchanged. */
export const ChoiceValue = z.union([z.string(), z.number(), z.boolean()]);
export type ChoiceValue = z.infer<typeof ChoiceValue>;

export const FormField = z.looseObject({
  /** The field's key in the answer. */
  name: z.string(),
  label: z.string(),
  type: FieldType,
  required: z.boolean().optional(),
  help: z.string().optional(),
  placeholder: z.string().optional(),
  /** The unit after a number: "km", "页". */
  unit: z.string().optional(),
  /**
   * Bounds of a number, slider or rating; of a date, time or datetime as text (`2026-01-31`, `08:00`,
   * `2026-01-31T08:00`); of a multiselect, how many may be chosen.
   */
  min: z.union([z.number(), z.string()]).optional(),
  max: z.union([z.number(), z.string()]).optional(),
  step: z.number().positive().optional(),
  min_length: z.int().min(0).optional(),
  max_length: z.int().min(1).optional(),
  /** A regular expression (RE2 syntax) that the whole text must match. Only the server checks it. */
  pattern: z.string().optional(),
  choices: z.array(z.looseObject({ value: ChoiceValue, label: z.string() })).optional(),
});
export type FormField = z.infer<typeof FormField>;

/** An empty field is left out, but an empty checkbox is `false`. Dates and times are texts as browsers write them. */
export const AnswerValue = z.union([z.string(), z.number(), z.boolean(), z.array(ChoiceValue)]);
export type AnswerValue = z.infer<typeof AnswerValue>;

export const AnswerValues = z.record(z.string(), AnswerValue);
export type AnswerValues = z.infer<typeof AnswerValues>;

export const FormData = z.looseObject({
  fields: z.array(FormField),
  /** What the fields hold when the form opens. */
  values: AnswerValues,
  cut: Cut.optional(),
});
