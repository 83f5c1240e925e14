import { clipToWidth } from "../characters/display-width.ts";
import { readable } from "../characters/plain-words.ts";

/**
 * Words of a TextBlock or a fact, which read Markdown: escaped, so that nothing becomes a link or vanishes into
 * emphasis, and no macro is filled in.
 */
export function blockWords(text: string, most = MOST_COLUMNS): string {
  return clipped(text, most)
    .replace(MARKUP, "\\$&")
    .replace(LINE_START, "$1\\$2")
    .replace(MACRO, `{${JOINER}`);
}

/** Words of labels and choices, which most platforms show as they are, and some read as Markdown. */
export function labelWords(text: string, most = MOST_COLUMNS): string {
  return clipped(text, most)
    .replace(LINK, `]${JOINER}(`)
    .replace(TAG, `<${JOINER}`)
    .replace(MACRO, `{${JOINER}`);
}

const clipped = (text: string, most: number) => clipToWidth(readable(text.slice(0, 16 * most)), most);

/** Keeps two signs from meaning something together, and is not seen. */
const JOINER = "\u2060";
const MOST_COLUMNS = 400;
const MARKUP = /[\\`*_[\]<]/g;
const LINE_START = /^(\d*)([-+#.>])(?=\s)/;
const LINK = /\]\(/g;
const TAG = /<(?=[a-z/!])/gi;
const MACRO = /\{(?=\{)/g;
