import { alignOf } from "@etui/cards/align-of";
import type { TableColumn } from "@etui/protocol/cards/table";
import { clsx } from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useCardWords } from "../words/card-words.ts";
import { ColumnSeparator } from "./ColumnSeparator.tsx";
import type { Sorting } from "./sort-rows.ts";
import type { ColumnResize } from "./use-column-widths.ts";
import { useTableWords } from "./words/table-words.ts";

/** The arrow stands on the inner side of a label at the right. */
const ALIGNED = { left: undefined, center: "justify-center", right: "flex-row-reverse" };

interface HeaderCellProps {
  column: TableColumn;
  at: number;
  sorting: Sorting | undefined;
  onSort(): void;
  resize: ColumnResize;
}

export function HeaderCell({ column, at, sorting, onSort, resize }: HeaderCellProps) {
  const words = useCardWords();
  const own = useTableWords();
  const label = column.role ? words.role[column.role] : column.label;
  const sorted = sorting?.key === column.key ? sorting : undefined;
  const Arrow = sorted?.descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-colindex={at + 1}
      aria-sort={sorted ? (sorted.descending ? "descending" : "ascending") : "none"}
      className={clsx(
        "sticky top-0 border-b border-line bg-raised p-0 font-normal first:pl-2 last:pr-2",
        at === 0 ? "left-0 z-30" : "z-20",
      )}
    >
      <button
        type="button"
        onClick={onSort}
        title={own.sortBy(label)}
        className={clsx(
          "flex h-9 w-full items-center gap-1 px-3 text-13 text-muted hover:text-ink -outline-offset-2",
          ALIGNED[alignOf(column)],
        )}
      >
        <span className={clsx("truncate", sorted && "font-medium text-ink")}>{label}</span>
        {sorted && <Arrow size={13} strokeWidth={2} aria-hidden className="shrink-0 text-felt" />}
      </button>
      <ColumnSeparator column={at} label={label} resize={resize} />
    </th>
  );
}
