import type { TableRow } from "@etui/protocol/cards/table";
import type { Sliced } from "./sliced.ts";

/** So many rows between two looks at the clock. */
const STEP = 500;

/**
 * What a filter looks through: every cell as it is stored and as it is printed, since a person types what they see.
 * Written once for each row and kept; 100,000 rows of six columns are ~300 ms of printing dates and numbers.
 */
export type RowTexts = (index: number) => string;

export function rowTexts(rows: readonly TableRow[], print: (row: TableRow) => readonly string[]): RowTexts {
  const texts: string[] = [];
  return (index) => {
    const row = rows[index]!;
    texts[index] ??= foldCase([...Object.values(row), ...print(row)].join("\n"));
    return texts[index];
  };
}

/** The numbers of the rows that hold every word of `filter` somewhere. */
export function* filterRows(count: number, textOf: RowTexts, filter: string): Sliced<readonly number[]> {
  const words = foldCase(filter)
    .split(/\s+/)
    .filter((word) => word !== "");
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) {
    if (words.length === 0 || words.every((word) => textOf(index).includes(word))) found.push(index);
    if (words.length > 0 && index % STEP === 0) yield;
  }
  return found;
}

const foldCase = (text: string) => text.normalize("NFKC").toLowerCase();
