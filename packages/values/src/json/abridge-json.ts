/** Shortens a value for records that only say what was asked for, while a history keeps the whole value. */
import { beginningOf } from "../text/cut-text.ts";
import type { Json } from "./json.ts";

/** Shorter texts are kept in full: without names, paths and moments the record would not say what it is about. */
const SHORT = 1_024;
const BEGINNING = 200;

/**
 * The value in about `room` characters of JSON: long texts lose their end, lists and objects lose what has no room, and
 * each says how much is missing. In an object, short values come before long ones, so that no part is shown without the
 * names around it.
 */
export function abridgeJson(value: Json, room: number): Json {
  let left = room;

  const tell = (value: Json): Json => {
    if (typeof value === "string") return tellText(value);
    if (typeof value !== "object" || value === null) {
      left -= 8;
      return value;
    }
    return Array.isArray(value) ? tellList(value) : tellObject(value);
  };

  const tellText = (text: string): string => {
    if (text.length <= SHORT) {
      left -= text.length;
      return text;
    }
    left -= BEGINNING;
    return `${beginningOf(text, BEGINNING)}… (${text.length} characters)`;
  };

  const tellList = (list: Json[]): Json[] => {
    const told: Json[] = [];
    for (const item of list) {
      if (left <= 0) return [...told, `… ${list.length - told.length} more`];
      told.push(tell(item));
    }
    return told;
  };

  const tellObject = (object: Record<string, Json>): Record<string, Json> => {
    const { short = [], long = [] } = Object.groupBy(Object.entries(object), ([, part]) =>
      isShort(part) ? "short" : "long",
    );
    const told: [string, Json][] = [];
    for (const [key, part] of [...short, ...long]) {
      if (left <= 0) break;
      left -= key.length;
      told.push([key, tell(part)]);
    }
    const missing = short.length + long.length - told.length;
    return Object.fromEntries(missing > 0 ? [...told, ["…", `${missing} more`]] : told);
  };

  return tell(value);
}

const isShort = (value: Json): boolean =>
  typeof value === "string" ? value.length <= SHORT : typeof value !== "object" || value === null;
