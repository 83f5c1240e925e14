import type { CardData } from "@etui/protocol/card";
import type { TableColumn } from "@etui/protocol/cards/table";
import { type ReactNode, useCallback, useId, useMemo, useRef } from "react";
import { useRowWindow } from "../../../base/ui/rows/use-row-window.ts";
import { identify } from "../identify.ts";
import { useCardWords } from "../words/card-words.ts";
import { boundsOf, type CellRange } from "./cell-range.ts";
import { columnWidths } from "./column-width.ts";
import { HeaderCell } from "./HeaderCell.tsx";
import type { PrintCell } from "./print-cells.ts";
import type { Sorting } from "./sort-rows.ts";
import { TableColumns } from "./TableColumns.tsx";
import { TableRow } from "./TableRow.tsx";
import { useCellSelection } from "./use-cell-selection.ts";
import { type ColumnResize, useColumnWidths } from "./use-column-widths.ts";
import type { RowOrder } from "./use-row-order.ts";

const ROW_HEIGHT = 38;
const HEADER_HEIGHT = 37;

interface GridProps {
  data: CardData<"table">;
  label: string;
  shown: RowOrder;
  /** Columns whose numbers are printed in groups of three digits. */
  grouped: ReadonlySet<string>;
  print: PrintCell;
  sorting: Sorting | undefined;
  onSort(column: string): void;
  /** Content below the rows, in the scrolling part. */
  children: ReactNode;
}

/** Cells to move through with the arrow keys and to copy, below columns that can be resized. */
export function Grid({ data, label, shown, grouped, print, sorting, onSort, children }: GridProps) {
  const { columns, rows } = data;
  const { order, isBusy } = shown;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const wanted = useMemo(() => columnWidths(columns, rows, grouped), [columns, rows, grouped]);
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
  const isDrawn = active !== undefined && active.row >= from && active.row < to;

  return (
    <>
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
          style={widthOf(wanted, resize.widths)}
        >
          <TableColumns columns={columns} wanted={wanted} set={resize.widths} />
          <Head columns={columns} sorting={sorting} onSort={onSort} resize={resize} />
          <Rows
            data={data}
            order={order}
            from={from}
            to={to}
            print={print}
            selected={selection.range}
            cellId={cellId}
          />
        </table>
        {children}
      </div>
      <CopiedStatus copied={selection.copied} />
    </>
  );
}

/** The wanted widths are in `ch`, and those set by a person in pixels. */
const widthOf = (wanted: readonly number[], set: readonly number[] | undefined) =>
  set ? { width: `max(100%, ${sum(set)}px)` } : { width: "100%", minWidth: `${sum(wanted)}ch` };

function CopiedStatus({ copied }: Pick<ReturnType<typeof useCellSelection>, "copied">) {
  const words = useCardWords();
  return (
    <span role="status" className="sr-only">
      {copied === "copied" && words.copied}
      {copied === "failed" && words.notCopied}
    </span>
  );
}

interface HeadProps extends Pick<GridProps, "sorting" | "onSort"> {
  columns: readonly TableColumn[];
  resize: ColumnResize;
}

function Head({ columns, sorting, onSort, resize }: HeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column, at) => (
          <HeaderCell
            key={column.key}
            column={column}
            at={at}
            sorting={sorting}
            onSort={() => onSort(column.key)}
            resize={resize}
          />
        ))}
      </tr>
    </thead>
  );
}

interface RowsProps {
  data: CardData<"table">;
  order: readonly number[];
  /** Only these rows are in the document; the others are empty space. */
  from: number;
  to: number;
  print: PrintCell;
  selected: CellRange | undefined;
  cellId(row: number, column: number): string;
}

function Rows({ data, order, from, to, print, selected, cellId }: RowsProps) {
  const keys = useMemo(() => rowKeys(data), [data]);
  const bounds = selected && boundsOf(selected);
  return (
    <tbody>
      {from > 0 && <tr aria-hidden style={{ height: from * ROW_HEIGHT }} />}
      {order.slice(from, to).map((index, offset) => {
        const at = from + offset;
        const isInside = bounds !== undefined && at >= bounds.top && at <= bounds.bottom;
        return (
          <TableRow
            key={keys[index]}
            row={data.rows[index]!}
            at={at}
            columns={data.columns}
            print={print}
            path={data.paths?.[index]}
            selectedFrom={isInside ? bounds.left : -1}
            selectedTo={isInside ? bounds.right : -1}
            activeColumn={selected?.active.row === at ? selected.active.column : undefined}
            cellId={cellId}
          />
        );
      })}
      {to < order.length && <tr aria-hidden style={{ height: (order.length - to) * ROW_HEIGHT }} />}
    </tbody>
  );
}

const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);

/** A key for each row that stays with it when other rows come and go. */
function rowKeys({ rows, paths }: CardData<"table">): readonly string[] {
  return paths ?? identify(rows, (row) => String(row.id ?? Object.values(row)[0] ?? ""));
}
