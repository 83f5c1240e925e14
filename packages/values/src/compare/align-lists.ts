/** Which elements two versions of a list have in common, in order. */

import { canonicalJson } from "../json/canonical-json.ts";
import { equalJson } from "../json/equal-json.ts";
import type { Json } from "../json/json.ts";
import { isObject } from "../json/json-object.ts";

/**
 * What may still be spent on comparing lists, in characters of canonical text (about 25 ns each). One budget serves
 * a whole document: many lists must not cost more than one, and nested ones are written out once a level.
 */
export interface AlignmentBudget {
  characters: number;
}

/** Two documents of 1 MiB that have nothing in common fit in; some 80 ms. */
export const alignmentBudget = (): AlignmentBudget => ({ characters: 3_000_000 });

/** An element's entry in a map, and every pair of equal elements, takes as long as this many characters. */
const ENTRY_COST = 16;

/** Positions of one element, before and after. */
export type Pair = readonly [before: number, after: number];

export interface Alignment {
  /** So many elements at the start, and at the end, are equal. */
  head: number;
  tail: number;
  /** Elements with the same key in between: as many as can be had in the order of both lists. */
  pairs: Pair[];
}

/** What tells the elements of a list from each other. */
export type KeyOf = (element: Json) => string;

/** Elements with the same content are the same. */
export const contentKey: KeyOf = (element) =>
  typeof element === "object" ? canonicalJson(element) : JSON.stringify(element);

/** Elements with the same `id` are the same, whatever else has changed in them. */
export const idKey: KeyOf = (element) => JSON.stringify((element as { id: Json }).id);

/** Whether every element is an object with an `id` of its own, a string or a number. */
export function haveIds(list: readonly Json[]): boolean {
  const ids = new Set<string | number>();
  for (const element of list) {
    const id = isObject(element) && Object.hasOwn(element, "id") ? element.id : undefined;
    if (typeof id !== "string" && typeof id !== "number") return false;
    ids.add(id);
  }
  return ids.size === list.length;
}

/** Undefined when the budget does not suffice. */
export function alignLists(
  before: readonly Json[],
  after: readonly Json[],
  keyOf: KeyOf,
  budget: AlignmentBudget,
): Alignment | undefined {
  const { head, tail } = equalEnds(before, after);
  const beforeMiddle = before.slice(head, before.length - tail);
  const afterMiddle = after.slice(head, after.length - tail);
  if (beforeMiddle.length === 0 || afterMiddle.length === 0) return { head, tail, pairs: [] };
  const beforeKeys = keysOf(beforeMiddle, keyOf, budget);
  const afterKeys = keysOf(afterMiddle, keyOf, budget);
  const pairs = beforeKeys && afterKeys && longestCommon(beforeKeys, afterKeys, budget);
  return pairs && { head, tail, pairs: pairs.map(([b, a]) => [head + b, head + a] as const) };
}

/** Most changes touch one place of a list; comparing is ten times cheaper than making keys. */
function equalEnds(before: readonly Json[], after: readonly Json[]): { head: number; tail: number } {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && equalJson(before[head], after[head])) head++;
  let tail = 0;
  while (tail < shorter - head && equalJson(before.at(-1 - tail), after.at(-1 - tail))) tail++;
  return { head, tail };
}

function keysOf(list: readonly Json[], keyOf: KeyOf, budget: AlignmentBudget): string[] | undefined {
  budget.characters -= list.length * ENTRY_COST;
  const keys = [];
  for (const element of list) {
    if (budget.characters < 0) return undefined;
    const key = keyOf(element);
    budget.characters -= key.length;
    keys.push(key);
  }
  return keys;
}

/** A common run, told from its last pair. */
interface Run {
  pair: Pair;
  shorter: Run | undefined;
}

/**
 * The longest common subsequence, after Hunt and Szymanski: n log n for the usual list, whose elements differ from
 * each other. Where they repeat, every pair of equal ones costs; 10,000 digits would make ten million.
 */
function longestCommon(
  before: readonly string[],
  after: readonly string[],
  budget: AlignmentBudget,
): Pair[] | undefined {
  const places = new Map<string, number[]>();
  for (let place = after.length - 1; place >= 0; place--) {
    const known = places.get(after[place]!);
    if (known) known.push(place);
    else places.set(after[place]!, [place]);
  }
  let pairs = 0;
  for (const key of before) pairs += places.get(key)?.length ?? 0;
  budget.characters -= pairs * ENTRY_COST;
  if (budget.characters < 0) return undefined;

  /** At n the run of n + 1 pairs that ends earliest in `after`. */
  const runs: Run[] = [];
  for (const [from, key] of before.entries()) {
    // Last place first, so that no run takes the same element twice.
    for (const to of places.get(key) ?? []) {
      const length = runsEndingBefore(to, runs);
      runs[length] = { pair: [from, to], shorter: runs[length - 1] };
    }
  }
  const common = [];
  for (let run = runs.at(-1); run !== undefined; run = run.shorter) common.push(run.pair);
  return common.reverse();
}

function runsEndingBefore(place: number, runs: readonly Run[]): number {
  let [low, high] = [0, runs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (runs[middle]!.pair[1] < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
