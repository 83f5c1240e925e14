/** For tests of JSON operations: random documents in which the same few keys and values occur again and again. */
import fc from "fast-check";
import { canonicalJson } from "../json/canonical-json.ts";
import type { Json, JsonObject } from "../json/json.ts";

const KEYS = ["a", "b", "c", "0", "1", "", "a.b", "$a", "\\", "constructor", "__proto__", "名", "id"];

/** `Object.fromEntries` makes `__proto__` a field of its own, as `JSON.parse` does. */
export const object = <Value extends Json>(value: fc.Arbitrary<Value>, keys = KEYS) =>
  fc
    .array(fc.tuple(fc.constantFrom(...keys), value), { maxLength: 5 })
    .map((entries): JsonObject => Object.fromEntries(entries));

export const scalar: fc.Arbitrary<Json> = fc.constantFrom(0, 1, -1.5, "", "x", "7", true, false, null);

const tree = (keys: string[]) =>
  fc.letrec<{ json: Json; list: Json; object: JsonObject }>((tie) => ({
    json: fc.oneof({ maxDepth: 4, withCrossShrink: true }, scalar, tie("list"), tie("object")),
    list: fc.array(tie("json"), { maxLength: 5 }) as fc.Arbitrary<Json>,
    object: object(tie("json"), keys),
  }));

export const { json, object: document } = tree(KEYS);
/** Documents with keys that every implementation treats alike. */
export const { json: plainJson } = tree(["a", "b", "c", "d"]);

/** A list of objects, each with an id of its own. */
export const records = (ids: fc.Arbitrary<string | number> = fc.integer({ min: 1, max: 9 })) =>
  fc.uniqueArray(fc.record({ id: ids, title: fc.constantFrom("x", "y", "z"), done: fc.boolean() }), {
    selector: ({ id }) => id,
    maxLength: 8,
  }) as fc.Arbitrary<{ id: string | number; title: string; done: boolean }[]>;

/** Freezes a value deeply, so that writing to it throws. */
export function frozen<Value extends Json>(value: Value): Value {
  if (typeof value === "object" && value !== null) Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

/** Gives the same text for values that differ only in the order of keys and elements. */
export function unordered(value: Json): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(unordered).sort()}]`;
  return canonicalJson(
    Object.fromEntries(Object.entries(value).map(([key, item]) => [key, unordered(item)])),
  );
}
