/** Merges an answer with what somebody else wrote meanwhile, or returns the fields that both changed. */

import { mergeThreeWays } from "@etui/values/compare/three-way-merge";
import { equalJson } from "@etui/values/json/equal-json";
import type { Json, JsonObject } from "@etui/values/json/json";
import { childOf, isObject, setField } from "@etui/values/json/json-object";
import { parseFieldPath } from "@etui/values/places/field-path";

export interface AnswerToMerge {
  /** What was stored when the card was shown; undefined if nothing was, or it is no longer kept. */
  base: Json | undefined;
  now: JsonObject;
  /** The person's answer, field by field. */
  values: JsonObject;
  /** The fields saved with the answer. */
  beside: JsonObject;
  /** Whether the field's value equals what the form showed, or what is stored now. */
  isUntouched(field: string, value: Json): boolean;
}

export type MergedAnswer = { ok: true; content: JsonObject } | { ok: false; fields: string[] };

export function mergeAnswer({ base: then, now, values, beside, isUntouched }: AnswerToMerge): MergedAnswer {
  const base = isObject(then) ? then : {};
  const ours: JsonObject = { ...base };
  const untouched: string[] = [];
  for (const [field, value] of Object.entries({ ...beside, ...values })) {
    if (Object.hasOwn(values, field) && isUntouched(field, value)) untouched.push(field);
    else setField(ours, field, value);
  }
  const { merged, conflicts } = mergeThreeWays({ base, ours, theirs: now });
  const content = merged as JsonObject;
  const clashing = new Set(conflicts.map(({ path }) => parseFieldPath(path)![0]!));
  for (const field of Object.keys(values)) {
    if (untouched.includes(field)) {
      // A default that was shown and left alone is the answer, unless the field is or was stored.
      if (childOf(base, field) === undefined && childOf(now, field) === undefined)
        setField(content, field, values[field]!);
    } else if (!equalJson(childOf(content, field), values[field])) {
      // A choice is stored as it was made: a list that mixed both sides' choices would be nobody's.
      clashing.add(field);
    }
  }
  return clashing.size === 0 ? { ok: true, content } : { ok: false, fields: [...clashing] };
}
