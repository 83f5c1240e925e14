import type { AnswerValue, FormField } from "@etui/protocol/cards/form";
import { fieldBounds } from "../../fields/field-bounds.ts";
import { printDate, printNumber } from "../../print/print-value.ts";
import { type Locale, wordsIn } from "../../words/words.ts";

/** What a field asks for, in a few words: `number, required, 0 to 500 pages`. */
export function fieldRules(field: FormField, locale: Locale): string {
  const { type, required = false, min_length, max_length, choices } = field;
  const words = wordsIn(locale);
  const rules = [words.field[type]];
  if (required) rules.push(words.required);
  if (TIMES.has(type)) rules.push(words.range(bound(field.min, locale), bound(field.max, locale)));
  else if (type === "multiselect") rules.push(countRule(field, locale));
  else if (!choices) rules.push(numberRule(field, locale));
  const characters = words.range(bound(min_length, locale), bound(max_length, locale));
  if (characters) rules.push(words.characters(characters));
  return rules.filter((rule) => rule !== "").join(words.aside);
}

/** What the field holds, by the labels of its choices; empty if it holds nothing. */
export function fieldValue(
  { type, unit, choices = [] }: FormField,
  value: AnswerValue | undefined,
  locale: Locale,
): string {
  if (value === undefined) return "";
  if (type === "select" || type === "multiselect") {
    const chosen = Array.isArray(value) ? value : [value];
    const labels = chosen.map((one) => choices.find((choice) => choice.value === one)?.label ?? String(one));
    return labels.join(wordsIn(locale).comma);
  }
  if (typeof value === "boolean") return wordsIn(locale)[value ? "yes" : "no"];
  if (typeof value === "number") return printNumber(value, locale, unit);
  return TIMES.has(type) ? printDate(String(value), locale) : String(value);
}

function numberRule(field: FormField, locale: Locale): string {
  const { min, max } = fieldBounds(field);
  const words = wordsIn(locale).range(bound(min, locale), bound(max, locale));
  return field.unit ? `${words} ${field.unit}`.trim() : words;
}

function countRule({ min, max }: FormField, locale: Locale): string {
  if (min === undefined && max === undefined) return "";
  return wordsIn(locale).chosen(wordsIn(locale).range(bound(min, locale), bound(max, locale)));
}

function bound(value: number | string | undefined, locale: Locale): string | undefined {
  if (value === undefined) return undefined;
  return typeof value === "number" ? printNumber(value, locale) : printDate(value, locale);
}

const TIMES = new Set<FormField["type"]>(["date", "time", "datetime"]);
