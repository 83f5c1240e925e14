/** Which lines of a text were removed and added; unchanged lines away from any change are only counted. */

export interface DiffLine {
  as: "same" | "removed" | "added";
  text: string;
}
export type DiffPart = DiffLine | { as: "folded"; count: number };

/** How many unchanged lines are shown around each change, so that its place can be seen. */
const CONTEXT = 2;
/** The most pairs of lines to compare; beyond it, the text is shown as rewritten. */
const MOST_PAIRS = 1_000_000;

export function diffLines(before: string, after: string): DiffLine[] {
  const [was, is] = [before.split("\n"), after.split("\n")];
  let head = 0;
  while (head < Math.min(was.length, is.length) && was[head] === is[head]) head++;
  let tail = 0;
  while (tail < Math.min(was.length, is.length) - head && was.at(-1 - tail) === is.at(-1 - tail)) tail++;
  const same = (lines: string[]) => lines.map((text): DiffLine => ({ as: "same", text }));
  const between = diffMiddle(was.slice(head, was.length - tail), is.slice(head, is.length - tail));
  return [...same(was.slice(0, head)), ...between, ...same(was.slice(was.length - tail))];
}

/** Uses the longest common subsequence: entry [i][j] is its length for the lines from i and j on. */
function diffMiddle(was: string[], is: string[]): DiffLine[] {
  const removed = (text: string): DiffLine => ({ as: "removed", text });
  const added = (text: string): DiffLine => ({ as: "added", text });
  if (was.length * is.length > MOST_PAIRS) return [...was.map(removed), ...is.map(added)];
  const common = was.map(() => new Uint32Array(is.length + 1));
  common.push(new Uint32Array(is.length + 1));
  for (let i = was.length - 1; i >= 0; i--) {
    for (let j = is.length - 1; j >= 0; j--) {
      const [row, below] = [common[i]!, common[i + 1]!];
      row[j] = was[i] === is[j] ? below[j + 1]! + 1 : Math.max(below[j]!, row[j + 1]!);
    }
  }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < was.length || j < is.length) {
    if (i < was.length && j < is.length && was[i] === is[j]) {
      lines.push({ as: "same", text: was[i++]! });
      j++;
    } else if (i < was.length && (j === is.length || common[i + 1]![j]! >= common[i]![j + 1]!))
      lines.push(removed(was[i++]!));
    else lines.push(added(is[j++]!));
  }
  return lines;
}

/** Folds unchanged lines; a single one stays, because the note would need as much room. */
export function foldLines(lines: readonly DiffLine[]): DiffPart[] {
  const isNear = lines.map((_, at) =>
    lines.slice(Math.max(0, at - CONTEXT), at + CONTEXT + 1).some(({ as }) => as !== "same"),
  );
  const parts: DiffPart[] = [];
  for (let at = 0; at < lines.length; ) {
    const next = isNear.indexOf(true, at);
    const count = (next === -1 ? lines.length : next) - at;
    if (count > 1) parts.push({ as: "folded", count });
    at += count > 1 ? count : 0;
    if (at < lines.length) parts.push(lines[at++]!);
  }
  return parts;
}
