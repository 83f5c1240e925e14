/** The rows of a table by the names of their columns. */
import { type Refusal, refusal } from "@etui/words/refusal";
import type { CsvRow } from "./csv.ts";

export interface NamedRow<Column extends string> {
  line: number;
  text: string;
  /** Empty if the table has no such column. */
  cell(name: Column): string;
  /** The names of other columns that have something in this row. */
  others(): string[];
}

/** The line of headings is the first that has all of `needed`, among the first twenty; some exports tell of themselves before it. */
export function byColumn<Column extends string>(
  rows: readonly CsvRow[],
  needed: readonly Column[],
  known: readonly Column[],
): { ok: true; rows: NamedRow<Column>[] } | { ok: false; refused: Refusal } {
  const keyed = (name: string) => name.trim().toLowerCase();
  const head = rows.slice(0, 20).findIndex(({ cells }) => {
    const names = new Set(cells.map(keyed));
    return needed.every((name) => names.has(keyed(name)));
  });
  if (head === -1) return { ok: false, refused: refusal("plan_import.no_columns", { columns: needed }) };
  const names = rows[head]!.cells;
  const places = new Map(names.map((name, place) => [keyed(name), place]));
  const isKnown = new Set(known.map(keyed));
  return {
    ok: true,
    rows: rows.slice(head + 1).map(({ line, cells }) => ({
      line,
      text: cells.join(",").slice(0, 500),
      cell: (name) => cells[places.get(keyed(name)) ?? -1] ?? "",
      others: () =>
        names.filter((name, place) => !isKnown.has(keyed(name)) && (cells[place] ?? "").trim() !== ""),
    })),
  };
}
