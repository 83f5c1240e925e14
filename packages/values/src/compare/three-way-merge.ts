/** Merges two changes of one document that were made independently. */

import { equalJson } from "../json/equal-json.ts";
import type { Json, JsonObject } from "../json/json.ts";
import { childOf, isObject, setField } from "../json/json-object.ts";
import { writeFieldPath } from "../places/field-path.ts";
import { alignmentBudget, haveIds, idKey } from "./align-lists.ts";
import { mergeElements } from "./merge-elements.ts";
import { mergeOrder } from "./merge-order.ts";
import type { Versions } from "./versions.ts";

/**
 * A version is left out if it had nothing there. `path` is written as in filters (places/field-path.ts); positions in
 * arrays are those in `merged`.
 */
export interface MergeConflict {
  path: string;
  base?: Json;
  ours?: Json;
  theirs?: Json;
}

export interface ThreeWayMerge {
  /** Has our value wherever there is a conflict. Keys are in the order of ours, followed by the new ones of theirs. */
  merged: Json;
  conflicts: MergeConflict[];
}

/**
 * What only one side changed is taken from it, and what both changed alike is no conflict. Objects merge key by key;
 * lists merge by the `id` of their elements if all have one, otherwise element by element as long as that is
 * unambiguous. The result shares parts with the versions given.
 */
export function mergeThreeWays(versions: Versions<Json>): ThreeWayMerge {
  const merge = new Merge();
  // Three values always give a value, hence the cast; a `??` would lose null, which is a value too.
  const merged = merge.mergeValues(versions) as Json;
  return { merged, conflicts: merge.conflicts };
}

class Merge {
  readonly conflicts: MergeConflict[] = [];
  readonly #steps: (string | number)[] = [];
  readonly #budget = alignmentBudget();

  /** Undefined means that nothing is there. */
  mergeValues(versions: Versions<Json | undefined>): Json | undefined {
    const { base, ours, theirs } = versions;
    if (isObject(ours) && isObject(theirs) && (base === undefined || isObject(base))) {
      return this.#mergeFields({ base: base ?? {}, ours, theirs });
    }
    if (equalJson(ours, theirs) || equalJson(base, theirs)) return ours;
    if (equalJson(base, ours)) return theirs;
    if (Array.isArray(base) && Array.isArray(ours) && Array.isArray(theirs)) {
      const merged = this.#mergeLists({ base, ours, theirs });
      if (merged !== undefined) return merged;
    }
    this.#noteConflict(versions);
    return ours;
  }

  #mergeFields({ base, ours, theirs }: Versions<JsonObject>): JsonObject {
    const merged: JsonObject = {};
    for (const key of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
      const value = this.#mergeAt(key, {
        base: childOf(base, key),
        ours: childOf(ours, key),
        theirs: childOf(theirs, key),
      });
      if (value !== undefined) setField(merged, key, value);
    }
    return merged;
  }

  #mergeLists(lists: Versions<Json[]>): Json[] | undefined {
    const { base, ours, theirs } = lists;
    if ([base, ours, theirs].every(haveIds)) {
      return this.#mergeById({ base: byId(base), ours: byId(ours), theirs: byId(theirs) });
    }
    return mergeElements(lists, this.#budget);
  }

  #mergeById({ base, ours, theirs }: Versions<Map<string, Json>>): Json[] | undefined {
    const order = mergeOrder({ base: [...base.keys()], ours: [...ours.keys()], theirs: [...theirs.keys()] });
    if (order === undefined) return undefined;
    const merged: Json[] = [];
    for (const id of order) {
      const element = { base: base.get(id), ours: ours.get(id), theirs: theirs.get(id) };
      const value = this.#mergeAt(merged.length, element);
      if (value !== undefined) merged.push(value);
    }
    return merged;
  }

  #mergeAt(step: string | number, versions: Versions<Json | undefined>): Json | undefined {
    this.#steps.push(step);
    const merged = this.mergeValues(versions);
    this.#steps.pop();
    return merged;
  }

  #noteConflict({ base, ours, theirs }: Versions<Json | undefined>): void {
    this.conflicts.push({
      path: writeFieldPath(this.#steps),
      ...(base !== undefined && { base }),
      ...(ours !== undefined && { ours }),
      ...(theirs !== undefined && { theirs }),
    });
  }
}

function byId(list: readonly Json[]): Map<string, Json> {
  return new Map(list.map((element) => [idKey(element), element]));
}
