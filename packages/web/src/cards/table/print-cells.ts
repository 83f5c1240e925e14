import { type Locale, printNumber, printValue } from "@etui/cards/print-value";
import type { CellValue } from "@etui/protocol/cards/cell";
import type { TableColumn } from "@etui/protocol/cards/table";
import { shortMoment } from "../../words/moment.ts";

export type PrintCell = (column: TableColumn, value: CellValue | undefined) => string;

const HAS_OFFSET = /T.*(?:Z|[+-]\d\d:?\d\d)$/i;

/** How the cells of one table are printed. A moment is said in the reader's own zone, since the browser knows it. */
export function cellPrinter(grouped: ReadonlySet<string>, locale: Locale): PrintCell {
  return ({ key, kind }, value) => {
    if (value === undefined || value === null || value === "") return "–";
    if (typeof value === "number" && kind !== "date")
      return grouped.has(key) ? printNumber(value, locale) : String(value);
    if (kind === "date" && typeof value === "string" && HAS_OFFSET.test(value))
      return shortMoment(value, locale);
    return printValue(value, locale, kind);
  };
}
