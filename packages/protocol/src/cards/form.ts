/** Forms: the fields a person fills, and what they may fill in. The rules are checked by `@etui/cards/check-answer`. */
import { z } from "zod";
import { Cut } from "./cell.ts";

export const FIELD_TYPES = [
  "text",
  "textarea",
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

/** What stands behind a choice: an answer holds it as it is. */
export const ChoiceValue = z.union([z.string(), z.number(), z.boolean()]);
export type ChoiceValue = z.infer<typeof ChoiceValue>;

export const FormField = z.looseObject({
  /** The key of the answer. */
  name: z.string(),
  label: z.string(),
  type: FieldType,
  required: z.boolean().optional(),
  help: z.string().optional(),
  placeholder: z.string().optional(),
  /** Behind the number: "km", "页". */
  unit: z.string().optional(),
  /**
   * Bounds of a number, slider or rating; of a date, time or datetime as it is written (`2026-01-31`, `08:00`,
   * `2026-01-31T08:00`); of a multiselect how many are chosen.
   */
  min: z.union([z.number(), z.string()]).optional(),
  max: z.union([z.number(), z.string()]).optional(),
  step: z.number().positive().optional(),
  min_length: z.int().min(0).optional(),
  max_length: z.int().min(1).optional(),
  /** A regular expression that the whole text matches (RE2 syntax). Judged by the server alone. */
  pattern: z.string().optional(),
  choices: z.array(z.looseObject({ value: ChoiceValue, label: z.string() })).optional(),
});
export type FormField = z.infer<typeof FormField>;

/** A field left empty is left out, but for a checkbox, which is `false`. Dates and times are texts as browsers write them. */
export const AnswerValue = z.union([z.string(), z.number(), z.boolean(), z.array(ChoiceValue)]);
export type AnswerValue = z.infer<typeof AnswerValue>;

export const AnswerValues = z.record(z.string(), AnswerValue);
export type AnswerValues = z.infer<typeof AnswerValues>;

export const FormData = z.looseObject({
  fields: z.array(FormField),
  /** What the fields hold when the form is opened. */
  values: AnswerValues,
  cut: Cut.optional(),
});
