import type { TableColumn } from "@etui/protocol/cards/table";

interface TableColumnsProps {
  columns: readonly TableColumn[];
  /** In `ch`, what the cells want. */
  wanted: readonly number[];
  /** In pixels, what a person has set. */
  set: readonly number[] | undefined;
}

/** How wide each column is. The last one takes what is left, once the others are set by hand. */
export function TableColumns({ columns, wanted, set }: TableColumnsProps) {
  const widthAt = (at: number) => {
    if (set) return at === columns.length - 1 ? undefined : `${set[at]}px`;
    // The first column stays in sight: on a phone it leaves room for the others.
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
