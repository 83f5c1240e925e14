import type { TableColumn } from "@etui/protocol/cards/table";
import { within } from "./use-column-widths.ts";

interface TableColumnsProps {
  columns: readonly TableColumn[];
  /** The widths that the cells want, in `ch`. */
  wanted: readonly number[];
  /** The widths that a person has set, in pixels. */
  set: readonly number[] | undefined;
}

/** The width of each column. Once others are set by hand, the last column takes the remaining room. */
export function TableColumns({ columns, wanted, set }: TableColumnsProps) {
  const widthAt = (at: number) => {
    if (set) return at === columns.length - 1 ? undefined : `${set[at]}px`;
    const asked = columns[at]!.width;
    if (asked !== undefined) return at === 0 ? `min(${within(asked)}px, 44vw)` : `${within(asked)}px`;
    // The first column stays visible; on a phone it leaves room for the others.
    return at === 0 ? `min(${wanted[at]}ch, 44vw)` : `${wanted[at]}ch`;
  };
  return (
    <colgroup>
      {columns.map(({ key }, at) => (
        <col key={key} style={{ width: widthAt(at) }} />
      ))}
    </colgroup>
  );
}
