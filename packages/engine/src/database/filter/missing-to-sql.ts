/**
 * Where a field is missing, as SQL that is true or false for every document. `null` in a filter asks for it.
 *
 * It is missing where an object has no such key, be it an element of a list, and behind a plain value. A list without
 * objects misses nothing: nobody said that its elements should have the key.
 */
import { type FieldPath, isPosition } from "./condition.ts";
import type { SqlTarget } from "./field-sql.ts";
import { keyInPath } from "./json-path.ts";
import { stepTo, valuesAt, within } from "./steps.ts";

export function missingSql([key, ...rest]: FieldPath, target: SqlTarget): string {
  // The value itself is there.
  if (key === undefined) return "false";
  const { column, addValue } = target;
  if (isPosition(key)) {
    const own = `((${column} #> ${addValue([key])}::text[]) is null and not ${column} @? ${addValue(`$${keyInPath(key)}`)}::jsonpath)`;
    if (rest.length === 0) return own;
    const step = stepTo([], key, target);
    return `(${own} or exists (select from ${step.from} where ${missingSql(rest, step.target)}))`;
  }
  const lacking = `$ ? (@.type() == "object" && !exists(@${keyInPath(key)}))`;
  const own = `jsonb_typeof(${column}) not in ('array', 'object') or ${column} @? ${addValue(lacking)}::jsonpath`;
  if (rest.length === 0) return `(${own})`;
  const one = within(target);
  return `(${own} or exists (select from ${valuesAt([key], target)} where ${missingSql(rest, one)}))`;
}
