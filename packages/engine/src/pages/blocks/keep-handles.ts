/**
 * Handles of blocks over the changes of their page: links in replies and in other notes go on to lead to the same block when
 * something is written above it, when it is changed, and when it is moved within its page.
 */
import { createHash, randomBytes } from "node:crypto";
import { type LineChange, lineChanges } from "@etui/values/compare/line-diff";
import type { ScannedBlock } from "./block.ts";

/** A block as its page remembers it. */
export interface KeptBlock {
  handle: string;
  /** Tells whether it says the same. */
  mark: string;
  /** The name that its author gave it. */
  anchor?: string;
  /** In milliseconds. */
  created: number;
  changed: number;
}

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 8;

/** Short, for links that models write: 40 bits by chance, without letters that look alike. */
export const newHandle = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % 32]!).join("");

/** Eleven characters that differ where kind or text differs. */
export const markOf = ({ kind, text, title }: ScannedBlock): string =>
  createHash("sha256")
    .update(`${kind}\n${kind === "page" ? title : text}`)
    .digest("base64url")
    .slice(0, 11);

/**
 * The blocks of a page with the handles that they had. Those with a name of their own keep it by that; those that say the
 * same keep theirs in their order, and then wherever they are; between two of those, what was there is what is there now.
 * What says what one of those `gone` said is that one again. The page itself keeps its handle.
 */
export function keepHandles(
  before: readonly KeptBlock[],
  blocks: readonly ScannedBlock[],
  now: number,
  gone: readonly KeptBlock[] = [],
): KeptBlock[] {
  const marks = blocks.map(markOf);
  const was = pairUp(before, blocks, marks);
  const back = Map.groupBy(gone, ({ mark }) => mark);
  for (const [index, mark] of marks.entries()) was[index] ??= back.get(mark)?.shift();
  return blocks.map(({ anchor }, index) => {
    const mark = marks[index]!;
    const one = was[index];
    const named = anchor === undefined ? {} : { anchor };
    // Those written together are told apart by microseconds, so that the newest first are still in the order of the page.
    if (!one) return { handle: newHandle(), mark, ...named, created: now - index / 1_000, changed: now };
    const { handle, created } = one;
    return { handle, mark, ...named, created, changed: one.mark === mark ? one.changed : now };
  });
}

/** For each block the one that it was. */
function pairUp(
  before: readonly KeptBlock[],
  blocks: readonly ScannedBlock[],
  marks: readonly string[],
): (KeptBlock | undefined)[] {
  const was: (KeptBlock | undefined)[] = Array.from({ length: blocks.length });
  const free = new Set(before.keys());
  const pair = (old: number, index: number) => {
    if (was[index] !== undefined || !free.delete(old)) return;
    was[index] = before[old]!;
  };
  if (before.length > 0) pair(0, 0);
  const anchors = new Map(
    before.flatMap(({ anchor }, old) => (anchor === undefined ? [] : [[anchor, old] as const])),
  );
  for (const [index, { anchor }] of blocks.entries()) {
    const old = anchor === undefined ? undefined : anchors.get(anchor);
    if (old !== undefined) pair(old, index);
  }
  const changes = lineChanges(
    before.map(({ mark }) => mark),
    marks,
  );
  eachSame(changes, before.length, pair);
  const elsewhere = Map.groupBy(free, (old) => before[old]!.mark);
  for (const [index, mark] of marks.entries()) {
    const [old] = was[index] === undefined ? (elsewhere.get(mark) ?? []) : [];
    if (old === undefined) continue;
    elsewhere.get(mark)!.shift();
    pair(old, index);
  }
  for (const { from, until, newFrom, newUntil } of changes) {
    const olds = range(from, until).filter((old) => free.has(old));
    const news = range(newFrom, newUntil).filter((index) => was[index] === undefined);
    for (const [place, index] of news.entries()) if (olds[place] !== undefined) pair(olds[place], index);
  }
  return was;
}

/** What lies between the changes is the same. */
function eachSame(
  changes: readonly LineChange[],
  length: number,
  pair: (old: number, index: number) => void,
): void {
  let [old, index] = [0, 0];
  for (const { from, until, newUntil } of [...changes, { from: length, until: length, newUntil: 0 }]) {
    for (; old < from; old += 1, index += 1) pair(old, index);
    old = until;
    index = newUntil;
  }
}

const range = (from: number, until: number): number[] =>
  Array.from({ length: until - from }, (_, at) => from + at);
