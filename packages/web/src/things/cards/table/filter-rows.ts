import type { TableRow } from "@etui/protocol/cards/table";
import type { Sliced } from "./sliced.ts";

/** How many rows are filtered between two looks at the clock. */
const STEP = 500;

/**
 * The text that a filter searches: every cell as it is stored and as it is printed, because a person types what they
 * see. It is made once for each row and kept; for 100,000 rows of six columns, printing dates and numbers takes about
 * 300 ms.
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

/** The indices of the rows that contain every word of `filter`. */
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
