import type { Json } from "../json/json.ts";
import { childOf, setField } from "../json/json-object.ts";
import { parseFieldPath } from "../places/field-path.ts";

export interface UnsetFields {
  /** Shares unchanged parts with the argument. */
  value: Json;
  /** The fields that were not there, as they were given. */
  missing: string[];
}

/** What is to be removed below a value: a whole child, or something inside it. */
type Removals = Map<string, Removals | "whole">;

/**
 * Removes fields written as in filters (`address.lines.0`, a dot inside a key as `\.`). An array closes its gap. All
 * fields are looked up before any is removed, so several positions in one array refer to the array as it was.
 */
export function unsetFields(current: Json, fields: readonly string[]): UnsetFields {
  const removals: Removals = new Map();
  const missing = fields.filter((field) => {
    const steps = parseFieldPath(field);
    if (steps === undefined || !isThere(current, steps)) return true;
    markRemoval(removals, steps);
    return false;
  });
  return { value: removals.size === 0 ? current : without(current, removals), missing };
}

/** Whether the field exists; the document itself is not a field. */
function isThere(value: Json, steps: readonly string[]): boolean {
  return steps.length > 0 && steps.reduce<Json | undefined>(childOf, value) !== undefined;
}

function markRemoval(removals: Removals, steps: readonly string[]): void {
  let level = removals;
  for (const step of steps.slice(0, -1)) {
    let next = level.get(step);
    if (next === "whole") return;
    if (next === undefined) {
      next = new Map();
      level.set(step, next);
    }
    level = next;
  }
  level.set(steps.at(-1)!, "whole");
}

function without(value: Json, removals: Removals): Json {
  if (Array.isArray(value)) {
    return value.flatMap((item, position) => {
      const removal = removals.get(String(position));
      if (removal === undefined) return [item];
      return removal === "whole" ? [] : [without(item, removal)];
    });
  }
  const kept = { ...(value as { [key: string]: Json }) };
  for (const [key, removal] of removals) {
    if (removal === "whole") delete kept[key];
    else setField(kept, key, without(kept[key]!, removal));
  }
  return kept;
}
