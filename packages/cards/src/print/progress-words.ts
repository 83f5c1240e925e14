import type { ProgressItem } from "@etui/protocol/cards/progress";
import type { Locale } from "../words/words.ts";
import { printNumber } from "./print-value.ts";

/** `17/50 books`; a part of a hundred is `34%`. */
export function progressWords({ value, max, unit }: ProgressItem, locale: Locale): string {
  if (unit === "%" && max === 100) return printNumber(value, locale, unit);
  return `${printNumber(value, locale)}/${printNumber(max, locale, unit)}`;
}
