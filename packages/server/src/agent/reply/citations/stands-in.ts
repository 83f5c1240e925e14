/** Whether a source says what is quoted of it. Both are in the form of plain-text.ts. */

/** What a quotation leaves out, `…` or `[...]`. */
const LEFT_OUT = /\s*(?:\[\s*(?:…|\.{3,})\s*\]|\(\s*(?:…|\.{3,})\s*\)|…+|\.{3,})\s*/;
/** More between two pieces is another place. */
const MOST_LEFT_OUT = 1_000;
/** Ends of a sentence that the quotation may have where the source goes on, or the other way round. */
const LAST_SIGN = /[.,;:]+$/;
const WORD = /[\p{L}\p{N}\p{M}]/u;
/** Its words are not separated by spaces, so a quotation begins and ends anywhere. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]/u;

export function standsIn(quote: string, source: string): boolean {
  const whole = withoutQuotes(quote);
  const pieces = whole.split(LEFT_OUT).filter((piece) => WORD.test(piece));
  if (pieces.length === 0) return false;
  return follows(
    pieces.map((piece) => piece.replace(LAST_SIGN, "").trim()),
    source,
  );
}

/** A block quote of one sentence often has marks of its own. */
const withoutQuotes = (quote: string): string => /^"([^"]+)"[.,]?$/.exec(quote)?.[1] ?? quote;

/** The pieces in their order, each as whole words. Where pieces stand more than once, some of their places have to fit. */
function follows(pieces: readonly string[], source: string): boolean {
  let ends: number[] | undefined;
  for (const piece of pieces) {
    const before = ends;
    let first = 0;
    ends = placesOf(piece, source).flatMap((at) => {
      if (before) {
        while (first < before.length && before[first]! < at - MOST_LEFT_OUT) first += 1;
        if (first === before.length || before[first]! > at) return [];
      }
      return [at + piece.length];
    });
    if (ends.length === 0) return false;
  }
  return true;
}

function placesOf(piece: string, source: string): number[] {
  const places: number[] = [];
  for (let at = source.indexOf(piece); at >= 0; at = source.indexOf(piece, at + 1)) {
    if (!isBound(source, at) && !isBound(source, at + piece.length)) places.push(at);
  }
  return places;
}

const NUMERAL = /[〇零一二两三四五六七八九十百千万亿]/;

/**
 * Whether what stands on both sides of a place belongs together: `able` is no quotation of `unable`, `70` none of `700`,
 * `4 km` none of `12.4 km`, `5` none of `-5`, and `do` none of `don't`.
 */
function isBound(source: string, at: number): boolean {
  const before = characterBefore(source, at);
  const after = characterAt(source, at);
  if (before === "" || after === "") return false;
  if (isDigit(after) && /[-−]/.test(before)) return !isLetter(characterBefore(source, at - 1));
  if (isDigit(after) && /[.,:/]/.test(before)) return isDigit(characterBefore(source, at - 1));
  if (isDigit(before) && after === "%") return true;
  if (isDigit(before) && /[.,:/-]/.test(after)) return isDigit(characterAt(source, at + 1));
  if (after === "'" && WORD.test(before)) return isLetter(characterAt(source, at + 1));
  if (before === "'" && WORD.test(after)) return isLetter(characterBefore(source, at - 1));
  if (NUMERAL.test(before) && NUMERAL.test(after)) return true;
  return [before, after].every((character) => WORD.test(character) && !UNSPACED.test(character));
}

const isDigit = (character: string): boolean => /\p{Nd}/u.test(character);
const isLetter = (character: string): boolean => /[\p{L}\p{M}]/u.test(character);

const characterAt = (text: string, at: number): string => {
  const point = text.codePointAt(at);
  return point === undefined ? "" : String.fromCodePoint(point);
};

const characterBefore = (text: string, at: number): string =>
  at <= 0 ? "" : characterAt(text, /[\udc00-\udfff]/.test(text[at - 1]!) ? Math.max(0, at - 2) : at - 1);
