import { printDate, printNumber } from "@etui/cards/print-value";
import type { AnswerValue, ChoiceValue, FormField } from "@etui/protocol/cards/form";
import type { Language } from "../../../base/words/choose-language.ts";
import type { CardWords } from "../words/en.ts";

/** A given answer as it is shown again; undefined if the field was left empty. */
export function printAnswer(
  field: FormField,
  value: AnswerValue | undefined,
  language: Language,
  words: CardWords,
): string | undefined {
  if (value === undefined || value === "") return undefined;
  if (Array.isArray(value)) return value.map((one) => choiceLabel(field, one)).join(words.listed);
  if (typeof value === "boolean" && field.type === "checkbox") return value ? words.yes : words.no;
  if (typeof value === "number" && !field.choices) return printNumber(value, language, field.unit);
  if (field.type === "date" || field.type === "datetime") return printDate(String(value), language);
  return choiceLabel(field, value);
}

const choiceLabel = ({ choices }: FormField, value: ChoiceValue) =>
  choices?.find((choice) => choice.value === value)?.label ?? String(value);
