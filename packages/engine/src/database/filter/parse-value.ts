/** Takes only what JSONB can hold, so that no value makes PostgreSQL fail later. */
import type { FilterValue } from "@etui/protocol/filter";
import type { Place } from "./place.ts";

export function parseValue(value: unknown, place: Place): FilterValue {
  if (value === null || typeof value === "boolean") return value;
  if (typeof value === "string") return parseText(value, place);
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (Array.isArray(value)) {
    const inside = place.inside();
    return Array.from(value, (item, index) => parseValue(item, inside.item(index)));
  }
  if (isPlainObject(value)) {
    const inside = place.inside();
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        const at = inside.key(key);
        return [parseKey(key, at), parseValue(item, at)];
      }),
    );
  }
  throw place.refusal(`is ${kindOf(value)}, which JSON cannot say. Give a JSON value.`);
}

/** PostgreSQL's text holds neither NUL nor half a surrogate pair, and fails on both. */
export function parseText(text: string, place: Place): string {
  if (text.includes("\0"))
    throw place.refusal("has a NUL character (\\u0000), which is never stored. Leave it out.");
  if (!text.isWellFormed()) {
    throw place.refusal("has half of a surrogate pair, which is never stored. Send the whole character.");
  }
  return text;
}

export function parseKey(key: string, place: Place): string {
  if (key === "__proto__")
    throw place.refusal('uses the key "__proto__", which no document has. Leave it out.');
  return parseText(key, place);
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** What came in, with its article. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return value.length === 0 ? "an empty array" : "an array";
  if (typeof value === "object") return isPlainObject(value) ? "an object" : "an object of a class";
  return Number.isFinite(value) || typeof value !== "number" ? `a ${typeof value}` : String(value);
}
