/**
 * A text in the form in which a quotation and its source are compared: without the marks of Markdown, with one space where
 * there is any white space, punctuation of one width, and small letters. Nothing else is made alike: a quotation with another
 * word, number or sign is another text.
 */

const LINE_MARKS = /^[ \t]*(?:>[ \t]?)*[ \t]*(?:#{1,6}[ \t]+|(?:[-*+•][ \t]+)?(?:\[[ xX]\][ \t]+)?)/gm;
const FENCES = /^[ \t]*(?:`{3,}|~{3,}).*$/gm;
const RULES =
  /^[ \t]*(?:[-*_][ \t]*){3,}$|^[ \t]*\|?(?:[ \t]*:?-{3,}:?[ \t]*\|)+[ \t]*(?::?-{3,}:?)?[ \t]*$/gm;
/** A word that a link has instead of its address. */
const LINKS = /!?\[([^\]\n]{0,500})\]\((?:[^()\n]|\([^()\n]{0,500}\)){0,2000}\)/g;
const WIKI_LINKS = /!?\[\[(?:[^\]|\n]{0,500}\|)?([^\]\n]{1,500})\]\]/g;
/** Signs around words, as in `**word**`; within a word `_` is a letter of a name. */
const STARS = /(?<!\\)(\*{1,3})(?=\S)([^*\n]+?)(?<=\S)\1/g;
const UNDERLINES = /(?<![\p{L}\p{N}_\\])(_{1,3})(?=\S)([^\n]{1,500}?)(?<=\S)\1(?![\p{L}\p{N}_])/gu;
const STRUCK = /(~~|==)(?=\S)([^\n]{1,500}?)(?<=\S)\1/g;
const CODE = /(`+)([^`\n]+)\1/g;
const ESCAPED = /\\([!-/:-@[-`{-~])/g;
/** Under which a line can be linked to. */
const ANCHORS = /[ \t]\^[\w-]+[ \t]*$/gm;
const CELLS = /(?<!\\)\|/g;

/** Of one meaning and another width or form. */
const WIDTHS: Readonly<Record<string, string>> = {
  "\u3000": " ",
  "。": ". ",
  "．": ".",
  "、": ", ",
  "，": ", ",
  "；": "; ",
  "：": ": ",
  "！": "! ",
  "？": "? ",
  "（": " (",
  "）": ") ",
  "“": '"',
  "”": '"',
  "„": '"',
  "「": '"',
  "」": '"',
  "『": '"',
  "』": '"',
  "‘": "'",
  "’": "'",
};
const WIDE = new RegExp(`[${Object.keys(WIDTHS).join("")}]`, "g");
/** The other full-width forms of ASCII. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;

const UNSPACED = "[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}]";
/** Between words of scripts without spaces a space is a matter of taste. */
const LOOSE_SPACE = new RegExp(`(?<=${UNSPACED}) | (?=${UNSPACED})`, "gu");
/** What a line break makes of wide punctuation and what a sentence has behind it. */
const SPACE_AT_SIGNS = / (?=[,.;:!?)](?:\s|$))|(?<=\() /g;

export function plainText(text: string): string {
  const marked = text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(FENCES, "")
    .replaceAll(RULES, "")
    .replaceAll(LINE_MARKS, "")
    .replaceAll(LINKS, "$1")
    .replaceAll(WIKI_LINKS, "$1")
    .replaceAll(CODE, "$2")
    .replaceAll(STARS, "$2")
    .replaceAll(UNDERLINES, "$2")
    .replaceAll(STRUCK, "$2")
    .replaceAll(ANCHORS, "")
    .replaceAll(CELLS, " ")
    .replaceAll(ESCAPED, "$1");
  return marked
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(WIDE, (sign) => WIDTHS[sign]!)
    .replaceAll(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(/\s+/g, " ")
    .replaceAll(SPACE_AT_SIGNS, "")
    .replaceAll(LOOSE_SPACE, "")
    .replaceAll(/(?<=[,;:!?"()]|\.) (?=["(])|(?<=["(]) /g, "")
    .trim();
}
