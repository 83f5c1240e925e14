/** An answer and what somebody else wrote while it was given, as one document; or the fields that both changed. */

import { mergeThreeWays } from "@etui/values/compare/three-way-merge";
import { equalJson } from "@etui/values/json/equal-json";
import type { Json, JsonObject } from "@etui/values/json/json";
import { childOf, isObject, setField } from "@etui/values/json/json-object";
import { parseFieldPath } from "@etui/values/places/field-path";

export interface AnswerToMerge {
  /** What was stored when the card was shown; undefined where nothing was, or it is not kept any more. */
  base: Json | undefined;
  now: JsonObject;
  /** What the person said, field by field. */
  values: JsonObject;
  /** What goes along with it. */
  beside: JsonObject;
  /** Whether the field, as the form holds it, says no more than what was shown, or than what is stored. */
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
      // A default that was shown and left is the answer, unless the field was there, or is there now.
      if (childOf(base, field) === undefined && childOf(now, field) === undefined)
        setField(content, field, values[field]!);
    } else if (!equalJson(childOf(content, field), values[field])) {
      // What was chosen goes in as it was chosen: a list of both sides' choices would be nobody's.
      clashing.add(field);
    }
  }
  return clashing.size === 0 ? { ok: true, content } : { ok: false, fields: [...clashing] };
}
