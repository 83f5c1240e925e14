/** Accepts only what JSONB can hold, so that no value makes PostgreSQL fail later. */
import type { FilterValue } from "@etui/protocol/filter";
import type { KindOfValue } from "@etui/words/kind-of-value";
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
  throw place.refusal("filter.no_json", { kind: kindOf(value) });
}

/** PostgreSQL's text can hold neither NUL nor half a surrogate pair, and fails on both. */
export function parseText(text: string, place: Place): string {
  if (text.includes("\0")) throw place.refusal("filter.nul_character");
  if (!text.isWellFormed()) throw place.refusal("filter.half_character");
  return text;
}

export function parseKey(key: string, place: Place): string {
  if (key === "__proto__") throw place.refusal("filter.proto_key");
  return parseText(key, place);
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** The kind of a value that came in. */
export function kindOf(value: unknown): KindOfValue {
  if (value === null) return "null";
  if (Array.isArray(value)) return value.length === 0 ? "empty array" : "array";
  if (typeof value === "object") return isPlainObject(value) ? "object" : "instance";
  return typeof value === "number" && !Number.isFinite(value) ? (String(value) as KindOfValue) : typeof value;
}
