import type { ListItem } from "@etui/protocol/cards/list";

/** An item, or the heading of a section, and where it lies in the list. In pixels. */
export interface ListRow {
  top: number;
  height: number;
  /** The place of the item; for a heading, of the first item below it. */
  index: number;
  heading?: string;
}

const HEADING = 36;
/** Nothing stands above the first one. */
const FIRST_HEADING = 28;

export function listRows(
  items: readonly ListItem[],
  itemHeight: number,
): { rows: ListRow[]; height: number } {
  const rows: ListRow[] = [];
  let top = 0;
  const add = (row: Omit<ListRow, "top">) => {
    rows.push({ ...row, top });
    top += row.height;
  };
  for (const [index, { section }] of items.entries()) {
    if (section !== undefined && section !== items[index - 1]?.section)
      add({ height: index === 0 ? FIRST_HEADING : HEADING, index, heading: section });
    add({ height: itemHeight, index });
  }
  return { rows, height: top };
}

/** Those that lie at least partly between two heights. */
export function rowsBetween(rows: readonly ListRow[], from: number, to: number): readonly ListRow[] {
  const first = rows.findIndex(({ top, height }) => top + height > from);
  if (first === -1) return [];
  const beyond = rows.findIndex(({ top }) => top >= to);
  return rows.slice(first, beyond === -1 ? rows.length : beyond);
}
