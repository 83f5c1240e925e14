import { useCallback, useId, useMemo, useRef, useState } from "react";
import { useRowWindow } from "../../../base/ui/rows/use-row-window.ts";
import { useSettled } from "../../../base/ui/use/use-settled.ts";
import { useLanguage } from "../../../base/words/language.ts";
import type { CardProps } from "../define-card.ts";
import { CardEnd } from "../frame/CardEnd.tsx";
import { useCardWords } from "../words/card-words.ts";
import { boundsOf } from "./cell-range.ts";
import { columnWidths } from "./column-width.ts";
import { FilterField } from "./FilterField.tsx";
import { groupedColumns } from "./grouped-columns.ts";
import { HeaderCell } from "./HeaderCell.tsx";
import { MoreButton, type MoreRows } from "./MoreButton.tsx";
import { cellPrinter } from "./print-cells.ts";
import { rowKeys } from "./row-keys.ts";
import { nextSorting, type Sorting } from "./sort-rows.ts";
import { TableColumns } from "./TableColumns.tsx";
import { TableRow } from "./TableRow.tsx";
import { useCellSelection } from "./use-cell-selection.ts";
import { useColumnWidths } from "./use-column-widths.ts";
import { useRowOrder } from "./use-row-order.ts";

const ROW_HEIGHT = 38;
const HEADER_HEIGHT = 37;
/** A table this short is read faster than a filter is typed. */
const WORTH_FILTERING = 8;
/** After the last letter: a person who types is not interrupted by rows that jump. */
const SETTLED_MS = 150;

export interface TableGridProps extends Pick<CardProps<"table">, "data" | "label"> {
  /** Where the card holds only the first of its rows. */
  more?: MoreRows | undefined;
}

/** The rows of a table: at least one. */
export function TableGrid({ data, label, more }: TableGridProps) {
  const { columns, rows, paths } = data;
  const words = useCardWords();
  const language = useLanguage();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [sorting, setSorting] = useState<Sorting>();
  const [typed, setTyped] = useState("");
  const filter = useSettled(typed.trim(), SETTLED_MS);

  const grouped = useMemo(() => groupedColumns(columns, rows), [columns, rows]);
  const print = useMemo(() => cellPrinter(grouped, language), [grouped, language]);
  const keys = useMemo(() => rowKeys(data), [data]);
  const wanted = useMemo(() => columnWidths(columns, rows, grouped), [columns, rows, grouped]);
  const { order, isBusy } = useRowOrder(rows, columns, print, filter, sorting);
  const resize = useColumnWidths(table);
  const { from, to } = useRowWindow(scroller, order.length, ROW_HEIGHT);
  const selection = useCellSelection({
    scroller,
    rows: order.length,
    columns: columns.length,
    rowHeight: ROW_HEIGHT,
    headerHeight: HEADER_HEIGHT,
    textAt: (row, column) => String(rows[order[row]!]![columns[column]!.key] ?? ""),
  });
  const cellId = useCallback((row: number, column: number) => `${id}-${row}-${column}`, [id]);

  const active = selection.range?.active;
  const bounds = selection.range && boundsOf(selection.range);
  const isDrawn = active !== undefined && active.row >= from && active.row < to;

  return (
    <>
      {rows.length > WORTH_FILTERING && (
        <FilterField
          label={label}
          value={typed}
          onChange={setTyped}
          found={filter === "" || isBusy ? undefined : { shown: order.length, total: rows.length }}
        />
      )}
      <div ref={scroller} className="card-body overflow-auto overscroll-x-contain">
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are walked is a grid
          role="grid"
          aria-label={label}
          aria-rowcount={order.length + 1}
          aria-colcount={columns.length}
          aria-multiselectable
          aria-busy={isBusy}
          aria-activedescendant={isDrawn ? cellId(active.row, active.column) : undefined}
          tabIndex={0}
          onKeyDown={selection.handleKeyDown}
          onPointerDown={selection.handlePointerDown}
          className="group/table table-fixed border-separate border-spacing-0 text-14 outline-none"
          style={
            resize.widths
              ? { width: `max(100%, ${resize.widths.reduce((sum, width) => sum + width, 0)}px)` }
              : { width: "100%", minWidth: `${wanted.reduce((sum, width) => sum + width, 0)}ch` }
          }
        >
          <TableColumns columns={columns} wanted={wanted} set={resize.widths} />
          <thead>
            <tr aria-rowindex={1}>
              {columns.map((column, at) => (
                <HeaderCell
                  key={column.key}
                  column={column}
                  at={at}
                  sorting={sorting}
                  onSort={() => setSorting(nextSorting(sorting, column.key))}
                  resize={resize}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {from > 0 && <tr aria-hidden style={{ height: from * ROW_HEIGHT }} />}
            {order.slice(from, to).map((index, offset) => {
              const at = from + offset;
              const isInside = bounds !== undefined && at >= bounds.top && at <= bounds.bottom;
              return (
                <TableRow
                  key={keys[index]}
                  row={rows[index]!}
                  at={at}
                  columns={columns}
                  print={print}
                  path={paths?.[index]}
                  selectedFrom={isInside ? bounds.left : -1}
                  selectedTo={isInside ? bounds.right : -1}
                  activeColumn={active?.row === at ? active.column : undefined}
                  cellId={cellId}
                />
              );
            })}
            {to < order.length && <tr aria-hidden style={{ height: (order.length - to) * ROW_HEIGHT }} />}
          </tbody>
        </table>
        {order.length === 0 && !isBusy && (
          <p className="sticky left-0 px-5 py-8 text-center text-14 text-muted">
            {words.table.noneFound(filter)}
          </p>
        )}
      </div>
      <span role="status" className="sr-only">
        {selection.copied === "copied" && words.copied}
        {selection.copied === "failed" && words.notCopied}
      </span>
      <CardEnd
        said={words.count.rows(rows.length)}
        cuts={[data.cut, data.columns_cut]}
        action={more && <MoreButton {...more} />}
      />
    </>
  );
}
