import { type Locale, printValue } from "@etui/cards/print-value";
import type { CellValue } from "@etui/protocol/cards/cell";

const DAY = /^\d{4}-\d\d-\d\d/;

/** A node has no column that says what it holds, so a text that begins like a day is read as one. */
export function printNodeValue(value: CellValue, locale: Locale): string {
  if (value === null) return "–";
  return printValue(value, locale, typeof value === "string" && DAY.test(value) ? "date" : undefined);
}
