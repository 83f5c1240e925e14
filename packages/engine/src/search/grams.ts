/**
 * Pieces of a text that are short enough to look up, and from which every longer piece can be found.
 *
 * A text is divided into runs of three kinds: breaks, which have no grams; scripts written without spaces (Han, kana,
 * Hangul); and everything else, including punctuation, emoji and the space between words, so that `c++`, `2026-03` and
 * `out of` are found as written. Each position of a run gives a gram, of two characters in the second kind and three in
 * the third, and shorter only at the end of the run. So a piece of a run that is no longer than a gram is the beginning
 * of one, and a longer piece consists of whole ones.
 *
 * Dictionary words instead would lose a third to a half of the matches when a person searches for part of a Chinese
 * sentence.
 */
import { SEPARATOR } from "@etui/protocol/search-terms";

type Kind = typeof BREAK | typeof UNSPACED | typeof SPACED;
const BREAK = 1;
const UNSPACED = 2;
const SPACED = 3;

const CHARACTERS_A_GRAM = { [UNSPACED]: 2, [SPACED]: 3 };

/** All grams of a normalised text, without duplicates. */
export function gramsOf(text: string): Set<string> {
  const grams = new Set<string>();
  for (const { characters, length } of runsOf(text)) {
    for (let at = 0; at < characters.length; at += 1) grams.add(piece(characters, at, at + length));
  }
  return grams;
}

/**
 * The whole grams and the beginnings of grams that every text with the terms has. If a term is itself one of them,
 * every text that has it contains the term.
 */
export function gramsOfTerms(terms: readonly string[]): { whole: Set<string>; beginnings: Set<string> } {
  const whole = new Set<string>();
  const beginnings = new Set<string>();
  for (const { characters, length } of terms.flatMap((term) => [...runsOf(term)])) {
    if (characters.length < length) beginnings.add(piece(characters, 0, length));
    // All grams are used, not only as many as cover the run: `str` and `ing` alone propose twice as many texts for
    // `string` as contain it, and searching one takes 2 µs.
    for (let at = 0; at + length <= characters.length; at += 1) whole.add(piece(characters, at, at + length));
  }
  return { whole, beginnings };
}

interface Run {
  /** The code points; a plain string if each is one UTF-16 unit, as in most texts. */
  characters: string | string[];
  /** The number of characters per gram. */
  length: number;
}

function* runsOf(text: string): Generator<Run> {
  const characters = SURROGATE.test(text) ? Array.from(text) : text;
  for (let from = 0; from < characters.length; ) {
    const kind = kindOf(characters[from]!);
    let to = from + 1;
    while (to < characters.length && kindOf(characters[to]!) === kind) to += 1;
    if (kind !== BREAK) yield { characters: characters.slice(from, to), length: CHARACTERS_A_GRAM[kind] };
    from = to;
  }
}

const SURROGATE = /[\ud800-\udfff]/;

const piece = (characters: string | string[], from: number, to: number): string =>
  typeof characters === "string" ? characters.slice(from, to) : characters.slice(from, to).join("");

/** Known kinds by UTF-16 unit: a look-up here takes 2 ns, and the expressions below 60. */
const known = new Uint8Array(0x10000);

function kindOf(character: string): Kind {
  if (character.length > 1) return judge(character);
  const unit = character.charCodeAt(0);
  if (known[unit] === 0) known[unit] = judge(character);
  return known[unit] as Kind;
}

function judge(character: string): Kind {
  if (character === " ") return SPACED;
  if (/\s/.test(character) || character === SEPARATOR) return BREAK;
  return WRITTEN_WITHOUT_SPACES.test(character) ? UNSPACED : SPACED;
}

/** Script extensions are used because `ー` and `々` belong to no script alone. */
const WRITTEN_WITHOUT_SPACES = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}]/u;
