/** Merges two texts that come from one, line by line. */
import { type LineChange, lineChanges } from "./line-diff.ts";

/** A place that both have changed, each in its own way. */
export interface LineConflict {
  /** The number of its first line in the merged text, from 1. */
  line: number;
  base: readonly string[];
  ours: readonly string[];
  theirs: readonly string[];
}

export interface MergedLines {
  /** Where both have changed the same place, ours stands, and theirs follows as far as ours has not said it. */
  merged: string[];
  conflicts: LineConflict[];
}

/** What either side changed is changed; whatever either side wrote is in the merged text. */
export function mergeLines({
  base,
  ours,
  theirs,
}: Record<"base" | "ours" | "theirs", readonly string[]>): MergedLines {
  const merged: string[] = [];
  const conflicts: LineConflict[] = [];
  let at = 0;
  for (const place of placesOf(lineChanges(base, ours), lineChanges(base, theirs))) {
    merged.push(...base.slice(at, place.from));
    at = place.until;
    const was = base.slice(place.from, place.until);
    const mine = changedTo(place, place.ours, base, ours);
    const other = changedTo(place, place.theirs, base, theirs);
    if (isSame(mine, other) || isSame(other, was)) merged.push(...mine);
    else if (isSame(mine, was)) merged.push(...other);
    else {
      conflicts.push({ line: merged.length + 1, base: was, ours: mine, theirs: other });
      const known = new Set([...mine, ...was]);
      merged.push(...mine, ...other.filter((line) => !known.has(line)));
    }
  }
  merged.push(...base.slice(at));
  return { merged, conflicts };
}

interface Place {
  from: number;
  until: number;
  ours: LineChange[];
  theirs: LineChange[];
}

/** Places of the base that either side changed; changes that overlap, or begin at the same line, are one place. */
function placesOf(ours: readonly LineChange[], theirs: readonly LineChange[]): Place[] {
  const all = [
    ...ours.map((change) => ({ side: "ours" as const, change })),
    ...theirs.map((change) => ({ side: "theirs" as const, change })),
  ].sort((one, other) => one.change.from - other.change.from || one.change.until - other.change.until);
  const places: Place[] = [];
  for (const { side, change } of all) {
    const last = places.at(-1);
    const touches = last && (change.from < last.until || change.from === last.from);
    const place = touches ? last : { from: change.from, until: change.until, ours: [], theirs: [] };
    if (place !== last) places.push(place);
    place.until = Math.max(place.until, change.until);
    place[side].push(change);
  }
  return places;
}

/** The lines of the place as one side has them. */
function changedTo(
  { from, until }: Place,
  changes: readonly LineChange[],
  base: readonly string[],
  side: readonly string[],
): string[] {
  const lines: string[] = [];
  let at = from;
  for (const change of changes) {
    lines.push(...base.slice(at, change.from), ...side.slice(change.newFrom, change.newUntil));
    at = change.until;
  }
  lines.push(...base.slice(at, until));
  return lines;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((line, at) => line === other[at]);
