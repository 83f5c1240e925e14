import type { ProgressItem } from "@etui/protocol/cards/progress";
import { isCurrency, printNumber } from "../../print/print-value.ts";
import type { Locale } from "../../words/words.ts";

/** `17/50 books`, or `34%` if the whole is a hundred percent. */
export function progressWords({ value, max, unit }: ProgressItem, locale: Locale): string {
  if (unit === "%" && max === 100) return printNumber(value, locale, unit);
  const sign = unit && isCurrency(unit) ? unit : undefined;
  return `${printNumber(value, locale, sign)}/${printNumber(max, locale, unit)}`;
}
