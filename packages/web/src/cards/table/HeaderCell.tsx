import type { TableColumn } from "@etui/protocol/cards/table";
import { clsx } from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useWords } from "../../words/language.ts";
import type { Sorting } from "./sort-rows.ts";

interface HeaderCellProps {
  column: TableColumn;
  sorting: Sorting | undefined;
  onSort(): void;
}

export function HeaderCell({ column, sorting, onSort }: HeaderCellProps) {
  const words = useWords();
  const label = column.role ? words.cards.role[column.role] : column.label;
  const sorted = sorting?.key === column.key ? sorting : undefined;
  const Arrow = sorted?.descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={sorted ? (sorted.descending ? "descending" : "ascending") : "none"}
      className="sticky top-0 z-10 border-b border-line bg-raised p-0 font-normal first:pl-2 last:pr-2"
    >
      <button
        type="button"
        onClick={onSort}
        title={words.cards.sortBy(label)}
        className={clsx(
          "flex h-9 w-full items-center gap-1 px-3 text-13 text-muted hover:text-ink -outline-offset-2",
          column.kind === "number" && "flex-row-reverse",
        )}
      >
        <span className={clsx("truncate", sorted && "font-medium text-ink")}>{label}</span>
        {sorted && <Arrow size={13} strokeWidth={2} aria-hidden className="shrink-0 text-felt" />}
      </button>
    </th>
  );
}
