import { printDate, printNumber } from "../print/print-value.ts";
import { type Locale, wordsIn } from "../words/words.ts";
import type { AnswerFault } from "./answer-fault.ts";

/** What is wrong with a field, for the person who fills it in. It never repeats what was entered. */
export function faultInWords({ code, limit = "" }: AnswerFault, locale: Locale): string {
  return wordsIn(locale).fault[code](boundOf(code, limit, locale));
}

function boundOf(code: AnswerFault["code"], limit: string | number, locale: Locale): string {
  if (typeof limit === "number") return printNumber(limit, locale);
  // A pattern's description is shown as it was written, even if it reads like a date.
  return code === "wrong_pattern" ? limit : printDate(limit, locale);
}
