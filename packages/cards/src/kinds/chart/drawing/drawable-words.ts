import { readable } from "../../../characters/plain-words.ts";

/**
 * A text that is safe to give to ECharts.
 *
 * Its caches are plain objects with texts for keys: the width of `__proto__` would be looked up on, and neighbours in
 * the cache written to, the prototype of every object. An invisible word joiner keeps every part of a text, be it a
 * line or a word, from being the name of such a property.
 */
export const drawable = (text: string): string => readable(text).replace(INSIDE_OWN_NAME, "\u2060");

/** The place behind the second letter of every such name, even where two names share letters. */
const INSIDE_OWN_NAME = new RegExp(
  Object.getOwnPropertyNames(Object.prototype)
    .map((name) => `(?<=${name.slice(0, 2)})(?=${name.slice(2)})`)
    .join("|"),
  "g",
);
