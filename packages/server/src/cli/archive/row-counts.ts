import type { RowCounts } from "@etui/engine";
import { words } from "../words/words.ts";

export const sumOf = (counts: RowCounts): number =>
  Object.values(counts).reduce((sum, rows) => sum + rows, 0);

/** One line for each table with rows, with its meaning if it has one for people. */
export function countLines(counts: RowCounts): string[] {
  const some = Object.entries(counts).filter(([, rows]) => rows > 0);
  const width = Math.max(...some.map(([, rows]) => String(rows).length));
  return some.map(
    ([table, rows]) => `  ${String(rows).padStart(width)}  ${words().archive.tables[table] ?? table}`,
  );
}
