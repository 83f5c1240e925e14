/**
 * JSON that a person can trust when deciding: characters that hide, reverse or imitate others are written as escapes,
 * and hosts in ASCII, so that the text cannot look like something else.
 */
export const printableJson = (value: unknown): string => printableText(JSON.stringify(value, null, 2) ?? "");

/** The same for a text that has JSON in it. Applied twice, it changes nothing more. */
export const printableText = (text: string): string =>
  text
    .replaceAll(ADDRESS, hostInAscii)
    .replaceAll(WORD, (word) => (LATIN.test(word) ? word.replaceAll(LOOKS_LATIN, escapeCharacter) : word))
    .replaceAll(UNSEEN, escapeCharacter);

/**
 * What is not seen, or not told from a space: controls, what only formats, unassigned characters, and blanks of other
 * widths but that of Chinese. Emoji are joined by U+200D and coloured by U+FE0F, and words of several scripts contain
 * U+200C and U+200D; there they have a visible effect. Two selectors in a row never do.
 */
const UNSEEN =
  /(?!\n|\u200c|\u200d|[\ufe00-\ufe0f])[\p{C}\p{DI}]|(?![ \u3000])\p{Z}|\u2800|(?<![\p{ExtPict}\p{EMod}\p{M}\p{sc=Arab}\p{sc=Mong}])(?:\u200c|\u200d)|(?<=[\ufe00-\ufe0f])[\ufe00-\ufe0f]/gu;

/** Scripts that people mix in one word have no letter that looks like a Latin one. Cyrillic, Greek, Armenian, Cherokee, Lisu have. */
const LOOKS_LATIN = /[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Armn}\p{sc=Cher}\p{sc=Lisu}]/gu;
const LATIN = /\p{sc=Latn}/u;
const WORD = /[\p{L}\p{M}\p{N}_]+/gu;

/** Scheme and authority of an address. */
const ADDRESS = /\b[a-z][a-z\d+.-]*:\/\/[^\s"'<>\\/?#]+/giu;

/** What the network would be asked for, in place of what it looks like. A user and a password stay, for they deceive. */
function hostInAscii(address: string): string {
  if (/^\p{ASCII}*$/u.test(address)) return address;
  const at = address.indexOf("://") + 3;
  const host = address.lastIndexOf("@") + 1 || at;
  const asWeb = `https://${address.slice(host)}`;
  return URL.canParse(asWeb) ? address.slice(0, host) + new URL(asWeb).host : address;
}

function escapeCharacter(character: string): string {
  let escaped = "";
  for (let index = 0; index < character.length; index += 1) {
    escaped += `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`;
  }
  return escaped;
}
