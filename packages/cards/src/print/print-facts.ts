/** Dates among the words of a line, which no column says are dates. */
import type { CellValue } from "@etui/protocol/cards/cell";
import type { Locale } from "../words/words.ts";
import { printDate, printValue } from "./print-value.ts";

/** A value that is nothing but a day or a moment: the whole line, or one fact of it (`Due: 2026-11-24 · Size: 3`). */
const DATED =
  /(?<=^|: | · )\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?(?=$| · )/gi;

/** Prints the dates that stand alone, and leaves what somebody wrote around a date as it is. */
export const printFacts = (text: string, locale: Locale, print = printDate): string =>
  text.replaceAll(DATED, (date) => print(date, locale));

/** A value that stands alone, without a column that says what it holds. */
export const printAlone = (value: CellValue, locale: Locale, print = printDate): string =>
  typeof value === "string" ? printFacts(value, locale, print) : printValue(value, locale);

/** What a thing is called. The last part of its path stays, for by that it is found. */
export const printName = (
  name: string,
  path: string | undefined,
  locale: Locale,
  print = printDate,
): string => (path?.endsWith(name) ? name : printFacts(name, locale, print));
