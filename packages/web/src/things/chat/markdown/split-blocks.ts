/**
 * Growing Markdown is drawn block by block, so that a token redraws only its own block and not the whole text. A block
 * ends at an empty line outside of fences, formulas, lists and quotes, because parts cut there mean the same on their
 * own.
 */
export function splitBlocks(text: string): string[] {
  const blocks: string[] = [];
  let lines: string[] = [];
  let fence: string | undefined;
  for (const line of text.split("\n")) {
    const mark = /^ {0,3}(`{3,}|~{3,}|\$\$)/.exec(line)?.[1];
    if (fence === undefined) {
      const isOneLine = mark === "$$" && line.trim().length > 2 && line.trimEnd().endsWith("$$");
      if (mark !== undefined && !isOneLine) fence = mark;
    } else if (mark?.startsWith(fence)) fence = undefined;
    const startsAnew = lines.at(-1)?.trim() === "" && fence === undefined && !isBound(line);
    if (startsAnew || (fence === mark && mark !== undefined && lines.at(-1)?.trim() === "")) {
      blocks.push(lines.join("\n"));
      lines = [];
    }
    lines.push(line);
  }
  if (lines.length > 0) blocks.push(lines.join("\n"));
  return blocks;
}

/** Whether a line may continue what stands above the empty line. */
const isBound = (line: string): boolean =>
  line.trim() === "" || /^\s+\S/.test(line) || /^(?:[-*+]|\d{1,9}[.)])\s/.test(line) || line.startsWith(">");
