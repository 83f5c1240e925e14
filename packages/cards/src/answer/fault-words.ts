import { printDate, printNumber } from "../print/print-value.ts";
import { type Locale, wordsIn } from "../words/words.ts";
import type { AnswerFault } from "./answer-fault.ts";

/** What is wrong with a field, for the person who fills it in. It never repeats what was entered. */
export function faultInWords({ code, limit = "" }: AnswerFault, locale: Locale): string {
  const bound = typeof limit === "number" ? printNumber(limit, locale) : printDate(limit, locale);
  return wordsIn(locale).fault[code](bound);
}
