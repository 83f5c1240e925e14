/** Where lines go in a page, and how they are indented there. */
import { dedent, indentOf, itemAt } from "../../pages/markdown/blocks.ts";
import { linesOf, normalText } from "../../pages/markdown/sections.ts";
import type { DraftBlock, PageDraft } from "./page-draft.ts";

/** The lines of what somebody writes, dedented as one. */
export function contentLines(content: string): string[] {
  const lines = linesOf(normalText(content));
  while (lines.length > 0 && lines[0]!.trim() === "") lines.shift();
  while (lines.length > 0 && lines.at(-1)!.trim() === "") lines.pop();
  const columns = Math.min(
    ...lines.filter((line) => line.trim() !== "").map(indentOf),
    Number.MAX_SAFE_INTEGER,
  );
  return columns === 0 || lines.length === 0 ? lines : lines.map((line) => dedent(line, columns));
}

const MARK = /^(\s*)(?:[-*+]|\d{1,9}[.)])(\s+|$)/;
const isItem = (line: string | undefined): boolean =>
  line !== undefined && itemAt(line.trimStart()) !== undefined;

/** What stands before the lines inside of an item, and before its own mark. */
function indentsOf(draft: PageDraft, block: DraftBlock): { own: string; inside: string } {
  const line = draft.lines[block.from]!;
  const [mark = "", own = ""] = MARK.exec(line) ?? [];
  const usesTabs = own.includes("\t") || draft.lines.some((one) => /^\t+[-*+] /.test(one));
  return { own, inside: usesTabs ? `${own}\t` : own + " ".repeat(Math.max(2, mark.length - own.length)) };
}

const indented = (lines: readonly string[], indent: string): string[] =>
  lines.map((line) => (line.trim() === "" ? "" : indent + line));

/** Lines that are no list become one item. */
const asItems = (lines: readonly string[]): string[] =>
  isItem(lines[0]) ? [...lines] : lines.map((line, index) => (index === 0 ? `- ${line}` : `  ${line}`));

/** At the end of what is inside of the block, which is behind a block that holds nothing. */
export function appendInto(
  draft: PageDraft,
  block: DraftBlock,
  lines: readonly string[],
  moved?: Moved,
): void {
  if (block.kind === "item") {
    draft.splice(block.end, block.end, indented(asItems(lines), indentsOf(draft, block).inside), moved);
  } else insertAt(draft, block.kind === "page" ? draft.lines.length : block.end, lines, moved);
}

export type Moved = Parameters<PageDraft["splice"]>[3];

export function insertAfter(
  draft: PageDraft,
  block: DraftBlock,
  lines: readonly string[],
  moved?: Moved,
): void {
  if (block.kind === "item") {
    draft.splice(block.end, block.end, indented(asItems(lines), indentsOf(draft, block).own), moved);
  } else insertAt(draft, block.kind === "page" ? block.until : block.end, lines, moved);
}

/** Blocks stand apart by an empty line; items of one list do not. */
export function insertAt(draft: PageDraft, at: number, lines: readonly string[], moved?: Moved): void {
  const all = draft.lines;
  const [before, after] = [all[at - 1], all[at]];
  const joins = isItem(lines[0]) && before !== undefined && (isItem(before) || /^\s+\S/.test(before));
  const lead = before === undefined || before.trim() === "" || joins ? [] : [""];
  const joinsBelow = isItem(lines.at(-1)) && isItem(after);
  const tail = after === undefined || after.trim() === "" || joinsBelow ? [] : [""];
  draft.splice(at, at, [...lead, ...lines, ...tail], moved);
}

/** The lines of a block and of what is inside of it, dedented, as they are to stand elsewhere. */
export function linesOfBlock(draft: PageDraft, block: DraftBlock): string[] {
  const lines = draft.lines.slice(block.from, block.end);
  const columns = indentOf(lines[0] ?? "");
  return lines.map((line) => dedent(line, columns));
}

/** An empty line at both sides becomes one. */
export function removeBlock(draft: PageDraft, block: DraftBlock): void {
  const all = draft.lines;
  const { from, end } = block;
  const isApart = (all[from - 1] ?? "").trim() === "" && (all[end] ?? "").trim() === "";
  draft.splice(from, isApart && end < all.length ? end + 1 : end, []);
}

/** The block says something else; what is inside of it stays. */
export function replaceText(draft: PageDraft, block: DraftBlock, given: readonly string[]): void {
  const lines = withAnchor(given, block);
  const first = draft.lines[block.from] ?? "";
  if (block.kind === "item" && !isItem(lines[0])) {
    const mark = /^\s*(?:[-*+]|\d{1,9}[.)])\s+(?:\[.\]\s+)?/.exec(first)?.[0] ?? "- ";
    const { inside } = indentsOf(draft, block);
    draft.splice(block.from, block.until, [mark + (lines[0] ?? ""), ...indented(lines.slice(1), inside)]);
  } else if (block.kind === "item") {
    draft.splice(block.from, block.until, indented(lines, indentsOf(draft, block).own));
  } else if (block.kind === "heading" && !/^\s*#{1,6}\s/.test(lines[0] ?? "")) {
    const level = /^\s*(#{1,6})/.exec(first)?.[1] ?? "#".repeat(2);
    draft.splice(block.from, block.until, [`${level} ${lines[0] ?? ""}`, ...lines.slice(1)]);
  } else draft.splice(block.from, block.until, lines);
}

/** Links by the name that the author gave a block go on to lead to it. */
function withAnchor(lines: readonly string[], { anchor, kind }: DraftBlock): readonly string[] {
  const says = lines.some((line) => /(?:^|\s)\^[A-Za-z0-9-]+\s*$/.test(line));
  if (anchor === undefined || says || !(kind === "item" || kind === "paragraph" || kind === "heading"))
    return lines;
  // What begins blocks of its own has no single line that the name could stand at.
  if (lines.some((line) => /^\s*(?:$|```|~~~|\||>|[-*+]\s|#{1,6}\s)/.test(line))) return lines;
  return [...lines.slice(0, -1), `${lines.at(-1)!.trimEnd()} ^${anchor}`];
}
