import type { CellValue } from "@etui/protocol/cards/cell";
import type { TableColumn } from "@etui/protocol/cards/table";
import { clsx } from "clsx";
import { addressOfPath } from "../../data/data-address.ts";
import { Link } from "../../router/Link.tsx";
import { Wash } from "../../ui/Wash.tsx";
import { groupedNumber } from "../../words/grouped-number.ts";
import { useLanguage, useWords } from "../../words/language.ts";
import { storedDate } from "../../words/moment.ts";

interface TableCellProps {
  column: TableColumn;
  value: CellValue;
  /** Its number is printed in groups of three digits. */
  isGrouped: boolean;
  /** The document the row stands for: the first cell links to it. */
  path: string | undefined;
}

export function TableCell({ column, value, isGrouped, path }: TableCellProps) {
  const printed = usePrinted(column, value, isGrouped);
  return (
    <td
      title={printed.length > 24 ? printed : undefined}
      className={clsx(
        "border-b border-line p-0 first:pl-2 last:pr-2 group-last/row:border-0 group-hover/row:bg-slot/60",
        column.kind === "number" && "text-right font-mono text-13 tabular-nums",
        value === null && "text-muted",
      )}
    >
      <div className="relative isolate truncate px-3 py-1.5">
        <Wash value={value} />
        {path === undefined ? (
          printed
        ) : (
          <Link href={addressOfPath(path)} className="text-felt underline-offset-4 hover:underline">
            {printed}
          </Link>
        )}
      </div>
    </td>
  );
}

function usePrinted(column: TableColumn, value: CellValue, isGrouped: boolean): string {
  const words = useWords();
  const language = useLanguage();
  if (value === null) return "–";
  if (typeof value === "boolean") return value ? words.cards.yes : words.cards.no;
  if (column.kind === "date" && typeof value === "string") return storedDate(value, language);
  if (isGrouped && typeof value === "number") return groupedNumber(value, language);
  return String(value);
}
