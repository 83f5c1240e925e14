/**
 * Lines of Markdown as blocks, each with its lines as they were written: whoever prints all lines of all blocks has the text
 * again. It knows as much of CommonMark as a merge needs (what is a heading, and what only looks like one inside of code or
 * HTML; where a list, a table, a paragraph ends), and nothing of what stands within a line.
 */
import { htmlAt } from "./html-block.ts";

export interface Block {
  kind: "blank" | "heading" | "fence" | "html" | "rule" | "list" | "quote" | "code" | "table" | "paragraph";
  lines: string[];
  /** Of a heading, from 1 to 6. */
  level?: number;
  /** Of code or HTML that runs to the end of the text: the line that would close it. */
  closer?: string;
}

const ATX = /^ {0,3}(#{1,6})(?=[ \t]|$)/;
const FENCE = /^( *)(`{3,}|~{3,})(.*)$/;
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/;
const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const QUOTE = /^ {0,3}>/;
const DELIMITERS = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

const isBlank = (line: string | undefined): boolean => line !== undefined && line.trim() === "";
export const isRule = (line: string): boolean => RULE.test(line);

/** The columns before the text; a tab goes to the next of those that four divides. */
export function indentOf(line: string): number {
  let column = 0;
  for (const character of line) {
    if (character === " ") column += 1;
    else if (character === "\t") column += 4 - (column % 4);
    else break;
  }
  return column;
}

/** Takes away as many columns as there are, at most so many. */
export function dedent(line: string, columns: number): string {
  let [column, at] = [0, 0];
  while (column < columns && (line[at] === " " || line[at] === "\t")) {
    column += line[at] === "\t" ? 4 - (column % 4) : 1;
    at += 1;
  }
  return " ".repeat(Math.max(0, column - columns)) + line.slice(at);
}

export interface ItemStart {
  indent: number;
  marker: string;
  /** The column at which its text begins, and the lines that belong to it. */
  offset: number;
  text: string;
}

const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])(?:([ \t]+)(.*))?$/;

export function itemAt(line: string): ItemStart | undefined {
  const match = ITEM.exec(line);
  if (!match || isRule(line)) return undefined;
  const [, before = "", marker = "", space = "", text = ""] = match;
  const start = before.length + marker.length;
  const width = indentOf(" ".repeat(start) + space) - start;
  const isCode = width > 4;
  const offset = start + (text === "" || isCode ? 1 : Math.max(1, width));
  return { indent: before.length, marker, offset, text: isCode ? " ".repeat(width - 1) + text : text };
}

interface Fence {
  indent: number;
  mark: string;
}

function fenceAt(line: string): Fence | undefined {
  const match = FENCE.exec(line);
  if (!match || match[1]!.length > 3) return undefined;
  const [, indent = "", mark = "", info = ""] = match;
  return mark[0] === "`" && info.includes("`") ? undefined : { indent: indent.length, mark };
}

function closesFence({ mark }: Fence, line: string): boolean {
  const text = line.trim();
  return indentOf(line) <= 3 && text.length >= mark.length && text === mark[0]!.repeat(text.length);
}

const LONGEST_DELIMITERS = 2_000;

const isTableAt = (lines: readonly string[], at: number): boolean =>
  lines[at]!.includes("|") &&
  lines[at + 1]?.includes("-") === true &&
  lines[at + 1]!.length <= LONGEST_DELIMITERS &&
  DELIMITERS.test(lines[at + 1]!) &&
  cellsOf(lines[at]!).length === cellsOf(lines[at + 1]!).length;

/** The cells of a table's row, trimmed. */
export function cellsOf(row: string): string[] {
  const inner = row.trim().replace(/^\|/, "");
  const cells: string[] = [];
  let cell = "";
  for (let at = 0; at < inner.length; at += 1) {
    if (inner[at] === "\\" && inner[at + 1] === "|") {
      cell += "\\|";
      at += 1;
    } else if (inner[at] === "|") {
      cells.push(cell.trim());
      cell = "";
    } else cell += inner[at];
  }
  return cell.trim() === "" && cells.length > 0 ? cells : [...cells, cell.trim()];
}

/** Whether a block of another kind begins here, so that a paragraph ends. */
function interrupts(lines: readonly string[], at: number): boolean {
  const line = lines[at]!;
  const item = itemAt(line);
  return (
    ATX.test(line) ||
    isRule(line) ||
    QUOTE.test(line) ||
    fenceAt(line) !== undefined ||
    htmlAt(line, true) !== undefined ||
    (item !== undefined && item.text !== "" && (!/\d/.test(item.marker) || /^1[.)]$/.test(item.marker))) ||
    isTableAt(lines, at)
  );
}

export function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const block = blockAt(lines, at);
    blocks.push(block);
    at += block.lines.length;
  }
  return blocks;
}

function blockAt(lines: readonly string[], at: number): Block {
  const line = lines[at]!;
  const upTo = (end: number, kind: Block["kind"]): Block => ({ kind, lines: lines.slice(at, end) });
  if (isBlank(line)) return upTo(runOf(lines, at, isBlank), "blank");
  const fence = fenceAt(line);
  if (fence) return fenced(lines, at, fence);
  const html = htmlAt(line, false);
  if (html) {
    if (html.ends === undefined)
      return upTo(
        runOf(lines, at, (one) => !isBlank(one)),
        "html",
      );
    const { ends } = html;
    const end = runOf(lines, at, (one) => !ends(one));
    if (end < lines.length) return upTo(end + 1, "html");
    return { kind: "html", lines: lines.slice(at), ...(html.closer && { closer: html.closer }) };
  }
  const atx = ATX.exec(line);
  if (atx) return { kind: "heading", level: atx[1]!.length, lines: [line] };
  if (isRule(line)) return upTo(at + 1, "rule");
  if (itemAt(line)) return upTo(endOfList(lines, at), "list");
  if (QUOTE.test(line)) return upTo(endOfQuote(lines, at), "quote");
  if (indentOf(line) >= 4) return upTo(endOfCode(lines, at), "code");
  if (isTableAt(lines, at)) return upTo(endOfTable(lines, at), "table");
  return paragraph(lines, at);
}

function runOf(lines: readonly string[], at: number, belongs: (line: string) => boolean): number {
  let end = at;
  while (end < lines.length && belongs(lines[end]!)) end += 1;
  return end;
}

function fenced(lines: readonly string[], at: number, fence: Fence): Block {
  for (let end = at + 1; end < lines.length; end += 1) {
    if (closesFence(fence, lines[end]!)) return { kind: "fence", lines: lines.slice(at, end + 1) };
  }
  return { kind: "fence", lines: lines.slice(at), closer: fence.mark };
}

/** A line under it makes a heading of it. */
function paragraph(lines: readonly string[], at: number): Block {
  let end = at + 1;
  for (; end < lines.length && !isBlank(lines[end]); end += 1) {
    if (UNDERLINE.test(lines[end]!)) {
      const level = lines[end]!.includes("=") ? 1 : 2;
      return { kind: "heading", level, lines: lines.slice(at, end + 1) };
    }
    if (interrupts(lines, end)) break;
  }
  return { kind: "paragraph", lines: lines.slice(at, end) };
}

/** Items may be apart by empty lines, and have what is indented below them. */
function endOfList(lines: readonly string[], start: number): number {
  let offset = itemAt(lines[start]!)!.offset;
  let end = start + 1;
  for (let at = end; at < lines.length; ) {
    const line = lines[at]!;
    if (isBlank(line)) {
      at = runOf(lines, at, isBlank);
      continue;
    }
    const item = itemAt(line);
    if (item && item.indent < offset) offset = item.offset;
    else if (indentOf(line) < offset && !continuesLazily(lines, at, end)) break;
    at += 1;
    end = at;
  }
  return end;
}

/** Text right below that of an item belongs to it without being indented. */
const continuesLazily = (lines: readonly string[], at: number, end: number): boolean =>
  at === end && !interrupts(lines, at) && !LAZY_NEVER.test(lines[at - 1]!);
const LAZY_NEVER = /^\s*(?:`{3,}|~{3,})|^\s*(?:[-*+]|\d{1,9}[.)])\s*$/;

function endOfQuote(lines: readonly string[], at: number): number {
  let end = at + 1;
  while (end < lines.length && !isBlank(lines[end]) && (QUOTE.test(lines[end]!) || !interrupts(lines, end))) {
    end += 1;
  }
  return end;
}

function endOfCode(lines: readonly string[], at: number): number {
  let end = at + 1;
  for (let next = end; next < lines.length; next += 1) {
    if (isBlank(lines[next])) continue;
    if (indentOf(lines[next]!) < 4) break;
    end = next + 1;
  }
  return end;
}

function endOfTable(lines: readonly string[], at: number): number {
  let end = at + 2;
  while (end < lines.length && !isBlank(lines[end]) && !interrupts(lines, end)) end += 1;
  return end;
}
