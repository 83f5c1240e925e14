import type { Json, JsonObject } from "./json.ts";

/** `unknown` is what may be anything, such as what a program was called with. */
export function isObject(value: unknown): value is { [key: string]: unknown };
// As a callback a function has its last form.
export function isObject(value: Json | undefined): value is JsonObject;
export function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isNested(value: Json | undefined): value is Json[] | JsonObject {
  return typeof value === "object" && value !== null;
}

/**
 * The value's own child at a key; inherited names such as `constructor`, and the `length` of an array, do not count. In
 * an array a whole number is a position; in an object it is a key like any other.
 */
export function childOf(value: Json | undefined, key: string): Json | undefined {
  if (!isNested(value) || !Object.hasOwn(value, key)) return undefined;
  if (!Array.isArray(value)) return value[key];
  return isPosition(key) ? value[Number(key)] : undefined;
}

export function isPosition(key: string): boolean {
  return /^(0|[1-9]\d*)$/.test(key);
}

/** Sets an own field, even one named `__proto__`, which an assignment would take for the prototype. */
export function setField(object: JsonObject, key: string, value: Json): void {
  if (key !== "__proto__") object[key] = value;
  else Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
}

/**
 * The keys of objects that describe the same kind of thing, in order of first appearance; undefined if they do not, or
 * if there are more than `most`.
 *
 * Objects are alike if at least half of the cells of their common table would be filled. Names of a country pass
 * (`common` and `official` are everywhere); its currencies do not (`CNY` here, `JPY` there) and would each make a
 * nearly empty column.
 */
export function sharedKeys(objects: readonly JsonObject[], most: number): string[] | undefined {
  const keys = new Set<string>();
  let filled = 0;
  for (const object of objects) {
    for (const key of Object.keys(object)) {
      keys.add(key);
      filled += 1;
      if (keys.size > most) return undefined;
    }
  }
  return keys.size > 0 && filled * 2 >= keys.size * objects.length ? [...keys] : undefined;
}
