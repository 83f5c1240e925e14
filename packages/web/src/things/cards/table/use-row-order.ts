import type { TableColumn, TableRow } from "@etui/protocol/cards/table";
import { useCallback, useMemo } from "react";
import { filterRows, rowTexts } from "./filter-rows.ts";
import type { PrintCell } from "./print-cells.ts";
import { type Sorting, sortRows } from "./sort-rows.ts";
import { useSliced } from "./use-sliced.ts";

export interface RowOrder {
  /** Row indices in the order in which they are shown. */
  order: readonly number[];
  isBusy: boolean;
}

/** Which rows are shown, and in which order. Until that is known, the previous rows. */
export function useRowOrder(
  rows: readonly TableRow[],
  columns: readonly TableColumn[],
  print: PrintCell,
  filter: string,
  sorting: Sorting | undefined,
): RowOrder {
  const textOf = useMemo(
    () => rowTexts(rows, (row) => columns.map((column) => print(column, row[column.key]))),
    [rows, columns, print],
  );
  const start = useCallback(
    function* () {
      const order = yield* filterRows(rows.length, textOf, filter);
      if (!sorting) return order;
      const kind = columns.find(({ key }) => key === sorting.key)?.kind ?? "text";
      return yield* sortRows(rows, order, kind, sorting);
    },
    [rows, columns, textOf, filter, sorting],
  );
  const { result, isBusy } = useSliced(start);
  // A result for other rows may contain indices that no longer exist.
  const order = useMemo(
    () => (isBusy ? (result ?? []).filter((index) => index < rows.length) : result!),
    [result, isBusy, rows],
  );
  return { order, isBusy };
}
