import type { TableColumn, TableRow } from "@etui/protocol/cards/table";

/** Enough rows to know a column; measuring all would cost more than drawing the visible ones. */
const SAMPLE = 60;
const NARROWEST = 6;
const WIDEST = 30;
/** A column is wide enough for this share of its cells, so that one long text does not push the others away. */
const USUAL = 0.9;
/** The padding of a cell. */
const PADDING = 4;
/** Widths in `ch`, the width of a zero: Latin text is narrower than its digits, Chinese text is wider. */
const LATIN = 0.86;
const CHINESE = 1.7;
/** `Sun, 1 Nov 2026`, however the date is stored. */
const DATE = 15;

/**
 * Widths in `ch`, computed from the cells: only the visible rows are in the document, so the browser's own table layout
 * would change the columns while scrolling.
 */
export function columnWidths(
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
  grouped: ReadonlySet<string>,
): number[] {
  const sample = rows.slice(0, SAMPLE);
  return columns.map(({ key, label, kind }) => {
    const start = Math.max(printedWidth(label) + 2, kind === "date" ? DATE : 0);
    const separators = (value: unknown) =>
      grouped.has(key) ? Math.floor((String(value ?? "").length - 1) / 3) * LATIN : 0;
    const widths = sample
      .map((row) => printedWidth(row[key]) + separators(row[key]))
      .sort((one, other) => one - other);
    const usual = widths[Math.ceil((widths.length - 1) * USUAL)] ?? 0;
    return Math.min(WIDEST, Math.max(NARROWEST, Math.ceil(Math.max(start, usual))) + PADDING);
  });
}

function printedWidth(value: unknown): number {
  let width = 0;
  for (const character of String(value ?? "")) width += character > "\u2e80" ? CHINESE : LATIN;
  return width;
}
