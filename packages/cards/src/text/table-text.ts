import type { CellValue } from "@etui/protocol/cards/cell";
import type { TableColumn } from "@etui/protocol/cards/table";
import { clipToWidth, displayWidth, padToWidth } from "./display-width.ts";
import { plainWords, type TextStyle } from "./plain-words.ts";

const MAX_CELL_WIDTH = 40;
/** What still fits a wide terminal; further columns are counted. */
const MAX_TABLE_WIDTH = 120;

interface Strip {
  align: "left" | "right";
  width: number;
  head: string;
  cells: string[];
}

/** Columns line up in a terminal also where they hold Chinese; in Markdown it is the source that lines up. */
export function tableText(
  columns: readonly TableColumn[],
  rows: readonly Record<string, CellValue>[],
  style: TextStyle,
): { lines: string[]; columns: number } {
  const strips: Strip[] = [];
  let width = 0;
  for (const column of columns) {
    const strip = stripOf(column, rows, style);
    width += strip.width + 3;
    if (strips.length > 0 && width > MAX_TABLE_WIDTH) break;
    strips.push(strip);
  }
  if (strips.length === 0) return { lines: [], columns: 0 };
  const line = (cells: readonly string[]) =>
    style === "markdown" ? `| ${cells.join(" | ")} |` : cells.join("  ").trimEnd();
  const lines = [
    line(strips.map(({ head, width, align }) => padToWidth(head, width, align))),
    line(strips.map((strip) => rule(strip, style))),
    ...rows.map((_, row) =>
      line(strips.map(({ cells, width, align }) => padToWidth(cells[row]!, width, align))),
    ),
  ];
  return { lines, columns: strips.length };
}

function stripOf(column: TableColumn, rows: readonly Record<string, CellValue>[], style: TextStyle): Strip {
  const words = (text: string) => plainWords(clipToWidth(text, MAX_CELL_WIDTH), style);
  const head = words(column.label);
  const cells = rows.map((row) => words(printed(row[column.key])));
  const width = Math.max(3, ...[head, ...cells].map(displayWidth));
  return { align: column.kind === "number" ? "right" : "left", width, head, cells };
}

function rule({ width, align }: Strip, style: TextStyle): string {
  if (style === "plain") return "─".repeat(width);
  return align === "right" ? `${"-".repeat(width - 1)}:` : "-".repeat(width);
}

function printed(cell: CellValue | undefined): string {
  if (cell === undefined || cell === null) return "";
  if (typeof cell === "boolean") return cell ? "✓" : "–";
  return String(cell);
}
