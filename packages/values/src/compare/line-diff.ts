/** What changed between two texts, line by line, and that as a unified diff. */
import { alignLists, alignmentBudget, contentKey } from "./align-lists.ts";

/** Lines `before[from..until)` became `after[newFrom..newUntil)`; one of the two may be empty. */
export interface LineChange {
  from: number;
  until: number;
  newFrom: number;
  newUntil: number;
}

/**
 * The changed places, in order and apart from each other. If too much differs to compare it line by line, everything
 * between the equal ends is one change.
 */
export function lineChanges(before: readonly string[], after: readonly string[]): LineChange[] {
  const aligned = alignLists(before, after, contentKey, alignmentBudget());
  const pairs = aligned ? pairsOf(aligned, before, after) : equalEnds(before, after);
  const changes: LineChange[] = [];
  let [from, newFrom] = [0, 0];
  for (const [until, newUntil] of [...pairs, [before.length, after.length] as const]) {
    if (until > from || newUntil > newFrom) changes.push({ from, until, newFrom, newUntil });
    [from, newFrom] = [until + 1, newUntil + 1];
  }
  return changes;
}

type Pairs = (readonly [number, number])[];

function pairsOf(
  { head, tail, pairs }: { head: number; tail: number; pairs: Pairs },
  before: readonly string[],
  after: readonly string[],
): Pairs {
  return [...atStart(head), ...pairs, ...atEnd(tail, before, after)];
}

function equalEnds(before: readonly string[], after: readonly string[]): Pairs {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return [...atStart(head), ...atEnd(tail, before, after)];
}

const atStart = (head: number): Pairs => Array.from({ length: head }, (_, at) => [at, at]);
const atEnd = (tail: number, before: readonly string[], after: readonly string[]): Pairs =>
  Array.from({ length: tail }, (_, at) => [before.length - tail + at, after.length - tail + at]);

/** How many equal lines stand around a change. */
const CONTEXT = 2;

/** The changes as `diff -u` writes them, without the lines that name files; empty if nothing changed. */
export function unifiedDiff(before: readonly string[], after: readonly string[]): string {
  const lines: string[] = [];
  // One by one: a hundred thousand of them are too many arguments for one call.
  const write = (sign: string, all: readonly string[]) => {
    for (const line of all) lines.push(sign + line);
  };
  for (const hunk of hunksOf(lineChanges(before, after))) {
    const from = Math.max(0, hunk[0]!.from - CONTEXT);
    const until = Math.min(before.length, hunk.at(-1)!.until + CONTEXT);
    const newFrom = hunk[0]!.newFrom - (hunk[0]!.from - from);
    const newUntil = hunk.at(-1)!.newUntil + (until - hunk.at(-1)!.until);
    lines.push(`@@ -${range(from, until)} +${range(newFrom, newUntil)} @@`);
    let at = from;
    for (const change of hunk) {
      write(" ", before.slice(at, change.from));
      write("-", before.slice(change.from, change.until));
      write("+", after.slice(change.newFrom, change.newUntil));
      at = change.until;
    }
    write(" ", before.slice(at, until));
  }
  return lines.join("\n");
}

/** Changes whose surroundings touch stand together. */
function hunksOf(changes: readonly LineChange[]): LineChange[][] {
  const hunks: LineChange[][] = [];
  for (const change of changes) {
    const last = hunks.at(-1);
    if (last && change.from - last.at(-1)!.until <= 2 * CONTEXT) last.push(change);
    else hunks.push([change]);
  }
  return hunks;
}

const range = (from: number, until: number): string =>
  until - from === 1 ? String(from + 1) : `${until === from ? from : from + 1},${until - from}`;
