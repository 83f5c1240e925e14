import type { CardData } from "@etui/protocol/card";
import type { AdaptiveLook } from "../../adaptive/adaptive-look.ts";
import { block, type Element } from "../../adaptive/element.ts";
import { remainderBlock } from "../../adaptive/remainder-block.ts";
import { printValue } from "../../print/print-value.ts";
import { alignOf } from "./align-of.ts";

export function adaptive(
  { columns, rows, cut, columns_cut }: CardData<"table">,
  look: AdaptiveLook,
): Element[] {
  if (columns.length === 0 || rows.length === 0) return [];
  const shown = columns.slice(0, MOST_COLUMNS);
  const row = (cells: Element[]) => ({
    type: "TableRow",
    cells: cells.map((cell) => ({ type: "TableCell", items: [cell] })),
  });
  const table: Element = {
    type: "Table",
    firstRowAsHeader: true,
    gridStyle: "default",
    columns: shown.map((column) => ({
      width: 1,
      horizontalCellContentAlignment: alignOf(column),
    })),
    rows: [
      row(shown.map(({ label }) => block(label, { weight: "bolder", style: "columnHeader" }))),
      ...rows
        .slice(0, look.rows)
        .map((cells) =>
          row(
            shown.map(({ key, kind }) =>
              block(printValue(Object.hasOwn(cells, key) ? cells[key] : undefined, look.locale, kind)),
            ),
          ),
        ),
    ],
  };
  return [
    table,
    ...remainderBlock(Math.min(rows.length, look.rows), rows.length, cut, "rows", look),
    ...remainderBlock(shown.length, columns.length, columns_cut, "columns", look),
  ];
}

/** More columns cannot be read in the width of a chat. */
const MOST_COLUMNS = 6;
