export interface CsvRow {
  /** The line of its first cell, counted from 1. */
  line: number;
  cells: string[];
}

/** Reads rows of CSV (RFC 4180) as the text arrives; cells may contain line breaks. Blank lines are left out. */
export class CsvReader {
  readonly #separator: string;
  #cells: string[] = [];
  #cell = "";
  #isQuoted = false;
  /** True after a quote inside quotes: it ends them, unless another quote follows at once. */
  #mayEnd = false;
  #line = 1;
  #startedAt = 1;
  #quotedAt = 1;

  constructor(separator = ",") {
    this.#separator = separator;
  }

  read(text: string): CsvRow[] {
    const rows: CsvRow[] = [];
    for (const char of text) {
      if (char === "\n") this.#line += 1;
      if (this.#mayEnd) {
        this.#mayEnd = false;
        if (char === '"') {
          this.#cell += char;
          continue;
        }
        this.#isQuoted = false;
      }
      if (this.#isQuoted) {
        if (char === '"') this.#mayEnd = true;
        else this.#cell += char;
      } else if (char === '"' && this.#cell === "") {
        this.#isQuoted = true;
        this.#quotedAt = this.#line;
      } else if (char === this.#separator) this.#endCell();
      else if (char === "\n") this.#endRow(rows);
      else this.#cell += char;
    }
    return rows;
  }

  /** The line of a quote that was never closed; the text from there to the end is no cell. */
  get openQuote(): number | undefined {
    return this.#isQuoted && !this.#mayEnd ? this.#quotedAt : undefined;
  }

  /** The remaining rows when the text has ended. */
  end(): CsvRow[] {
    const rows: CsvRow[] = [];
    this.#endRow(rows);
    return rows;
  }

  #endCell() {
    this.#cells.push(this.#cell);
    this.#cell = "";
  }

  #endRow(rows: CsvRow[]) {
    // Windows ends lines with two characters.
    if (this.#cell.endsWith("\r")) this.#cell = this.#cell.slice(0, -1);
    this.#endCell();
    if (this.#cells.some((cell) => cell !== "")) rows.push({ line: this.#startedAt, cells: this.#cells });
    this.#cells = [];
    this.#isQuoted = false;
    this.#mayEnd = false;
    this.#startedAt = this.#line;
  }
}

/** The separator of cells: the one that is most frequent in the first line. */
export function separatorOf(firstLine: string): string {
  const count = (separator: string) => firstLine.split(separator).length;
  return [",", ";", "\t"].reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** The value of a cell. It becomes a number only if nothing is lost: 007 and 1e9 stay texts. */
export function cellValue(cell: string): string | number | boolean | undefined {
  if (cell === "") return undefined;
  if (cell === "true" || cell === "false") return cell === "true";
  if (/^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?$/.test(cell) && String(Number(cell)) === cell)
    return Number(cell);
  // Removes the apostrophe with which an export keeps a spreadsheet from computing the cell.
  return /^'\s*[=+\-@＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
}
