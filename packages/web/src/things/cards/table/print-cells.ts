import { type Locale, printValue } from "@etui/cards/print-value";
import type { CellValue } from "@etui/protocol/cards/cell";
import type { TableColumn } from "@etui/protocol/cards/table";
import { groupedNumber } from "../../../base/words/grouped-number.ts";
import { printMoment } from "../text/print-moment.ts";

export type PrintCell = (column: TableColumn, value: CellValue | undefined) => string;

/**
 * How the cells of one table are printed. Numbers below each other are all grouped or all not, whatever their size; a
 * moment is shown in the reader's own zone, because the browser knows it.
 */
export function cellPrinter(grouped: ReadonlySet<string>, locale: Locale): PrintCell {
  return ({ key, kind }, value) => {
    if (value === undefined || value === null || value === "") return "–";
    if (typeof value === "number" && kind !== "date")
      return grouped.has(key) ? groupedNumber(value, locale) : String(value);
    if (kind === "date" && typeof value === "string") return printMoment(value, locale);
    return printValue(value, locale, kind);
  };
}
