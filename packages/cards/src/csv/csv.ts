import type { CellValue } from "@etui/protocol/cards/cell";

export type CsvRow = readonly CellValue[];

/** RFC 4180: commas, double quotes, and CRLF after every line. */
export function csv(rows: readonly CsvRow[]): string {
  return rows.map((row) => `${row.map(cellText).join(",")}\r\n`).join("");
}

function cellText(value: CellValue): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const text = value.toWellFormed().replaceAll("\0", "");
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return QUOTED.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * A spreadsheet would compute a cell that begins like this, and a formula can send away the cells beside it. An
 * apostrophe in front makes it text.
 */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;
const QUOTED = /[",\r\n]|^\s|\s$/;
