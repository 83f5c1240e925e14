/** When two pieces of a page say the same. */

/** Without regard to case, width, spaces, emphasis and what ends a sentence. */
export function sameText(text: string): string {
  const plain = text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[*_`]+/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return trimmedOf(plain, (character) => ENDS.includes(character), { begin: false });
}

const ENDS = " .,;:!?。,;:!?、…";

/** A loop, because an expression that looks for the end begins anew at each place of a long run. */
function trimmedOf(text: string, isAround: (character: string) => boolean, { begin }: { begin: boolean }) {
  let [from, until] = [0, text.length];
  while (until > 0 && isAround(text[until - 1]!)) until -= 1;
  while (begin && from < until && isAround(text[from]!)) from += 1;
  return text.slice(from, until);
}

/** Of headings: also without what stands around their words, such as an emoji. */
export function sameTitle(title: string): string {
  const plain = sameText(title);
  return trimmedOf(plain, isNoWord, { begin: true }) || plain.replaceAll("#", "").trim();
}

/** Half of a character outside the basic plane may be a letter's. */
const isNoWord = (character: string): boolean => !/[\p{L}\p{N}\ud840-\ud87f\udc00-\udfff]/u.test(character);

const LONGEST_KEY = 40;
const MOST_WORDS = 5;

/** `Coffee: black` has the key "coffee"; an address or a time has none. */
export function keyOfLine(line: string): string | undefined {
  const at = line.search(/[:：]/);
  if (at < 1 || at > LONGEST_KEY) return undefined;
  const value = line.slice(at + 1).replace(/^[:：]/, "");
  // In Latin letters a space follows the colon, which it does not in an address or in C++.
  if (value.trim() === "" || (line[at] === ":" && /^[\x21-\x7e]/.test(value))) return undefined;
  const key = sameText(line.slice(0, at));
  return /\p{L}/u.test(key) &&
    key.split(" ").length <= MOST_WORDS &&
    !/[.!?。！？,，;；[\](){}<>|]/u.test(key)
    ? key
    : undefined;
}
