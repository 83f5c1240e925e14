import type { AnswerValue, FormField } from "@etui/protocol/cards/form";
import { labelWords } from "./adaptive-words.ts";
import type { Element } from "./element.ts";

/** The input for a choice in a chat: for the fields of a form and for the single question of a select. */
export function choiceSet(
  { type, choices = [] }: Pick<FormField, "type" | "choices">,
  given: AnswerValue | undefined,
): Element {
  return {
    type: "Input.ChoiceSet",
    style: type === "multiselect" || choices.length <= 5 ? "expanded" : "compact",
    ...(type === "multiselect" && { isMultiSelect: true }),
    choices: choices
      .slice(0, MOST_CHOICES)
      .map(({ value, label }) => ({ title: labelWords(label), value: String(value) })),
    ...(given !== undefined && { value: Array.isArray(given) ? given.join(",") : String(given) }),
  };
}

export const MOST_CHOICES = 100;
