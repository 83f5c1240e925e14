/** Merges lists whose elements are known only by their content. */

import { equalJson } from "../json/equal-json.ts";
import type { Json } from "../json/json.ts";
import { type AlignmentBudget, alignLists, contentKey } from "./align-lists.ts";
import type { Versions } from "./versions.ts";

/** Replaces the elements of base from `from` up to but excluding `to` by `inserted`. */
interface Edit {
  from: number;
  to: number;
  inserted: Json[];
}

/**
 * Both sides' additions and removals in one list. Undefined if they change the same elements differently, if it is
 * unclear which of two insertions comes first, or if the lists are too long to tell.
 */
export function mergeElements(
  { base, ours, theirs }: Versions<Json[]>,
  budget: AlignmentBudget,
): Json[] | undefined {
  const [ourEdits, theirEdits] = [editsOf(base, ours, budget), editsOf(base, theirs, budget)];
  const edits = ourEdits && theirEdits && combine(ourEdits, theirEdits, base.length);
  if (edits === undefined) return undefined;
  const merged: Json[][] = [];
  let at = 0;
  for (const { from, to, inserted } of edits) {
    merged.push(base.slice(at, from), inserted);
    at = to;
  }
  return [...merged, base.slice(at)].flat();
}

/**
 * The edits in order. Every element that is only removed is an edit of its own, so that both sides may remove
 * overlapping stretches.
 */
function editsOf(base: Json[], changed: Json[], budget: AlignmentBudget): Edit[] | undefined {
  const alignment = alignLists(base, changed, contentKey, budget);
  if (alignment === undefined) return undefined;
  const { head, tail, pairs } = alignment;
  const edits: Edit[] = [];
  let [from, at] = [head, head];
  for (const [to, nextAt] of [...pairs, [base.length - tail, changed.length - tail] as const]) {
    if (at < nextAt) edits.push({ from, to, inserted: changed.slice(at, nextAt) });
    else for (; from < to; from++) edits.push({ from, to: from + 1, inserted: [] });
    [from, at] = [to + 1, nextAt + 1];
  }
  return edits;
}

function combine(ours: Edit[], theirs: Edit[], length: number): Edit[] | undefined {
  const edits: Edit[] = [];
  let [o, t] = [0, 0];
  while (o < ours.length && t < theirs.length) {
    const [our, their] = [ours[o]!, theirs[t]!];
    if (!collide(our, their)) {
      if (isBefore(our, their)) edits.push(ours[o++]!);
      else edits.push(theirs[t++]!);
      continue;
    }
    if (equalEdits(our, their)) edits.push(our);
    else if (our.from === length && appendDifferent(our, their)) edits.push(our, their);
    else return undefined;
    o++;
    t++;
  }
  return [...edits, ...ours.slice(o), ...theirs.slice(t)];
}

function collide(a: Edit, b: Edit): boolean {
  return (a.from < b.to && b.from < a.to) || (a.from === b.from && a.to === b.to);
}

function isBefore(a: Edit, b: Edit): boolean {
  return a.from < b.from || (a.from === b.from && a.to < b.to);
}

function equalEdits(a: Edit, b: Edit): boolean {
  return a.from === b.from && a.to === b.to && equalJson(a.inserted, b.inserted);
}

/**
 * Whether both sides appended different elements. If they appended equal ones, these may be two entries of a log or one
 * tag set twice, and nothing here can tell.
 */
function appendDifferent(a: Edit, b: Edit): boolean {
  const keys = new Set(a.inserted.map(contentKey));
  return !b.inserted.some((element) => keys.has(contentKey(element)));
}
