import type { CardData } from "@etui/protocol/card";
import type { TableColumn, TableRow } from "@etui/protocol/cards/table";
import { displayWidth, padToWidth, widestOf } from "../../characters/display-width.ts";
import { plainWords } from "../../characters/plain-words.ts";
import { printValue } from "../../print/print-value.ts";
import { paint } from "../../text/paint.ts";
import { remainder } from "../../text/remainder.ts";
import type { TextLook } from "../../text/text-look.ts";
import { alignOf } from "./align-of.ts";

interface Strip {
  align: ReturnType<typeof alignOf>;
  width: number;
  head: string;
  cells: string[];
}

/** In a terminal, columns line up even with Chinese in them; in Markdown it is the source that lines up. */
export function text({ columns, rows, cut, columns_cut }: CardData<"table">, look: TextLook): string[] {
  const shown = rows.slice(0, look.rows);
  const strips = stripsOf(columns, shown, look);
  if (strips.length === 0 || rows.length === 0) return [];
  return [
    ...lines(strips, look),
    ...remainder(shown.length, rows.length, cut, "rows", look),
    ...remainder(strips.length, columns.length, columns_cut, "columns", look),
  ];
}

/** As many columns as fit; the others are only counted. */
function stripsOf(columns: readonly TableColumn[], rows: readonly TableRow[], look: TextLook): Strip[] {
  const strips: Strip[] = [];
  let width = 0;
  for (const column of columns) {
    const strip = stripOf(column, rows, look);
    width += strip.width + 3;
    if (strips.length > 0 && width > look.width) break;
    strips.push(strip);
  }
  return strips;
}

function stripOf(column: TableColumn, rows: readonly TableRow[], look: TextLook): Strip {
  const { key, label, kind } = column;
  const head = plainWords(label, look, MAX_CELL_WIDTH);
  const cells = rows.map((row) => {
    const value = Object.hasOwn(row, key) ? row[key] : undefined;
    return plainWords(printValue(value, look.locale, kind), look, MAX_CELL_WIDTH);
  });
  const width = Math.max(3, displayWidth(head), widestOf(cells));
  return { align: alignOf(column), width, head, cells };
}

function lines(strips: readonly Strip[], look: TextLook): string[] {
  const { style } = look;
  const line = (cells: readonly string[]) =>
    style === "markdown" ? `| ${cells.join(" | ")} |` : cells.join("  ").trimEnd();
  const padded = (text: string, { width, align }: Strip) => padToWidth(text, width, align);
  return [
    paint("title", line(strips.map((strip) => padded(strip.head, strip))), look),
    paint("dim", line(strips.map((strip) => rule(strip, look))), look),
    ...strips[0]!.cells.map((_, row) => line(strips.map((strip) => padded(strip.cells[row]!, strip)))),
  ];
}

function rule({ width, align }: Strip, { style }: TextLook): string {
  if (style !== "markdown") return "─".repeat(width);
  if (align === "center") return `:${"-".repeat(width - 2)}:`;
  return align === "right" ? `${"-".repeat(width - 1)}:` : "-".repeat(width);
}

const MAX_CELL_WIDTH = 40;
