/** Finds the field of the rows that has one of several names. */

import type { Json, JsonObject } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import type { CardRecord } from "./records.ts";

/** `dueDate`, `due_date` and "Due date" are one word. */
export const bare = (key: string): string => key.toLowerCase().replace(/[\s_.·-]/g, "");

/** A list of names, best first, in the form in which fields are compared. */
export const wordList = (...words: string[]): ReadonlyMap<string, number> =>
  new Map(words.map((word, rank) => [bare(word), rank]));

/** The object's own fields that are in the list, best first. */
export function keysCalled(object: JsonObject, words: ReadonlyMap<string, number>): string[] {
  return ranked(Object.keys(object), words);
}

/** The value under the best of these keys that `fits`. */
export function valueCalled<Value extends Json = Json>(
  object: JsonObject,
  words: ReadonlyMap<string, number>,
  fits: (value: Json) => value is Value = (value): value is Value => value !== null,
): Value | undefined {
  for (const key of keysCalled(object, words)) {
    const value = object[key]!;
    if (fits(value)) return value;
  }
  return undefined;
}

/** Enough rows to know their fields. */
const SAMPLE = 200;

/** The same for all rows together, as a field that the first row lacks may be in the second. */
export function fieldsCalled(records: readonly CardRecord[], words: ReadonlyMap<string, number>): string[] {
  const keys = new Set<string>();
  for (const { value } of records.slice(0, SAMPLE)) {
    if (isObject(value)) for (const key of Object.keys(value)) if (words.has(bare(key))) keys.add(key);
  }
  return ranked([...keys], words);
}

export const isText = (value: Json | undefined): value is string =>
  typeof value === "string" && value.trim() !== "";
export const isFlag = (value: Json | undefined): value is boolean => typeof value === "boolean";

function ranked(keys: readonly string[], words: ReadonlyMap<string, number>): string[] {
  return keys
    .flatMap((key) => {
      const rank = words.get(bare(key));
      return rank === undefined ? [] : [{ key, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ key }) => key);
}
