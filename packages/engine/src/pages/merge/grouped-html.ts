/** An element that goes on behind empty lines, and what stands in it, is one block: its end alone would say nothing. */
import type { Block } from "../markdown/blocks.ts";

const OPENS = /^\s*<([a-z][a-z0-9-]*)/i;

export function groupedHtml(blocks: readonly Block[]): Block[] {
  const grouped: Block[] = [];
  for (let at = 0; at < blocks.length; ) {
    const end = endOfElement(blocks, at);
    grouped.push(
      end === at + 1
        ? { ...blocks[at]! }
        : { kind: "html", lines: blocks.slice(at, end).flatMap(({ lines }) => lines) },
    );
    at = end;
  }
  return grouped;
}

/** The blocks that stand in an element, with its own. */
export function insideElements(blocks: readonly Block[]): Set<Block> {
  const inside = new Set<Block>();
  for (let at = 0; at < blocks.length; ) {
    const end = endOfElement(blocks, at);
    if (end > at + 1) for (const block of blocks.slice(at, end)) inside.add(block);
    at = end;
  }
  return inside;
}

/** How many blocks an element is looked for. */
const MOST_BLOCKS = 200;

function endOfElement(blocks: readonly Block[], at: number): number {
  const { kind, lines, closer } = blocks[at]!;
  const name =
    kind === "html" && closer === undefined ? OPENS.exec(lines[0]!)?.[1]?.toLowerCase() : undefined;
  if (name === undefined) return at + 1;
  let open = 0;
  for (let end = at; end < Math.min(blocks.length, at + MOST_BLOCKS); end += 1) {
    open += opened(blocks[end]!, name);
    if (open <= 0) return end + 1;
  }
  return at + 1;
}

function opened({ kind, lines }: Block, name: string): number {
  if (kind === "fence" || kind === "code") return 0;
  const text = lines.join("\n").toLowerCase();
  return text.split(`<${name}`).length - text.split(`</${name}`).length;
}
