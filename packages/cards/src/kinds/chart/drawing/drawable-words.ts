import { readable } from "../../../characters/plain-words.ts";

/**
 * A text that ECharts may be given.
 *
 * Its caches are plain objects with texts for keys: the width of `__proto__` would be looked up, and its neighbours in
 * the cache written, on the prototype of every object there is. A word joiner, which is not seen, keeps any part of a
 * text, be it a line or a word, from being the name of such a property.
 */
export const drawable = (text: string): string => readable(text).replace(INSIDE_OWN_NAME, "\u2060");

/** The places behind the second letter of every such name, also where two of them share letters. */
const INSIDE_OWN_NAME = new RegExp(
  Object.getOwnPropertyNames(Object.prototype)
    .map((name) => `(?<=${name.slice(0, 2)})(?=${name.slice(2)})`)
    .join("|"),
  "g",
);
