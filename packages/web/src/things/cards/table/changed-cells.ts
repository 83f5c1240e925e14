import type { TableRow } from "@etui/protocol/cards/table";

type Changes = Readonly<Record<string, number>>;

/** Counts one more change for each cell whose value differs. */
export function changedCells(before: TableRow, after: TableRow, changes: Changes): Changes {
  const changed = Object.keys({ ...before, ...after }).filter((key) => !Object.is(before[key], after[key]));
  if (changed.length === 0) return changes;
  const next = { ...changes };
  for (const key of changed) next[key] = (next[key] ?? 0) + 1;
  return next;
}
