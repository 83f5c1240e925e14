import type { CellValue } from "@etui/protocol/cards/cell";
import type { CsvRow } from "./csv.ts";

/** A row for each record, below the names of the columns. Columns that are empty in all records are left out. */
export function recordRows<Key extends string>(
  keys: readonly Key[],
  from: readonly { [key in Key]?: CellValue | undefined }[],
): CsvRow[] {
  const used = keys.filter((key, at) => at === 0 || from.some((record) => record[key] !== undefined));
  return [used, ...from.map((record) => used.map((key) => record[key] ?? null))];
}
