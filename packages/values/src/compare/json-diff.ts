/** Finds what differs between two values, for people and models. */
import type { Json, JsonObject } from "../json/json.ts";
import { isObject } from "../json/json-object.ts";
import { writeFieldPath } from "../places/field-path.ts";
import { alignLists, alignmentBudget, contentKey, haveIds, idKey } from "./align-lists.ts";

/**
 * `path` is written as in filters (places/field-path.ts). Positions in arrays are those after the change; only a
 * removed element has its position from before.
 */
export type JsonDifference = { path: string } & Difference;

type Difference =
  | { op: "added"; after: Json }
  | { op: "removed"; before: Json }
  | { op: "changed"; before: Json; after: Json };

export interface JsonDifferences {
  /** In the order of the document: first what was there before, then what is new. */
  differences: JsonDifference[];
  /** How many differences there are beyond `limit`. */
  more: number;
}

/**
 * Objects are compared key by key. Elements of arrays are matched by their `id` if all have one, otherwise by their
 * content, and those without a partner by position; so one inserted element is one difference. Lists too long or too
 * repetitive to be aligned are compared by position.
 *
 * `createPatch` of `rfc6902` is no alternative: it compares every element with every other, takes 1.4 s for 300 changed
 * records, and runs out of memory at 1,000.
 */
export function diffJson(before: Json, after: Json, { limit = 200 } = {}): JsonDifferences {
  const comparison = new Comparison(limit);
  comparison.compare(before, after);
  return { differences: comparison.differences, more: comparison.more };
}

class Comparison {
  readonly differences: JsonDifference[] = [];
  more = 0;
  readonly #limit: number;
  readonly #steps: (string | number)[] = [];
  readonly #budget = alignmentBudget();

  constructor(limit: number) {
    this.#limit = limit;
  }

  compare(before: Json, after: Json): void {
    if (before === after) return;
    if (Array.isArray(before) && Array.isArray(after)) this.#compareLists(before, after);
    else if (isObject(before) && isObject(after)) this.#compareFields(before, after);
    else this.#note({ op: "changed", before, after });
  }

  #compareFields(before: JsonObject, after: JsonObject): void {
    for (const key of Object.keys(before)) {
      if (Object.hasOwn(after, key)) this.#compareAt(key, before[key]!, after[key]!);
      else this.#noteAt(key, { op: "removed", before: before[key]! });
    }
    for (const key of Object.keys(after)) {
      if (!Object.hasOwn(before, key)) this.#noteAt(key, { op: "added", after: after[key]! });
    }
  }

  #compareLists(before: Json[], after: Json[]): void {
    const byId = haveIds(before) && haveIds(after);
    const alignment = alignLists(before, after, byId ? idKey : contentKey, this.#budget);
    const { head, tail, pairs } = alignment ?? { head: 0, tail: 0, pairs: [] };
    const byPosition = !byId || alignment === undefined;
    const ends = [before.length - tail, after.length - tail] as const;
    let [from, to] = [head, head];
    for (const [nextFrom, nextTo] of [...pairs, ends]) {
      while (byPosition && from < nextFrom && to < nextTo) this.#compareAt(to, before[from++]!, after[to++]!);
      for (; from < nextFrom; from++) this.#noteAt(from, { op: "removed", before: before[from]! });
      for (; to < nextTo; to++) this.#noteAt(to, { op: "added", after: after[to]! });
      if (byId && from < ends[0] && to < ends[1]) this.#compareAt(to, before[from]!, after[to]!);
      [from, to] = [nextFrom + 1, nextTo + 1];
    }
  }

  #compareAt(step: string | number, before: Json, after: Json): void {
    this.#steps.push(step);
    this.compare(before, after);
    this.#steps.pop();
  }

  #noteAt(step: string | number, difference: Difference): void {
    this.#steps.push(step);
    this.#note(difference);
    this.#steps.pop();
  }

  #note(difference: Difference): void {
    if (this.differences.length === this.#limit) this.more += 1;
    else this.differences.push({ path: writeFieldPath(this.#steps), ...difference });
  }
}
