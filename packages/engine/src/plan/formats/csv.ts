/** Tables as text: RFC 4180, read as leniently as spreadsheets do. */

export interface CsvRow {
  /** Where it begins, from 1. */
  line: number;
  cells: readonly string[];
}

/** A quote that never ends is a sign like others, so that one broken cell does not swallow the file. */
export function readCsv(text: string, separator = ","): CsvRow[] {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let line = 1;
  let begins = 1;
  let at = text.startsWith("\ufeff") ? 1 : 0;
  const plain = new RegExp(`[^\\r\\n${separator}]*`, "y");
  const quoted = /"((?:[^"]|"")*)"/y;
  const lastQuote = text.lastIndexOf('"');
  // Looking for the end of a quote may be in vain; done again and again, it would take the square of the length.
  let patience = 4 * text.length;
  while (at < text.length) {
    let cell: string;
    quoted.lastIndex = at;
    const mayBeQuoted = text[at] === '"' && lastQuote > at && patience > 0;
    const inQuotes = mayBeQuoted ? quoted.exec(text) : null;
    if (inQuotes && isEnd(text[quoted.lastIndex], separator)) {
      cell = inQuotes[1]!.replaceAll('""', '"');
      line += countLines(cell);
      at = quoted.lastIndex;
    } else {
      if (mayBeQuoted) patience -= inQuotes ? inQuotes[0].length : text.length - at;
      plain.lastIndex = at;
      cell = plain.exec(text)![0];
      at = plain.lastIndex;
    }
    cells.push(withoutApostrophe(cell));
    if (text[at] === separator) {
      at += 1;
      if (at < text.length) continue;
      cells.push("");
    }
    rows.push({ line: begins, cells });
    cells = [];
    if (text[at] === "\r" && text[at + 1] === "\n") at += 1;
    at += 1;
    line += 1;
    begins = line;
  }
  return rows.filter((row) => row.cells.some((cell) => cell !== ""));
}

const isEnd = (sign: string | undefined, separator: string): boolean =>
  sign === undefined || sign === separator || sign === "\r" || sign === "\n";

const countLines = (cell: string): number => cell.split(/\r\n|\n|\r/).length - 1;

export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(",")}\r\n`).join("");

/**
 * A spreadsheet would compute a cell that begins like this, and a formula can send away the cells beside it. An
 * apostrophe in front makes it text, and is taken off again when it is read.
 */
const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;
const QUOTED = /[",\r\n]|^\s|\s$/;

function cellText(value: string): string {
  const text = value.toWellFormed().replaceAll("\0", "");
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
