import { useMemo, useRef, useState } from "react";
import { useRowWindow } from "../../ui/use-row-window.ts";
import { useWords } from "../../words/language.ts";
import { CardEnd } from "../CardEnd.tsx";
import type { CardProps } from "../define-card.ts";
import { identify } from "../identify.ts";
import { columnWidths } from "./column-width.ts";
import { groupedColumns } from "./grouped-columns.ts";
import { HeaderCell } from "./HeaderCell.tsx";
import { nextSorting, type Row, type Sorting, sortRows } from "./sort-rows.ts";
import { TableCell } from "./TableCell.tsx";

const ROW_HEIGHT = 38;

export default function TableCard({ data, label }: CardProps<"table">) {
  const { columns, rows, paths } = data;
  const words = useWords();
  const scroller = useRef<HTMLElement>(null);
  const [sorting, setSorting] = useState<Sorting>();
  const order = useMemo(() => sortRows(rows, columns, sorting), [rows, columns, sorting]);
  const keys = useMemo(() => paths ?? identify(rows, rowName), [rows, paths]);
  const grouped = useMemo(() => groupedColumns(columns, rows), [columns, rows]);
  const widths = useMemo(() => columnWidths(columns, rows, grouped), [columns, rows, grouped]);

  const { from, to } = useRowWindow(scroller, order.length, ROW_HEIGHT);

  return (
    <>
      <section
        ref={scroller}
        aria-label={`${label}: ${words.cards.scrollable}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="card-body overflow-auto"
      >
        <table
          aria-label={label}
          aria-rowcount={rows.length + 1}
          className="w-full table-fixed border-separate border-spacing-0 text-14"
          style={{ minWidth: `${widths.reduce((sum, width) => sum + width, 0)}ch` }}
        >
          <colgroup>
            {columns.map(({ key }, index) => (
              <col key={key} style={{ width: `${widths[index]}ch` }} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              {columns.map((column) => (
                <HeaderCell
                  key={column.key}
                  column={column}
                  sorting={sorting}
                  onSort={() => setSorting(nextSorting(sorting, column.key))}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {from > 0 && <tr aria-hidden style={{ height: from * ROW_HEIGHT }} />}
            {order.slice(from, to).map((index, offset) => (
              <tr
                key={keys[index]}
                aria-rowindex={from + offset + 2}
                className="group/row"
                style={{ height: ROW_HEIGHT }}
              >
                {columns.map((column, at) => (
                  <TableCell
                    key={column.key}
                    column={column}
                    value={rows[index]![column.key] ?? null}
                    isGrouped={grouped.has(column.key)}
                    path={at === 0 ? paths?.[index] : undefined}
                  />
                ))}
              </tr>
            ))}
            {to < order.length && <tr aria-hidden style={{ height: (order.length - to) * ROW_HEIGHT }} />}
          </tbody>
        </table>
      </section>
      <CardEnd said={words.cards.count.rows(rows.length)} cuts={[data.cut, data.columns_cut]} />
    </>
  );
}

function rowName(row: Row): string {
  return String(row.id ?? Object.values(row)[0] ?? "");
}
