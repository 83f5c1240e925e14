/** A file as numbered lines, one range at a time. */
import { beginningOf } from "@etui/values/text/cut-text";

const LONGEST_LINE = 1_000;
/** About 10,000 tokens; the rest has to be requested. */
const MOST_CHARACTERS = 40_000;

export interface CutLines {
  /** Lines such as "12\ttext". */
  lines: string[];
  total: number;
  /** The line from which to continue; undefined at the end. */
  next: number | undefined;
}

/** Undefined if it is no text: it has bytes other than UTF-8, or a NUL. */
export function textOf(data: Uint8Array): string | undefined {
  if (data.includes(0)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(data);
  } catch {
    return undefined;
  }
}

/** `from` counts from 1. At least one line is returned if there is one. */
export function cutLines(text: string, { from, count }: { from: number; count: number }): CutLines {
  const all = text.split(/\r\n?|\n/);
  // The line break at the end of a file does not begin another line.
  if (all.at(-1) === "") all.pop();
  const lines: string[] = [];
  let characters = 0;
  for (const line of all.slice(from - 1, from - 1 + count)) {
    const numbered = `${from + lines.length}\t${shortened(line)}`;
    characters += numbered.length;
    if (lines.length > 0 && characters > MOST_CHARACTERS) break;
    lines.push(numbered);
  }
  const next = from + lines.length;
  return { lines, total: all.length, next: lines.length > 0 && next <= all.length ? next : undefined };
}

function shortened(line: string): string {
  if (line.length <= LONGEST_LINE) return line;
  const cut = beginningOf(line, LONGEST_LINE);
  return `${cut}… [${line.length - cut.length} more characters]`;
}
