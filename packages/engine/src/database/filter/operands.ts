/** What a filter compares its fields with, each with its place, before anything of it is judged. */
import { isPlainObject } from "./parse-value.ts";
import { Place } from "./place.ts";

export interface Operand {
  /** The operator, or the field that is compared with a value. */
  key: string;
  value: unknown;
  /** As a refusal names it: `filters.$or[2].age.$gt`. */
  at: string;
}

/** Operators whose value is compared as it is, so that nothing in it is an operator. */
const OF_VALUES: ReadonlySet<string> = new Set([
  "$eq",
  "$ne",
  "$in",
  "$nin",
  "$contains",
  "$starts_with",
  "$any",
  "$exists",
]);

/** Not deeper than any filter that is accepted. */
const MOST_LEVELS = 40;

export function* operandsOf(filter: unknown, argument: string): Generator<Operand> {
  yield* within(filter, Place.start(argument), 0);
}

function* within(value: unknown, place: Place, level: number): Generator<Operand> {
  if (level > MOST_LEVELS) return;
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) yield* within(one, place.item(index), level + 1);
    return;
  }
  if (!isPlainObject(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    const at = place.key(key);
    yield { key, value: inner, at: String(at) };
    if (!OF_VALUES.has(key)) yield* within(inner, at, level + 1);
  }
}
