import type { ProgressItem } from "@etui/protocol/cards/progress";
import type { Locale } from "../words/words.ts";
import { isCurrency, printNumber } from "./print-value.ts";

/** `17/50 books`; a part of a hundred is `34%`. */
export function progressWords({ value, max, unit }: ProgressItem, locale: Locale): string {
  if (unit === "%" && max === 100) return printNumber(value, locale, unit);
  const sign = unit && isCurrency(unit) ? unit : undefined;
  return `${printNumber(value, locale, sign)}/${printNumber(max, locale, unit)}`;
}
