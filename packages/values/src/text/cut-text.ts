/** Shortens texts, never between the halves of a surrogate pair. Lengths are UTF-16 code units, as in `length`. */

/** The first `most` units of a text; one fewer if the cut would leave half a character. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  return text.slice(0, isHighSurrogate(text.charCodeAt(most - 1)) ? most - 1 : most);
}

/** At most `most` units of a text; if something is left out, the last of them is an ellipsis. */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : `${beginningOf(text, most - 1)}…`;

/** The text between two places, with an ellipsis at each end where something is left out. */
export function excerpt(text: string, from: number, to: number, say = (part: string) => part): string {
  const begin = from > 0 && isLowSurrogate(text.charCodeAt(from)) ? from + 1 : Math.max(0, from);
  const part = beginningOf(text.slice(begin), to - begin);
  return `${begin > 0 ? "…" : ""}${say(part)}${to < text.length ? "…" : ""}`;
}

/** Cuts at `most` characters as people count them: a surrogate pair is one. */
export function cutCharacters(text: string, most: number): string {
  if (text.length <= most) return text;
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join("")}…`;
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
const isLowSurrogate = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;
