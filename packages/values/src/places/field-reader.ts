import type { Json } from "../json/json.ts";
import { childOf, isNested } from "../json/json-object.ts";

/**
 * Reads a field named as in filters: dots go deeper, and numbers index arrays. A key that itself contains dots is
 * preferred, and a bare value has the field `value`.
 */
export function fieldReader(field: string): (value: Json) => Json | undefined {
  const steps = field.split(".");
  return (value) => {
    if (!isNested(value)) return field === "value" ? value : undefined;
    const literal = childOf(value, field);
    if (literal !== undefined || steps.length === 1) return literal;
    let current: Json | undefined = value;
    for (const step of steps) {
      current = childOf(current, step);
      if (current === undefined) return undefined;
    }
    return current;
  };
}
