import type { Json } from "./json.ts";
import { isNested } from "./json-object.ts";

export interface JsonWeight {
  /** The depth to which `{` and `[` nest; 0 for a scalar. */
  levels: number;
  /** The approximate length of the value's text. */
  characters: number;
}

export function weighJson(value: Json): JsonWeight {
  if (!isNested(value)) return { levels: 0, characters: typeof value === "string" ? value.length + 2 : 4 };
  const weight = { levels: 0, characters: 2 };
  const keys = Array.isArray(value) ? [] : Object.keys(value);
  for (const key of keys) weight.characters += key.length + 3;
  for (const child of Object.values(value)) {
    const { levels, characters } = weighJson(child);
    weight.levels = Math.max(weight.levels, levels);
    weight.characters += characters + 1;
  }
  weight.levels += 1;
  return weight;
}
