/** A table is united with the one of the same header: a row takes the place of that which begins with the same cell. */
import { type Block, cellsOf } from "../markdown/blocks.ts";
import { sameText } from "../markdown/same-text.ts";
import type { Body } from "./merge-bodies.ts";

export function mergeTables(there: Body, adding: Block): void {
  const header = rowKey(adding.lines[0]!);
  const table = there.ofKind("table").find(({ lines }) => rowKey(lines[0]!) === header);
  if (!table) return void there.append(adding);
  const rows = table.lines.slice(2);
  const known = new Set(rows.map(rowKey));
  const places = Map.groupBy(rows.keys(), (at) => firstCell(rows[at]!));
  const given = Map.groupBy(adding.lines.slice(2), firstCell);
  for (const row of adding.lines.slice(2)) {
    if (known.has(rowKey(row))) continue;
    known.add(rowKey(row));
    const first = firstCell(row);
    const [place, ...others] = places.get(first) ?? [];
    const isOnly = first !== "" && new Set(given.get(first)!.map(rowKey)).size === 1;
    if (place !== undefined && others.length === 0 && isOnly) {
      rows[place] = row;
      there.replaced();
    } else {
      rows.push(row);
      there.added([row]);
    }
  }
  table.lines = [...table.lines.slice(0, 2), ...rows];
}

const rowKey = (row: string): string => cellsOf(row).map(sameText).join("|");
const firstCell = (row: string): string => sameText(cellsOf(row)[0] ?? "");
