import type { CardData } from "@etui/protocol/card";
import type { CsvRow } from "../../csv/csv.ts";

export function csv({ columns, rows }: CardData<"table">): CsvRow[] {
  return [
    columns.map(({ label }) => label),
    ...rows.map((row) => columns.map(({ key }) => (Object.hasOwn(row, key) ? row[key]! : null))),
  ];
}
