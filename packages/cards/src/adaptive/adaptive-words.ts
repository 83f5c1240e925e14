import { clipToWidth } from "../characters/display-width.ts";
import { readable } from "../characters/plain-words.ts";

/**
 * Words of a TextBlock or a fact, which read Markdown. They are escaped, so that nothing becomes a link, vanishes into
 * emphasis or is filled in as a macro.
 */
export function blockWords(text: string, most = MOST_COLUMNS): string {
  return clipped(text, most)
    .replace(MARKUP, "\\$&")
    .replace(LINE_START, "$1\\$2")
    .replace(MACRO, `{${JOINER}`);
}

/** Words of labels and choices, which most platforms show as they are and some read as Markdown. */
export function labelWords(text: string, most = MOST_COLUMNS): string {
  return clipped(text, most)
    .replace(LINK, `]${JOINER}(`)
    .replace(TAG, `<${JOINER}`)
    .replace(MACRO, `{${JOINER}`);
}

const clipped = (text: string, most: number) => clipToWidth(readable(text.slice(0, 16 * most)), most);

/** An invisible character that keeps two signs from meaning something together. */
const JOINER = "\u2060";
const MOST_COLUMNS = 400;
const MARKUP = /[\\`*_[\]<]/g;
const LINE_START = /^(\d*)([-+#.>])(?=\s)/;
const LINK = /\]\(/g;
const TAG = /<(?=[a-z/!])/gi;
const MACRO = /\{(?=\{)/g;
