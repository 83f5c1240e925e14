import { z } from "zod";
import { Cut } from "./cell.ts";
import { ChoiceValue } from "./form.ts";

export const SelectChoice = z.looseObject({
  value: ChoiceValue,
  label: z.string(),
  description: z.string().optional(),
  badge: z.string().optional(),
  icon: z.string().optional(),
});
export type SelectChoice = z.infer<typeof SelectChoice>;

export const SelectData = z.looseObject({
  choices: z.array(SelectChoice),
  multiple: z.boolean(),
  /** How many must and may be chosen, if `multiple` is set. */
  min: z.int().min(0).optional(),
  max: z.int().min(1).optional(),
  selected: z.array(ChoiceValue),
  cut: Cut.optional(),
});

/** The name under which a select or modal stores its answer: `{"choice": "tea"}`, or an array if `multiple` is set. */
export const CHOICE = "choice";
