/** Finds which elements two versions of a list have in common, in order. */

import { canonicalJson } from "../json/canonical-json.ts";
import { equalJson } from "../json/equal-json.ts";
import type { Json } from "../json/json.ts";
import { isObject } from "../json/json-object.ts";

/**
 * What may still be spent on comparing lists, in characters of canonical text (about 25 ns each). One budget serves a
 * whole document, because many lists must not cost more than one, and nested lists are written out once for each level.
 */
export interface AlignmentBudget {
  characters: number;
}

/** Enough for two documents of 1 MiB that have nothing in common; some 80 ms. */
export const alignmentBudget = (): AlignmentBudget => ({ characters: 3_000_000 });

/** The cost of an element's entry in a map, and of every pair of equal elements, in characters. */
const ENTRY_COST = 16;

/** Positions of one element, before and after. */
export type Pair = readonly [before: number, after: number];

export interface Alignment {
  /** How many elements at the start are equal; `tail` is the same for the end. */
  head: number;
  tail: number;
  /** Elements in between with the same key, as many as fit into the order of both lists. */
  pairs: Pair[];
}

/** Gives the text by which the elements of a list are told apart. */
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

/** Undefined if the budget is too small. */
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

/**
 * Equal elements at both ends. Most changes touch one place of a list, and comparing is ten times cheaper than keys.
 */
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

/** A common run, linked backwards from its last pair. */
interface Run {
  pair: Pair;
  shorter: Run | undefined;
}

/**
 * The longest common subsequence after Hunt and Szymanski: n log n for the usual list, whose elements are all
 * different. If elements repeat, every pair of equal ones costs: 10,000 digits would make ten million pairs.
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

  /** `runs[n]` is the run of n + 1 pairs that ends earliest in `after`. */
  const runs: Run[] = [];
  for (const [from, key] of before.entries()) {
    // The last place comes first, so that no run takes the same element twice.
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
