import type { Json } from "../json/json.ts";
import { childOf } from "../json/json-object.ts";
import { writeFieldPath } from "./field-path.ts";

/** Each step may belong to the key before it, so every further step doubles the ways to read them. */
const MOST_STEPS = 10;

/**
 * The field that was meant if a dot inside a key was written without a backslash: `prices.v1\.0` for `prices.v1.0`.
 * Undefined if there is none.
 */
export function dottedKey(value: Json, steps: readonly string[]): string | undefined {
  if (steps.length > MOST_STEPS) return undefined;
  const keys = keysTo(value, steps);
  return keys && writeFieldPath(keys);
}

function keysTo(value: Json, steps: readonly string[]): string[] | undefined {
  if (steps.length === 0) return [];
  for (let taken = 1; taken <= steps.length; taken += 1) {
    const key = steps.slice(0, taken).join(".");
    const child = childOf(value, key);
    if (child === undefined) continue;
    const rest = keysTo(child, steps.slice(taken));
    if (rest) return [key, ...rest];
  }
  return undefined;
}
