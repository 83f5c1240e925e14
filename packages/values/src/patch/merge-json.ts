/**
 * JSON Merge Patch (RFC 7396) without deletion by null.
 *
 * Models fill fields they do not mean with null, so null in a change means *not given*: it leaves what is there and
 * adds nothing. `unsetFields` removes fields.
 */
import type { Json, JsonObject } from "../json/json.ts";
import { isObject, setField } from "../json/json-object.ts";
import { writeFieldPath } from "../places/field-path.ts";

export interface MergedJson {
  /** Shares unchanged parts with the arguments; it is `current` itself if the change has no effect. */
  value: Json;
  /** The paths of the first nulls that were ignored, for a hint; at most `MAX_IGNORED_NULLS`. */
  ignoredNulls: string[];
}

export const MAX_IGNORED_NULLS = 20;

/** Objects merge deeply; arrays, with the nulls inside them, and scalars replace what is there. */
export function mergeJson(current: Json, change: Json): MergedJson {
  const ignoredNulls: string[] = [];
  const steps: string[] = [];

  function mergeValue(before: Json | undefined, given: Json): Json | undefined {
    if (given === null) {
      if (ignoredNulls.length < MAX_IGNORED_NULLS) ignoredNulls.push(writeFieldPath(steps));
      return before;
    }
    return isObject(given) ? mergeFields(isObject(before) ? before : {}, given) : given;
  }

  function mergeFields(before: JsonObject, change: JsonObject): JsonObject {
    let merged = before;
    for (const key of Object.keys(change)) {
      const given = change[key];
      if (given === undefined) continue;
      const known = Object.hasOwn(before, key) ? before[key] : undefined;
      steps.push(key);
      const value = mergeValue(known, given);
      steps.pop();
      if (value === undefined || value === known) continue;
      if (merged === before) merged = { ...before };
      setField(merged, key, value);
    }
    return merged;
  }

  return { value: mergeValue(current, change) ?? current, ignoredNulls };
}
