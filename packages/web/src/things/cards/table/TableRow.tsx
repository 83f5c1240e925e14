import { alignOf } from "@etui/cards/align-of";
import type { TableRow as Row, TableColumn } from "@etui/protocol/cards/table";
import { clsx } from "clsx";
import { memo, useState } from "react";
import { PathLink } from "../text/PathLink.tsx";
import { changedCells } from "./changed-cells.ts";
import type { PrintCell } from "./print-cells.ts";

const ALIGNED = { left: undefined, center: "text-center", right: "text-right" };

interface TableRowProps {
  row: Row;
  /** The row's position on the screen, from 0. */
  at: number;
  columns: readonly TableColumn[];
  print: PrintCell;
  /** The row's document, to which the first cell links. */
  path: string | undefined;
  /** The selected columns, if the selection includes this row. */
  selectedFrom: number;
  selectedTo: number;
  activeColumn: number | undefined;
  cellId(row: number, column: number): string;
}

/**
 * Drawn again only when the row itself changes, which scrolling does not do. There are hooks for each row and not for
 * each cell: with them in each cell, 100,000 rows scrolled at half the frame rate.
 */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, at, columns, print, path, selectedFrom, selectedTo, activeColumn, cellId } = props;
  const changes = useChanges(row);
  return (
    <tr aria-rowindex={at + 2} data-row={at} className="group/row h-9.5">
      {columns.map((column, index) => {
        const value = row[column.key];
        const printed = print(column, value);
        const isSelected = index >= selectedFrom && index <= selectedTo;
        const changed = changes[column.key];
        return (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell, and can be selected
          <td
            key={column.key}
            id={index === activeColumn ? cellId(at, index) : undefined}
            aria-colindex={index + 1}
            aria-selected={isSelected || undefined}
            data-active={index === activeColumn || undefined}
            title={printed.length > 24 ? printed : undefined}
            className={clsx(
              "border-b border-line p-0 first:pl-2 last:pr-2 group-last/row:border-0 group-hover/row:bg-[color-mix(in_oklch,var(--slot)_60%,var(--raised))]",
              "group-focus/table:data-active:outline-2 data-active:-outline-offset-2 data-active:outline-felt",
              column.kind === "number" && "font-mono text-13 tabular-nums",
              ALIGNED[alignOf(column)],
              (value === null || value === undefined) && "text-muted",
              isSelected && "bg-felt-soft!",
              index === 0 && "sticky left-0 z-10 bg-raised",
            )}
          >
            <div className="relative isolate truncate px-3 py-1.5">
              {changed !== undefined && (
                // A new key makes a new element, which starts its animation.
                <span
                  key={changed}
                  aria-hidden
                  className="wash pointer-events-none absolute inset-0 -z-10 rounded-s"
                />
              )}
              {index === 0 && path !== undefined ? (
                <PathLink path={path} className="text-felt underline-offset-4 hover:underline" tabIndex={-1}>
                  {printed}
                </PathLink>
              ) : (
                printed
              )}
            </div>
          </td>
        );
      })}
    </tr>
  );
});

/** How often each cell has changed since the row was first drawn; cells that never changed are left out. */
function useChanges(row: Row): Readonly<Record<string, number>> {
  const [seen, setSeen] = useState<{ row: Row; changes: Readonly<Record<string, number>> }>({
    row,
    changes: {},
  });
  if (seen.row === row) return seen.changes;
  const next = { row, changes: changedCells(seen.row, row, seen.changes) };
  setSeen(next);
  return next.changes;
}
