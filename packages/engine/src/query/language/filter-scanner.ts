/** Reads the smallest parts of a filter's text: signs, words and quotations. It only ever goes forward. */
import { cutText } from "@etui/values/text/cut-text";
import { markedPlace, type RefuseHere, refuseAt } from "./filter-refusal.ts";

/** What opens a quotation, and what closes it. */
const QUOTES: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  "`": "`",
  "“": "”",
  "”": "”",
  "‘": "’",
  "’": "’",
  "「": "」",
  "『": "』",
};

/** A name ends where a comparison begins; a single & or | may be part of one. */
const NAME_WORD = /(?:[^\s,;()[<>=!:≥≤≠&|]|&(?!&)|\|(?!\|))+/y;
/** A value may have colons, as in 10:30. */
const VALUE_WORD = /(?:[^\s,;()<>=!≥≤≠&|]|!(?!=)|&(?!&)|\|(?!\|))+/y;
const LISTED_WORD = /(?:[^\s,;()<>=!≥≤≠&|、]|!(?!=)|&(?!&)|\|(?!\|))+/y;
const BRACKETED_WORD = /(?:[^\s,;()<>=!≥≤≠&|、\]]|!(?!=)|&(?!&)|\|(?!\|))+/y;
/** `[[a page]]` and `((a block))` are one value, whatever signs are in them. */
const REFERENCE = /\[\[(?!\[)[^\]]+\]\]|\(\([^\s(),;]+\)\)/y;
const SPACES = /\s+/y;

/** Of a query, whose conditions stand beside each other: up to a space, a quotation or what joins and groups. */
const RUN = /[^\s,;()|"“”「」『』、]+/y;

const WORDS = {
  name: NAME_WORD,
  value: VALUE_WORD,
  listed: LISTED_WORD,
  bracketed: BRACKETED_WORD,
  run: RUN,
};
export type WordKind = keyof typeof WORDS;

export interface Word {
  from: number;
  to: number;
  /** In half-width characters and small letters, to be recognised; unit for unit the same as in the text. */
  plain: string;
}

export class FilterScanner {
  readonly text: string;
  /** The text with half-width signs, unit for unit, so that a place in one is the same in the other. */
  readonly plain: string;
  /** The same in small letters. */
  readonly small: string;
  readonly #argument: string;
  /** Where the last word of a kind lies. One that is taken in parts, as Chinese is, is looked for once. */
  readonly #words: Partial<Record<WordKind, { from: number; to: number }>> = {};
  at = 0;

  constructor(text: string, argument: string) {
    this.text = text;
    this.#argument = argument;
    this.plain = text.replaceAll(/[\uff01-\uff5e]/g, (character) =>
      String.fromCharCode(character.charCodeAt(0) - 0xfee0),
    );
    this.small = this.plain.replaceAll(/\p{Lu}/gu, (letter) => {
      const small = letter.toLowerCase();
      return small.length === letter.length ? small : letter;
    });
  }

  refuseAt(offset: number): RefuseHere {
    return refuseAt(this.#argument, markedPlace(this.text, offset));
  }

  /** Whether there is more behind the spaces, which are passed. */
  get isAtEnd(): boolean {
    SPACES.lastIndex = this.at;
    if (SPACES.test(this.plain)) this.at = SPACES.lastIndex;
    return this.at >= this.plain.length;
  }

  /** Whether the text goes on like this, behind spaces. */
  isBefore(sign: string): boolean {
    return !this.isAtEnd && this.plain.startsWith(sign, this.at);
  }

  take(sign: string): boolean {
    if (!this.isBefore(sign)) return false;
    this.at += sign.length;
    return true;
  }

  /** The next word, which is not passed. */
  peekWord(kind: WordKind): Word | undefined {
    if (this.isAtEnd) return undefined;
    const known = this.#words[kind];
    const word = known && known.from <= this.at && this.at < known.to ? known : this.#wordHere(kind);
    if (word === undefined) return undefined;
    this.#words[kind] = word;
    return { from: this.at, to: word.to, plain: this.small.slice(this.at, word.to) };
  }

  #wordHere(kind: WordKind): { from: number; to: number } | undefined {
    const pattern = WORDS[kind];
    pattern.lastIndex = this.at;
    return pattern.test(this.plain) ? { from: this.at, to: pattern.lastIndex } : undefined;
  }

  /** What stands next, for a sentence about it. */
  found(): string {
    const word = this.peekWord("value");
    return cutText(word ? this.text.slice(word.from, word.to) : this.text.slice(this.at, this.at + 1), 40);
  }

  /** What closes the quotation that begins here. */
  closing(): string | undefined {
    return this.isBeforeQuotation() ? QUOTES[this.plain[this.at]!] : undefined;
  }

  isBeforeQuotation(): boolean {
    return !this.isAtEnd && Object.hasOwn(QUOTES, this.plain[this.at]!);
  }

  /** A backslash only matters before a quotation mark or another, so that paths of Windows stay as they are. */
  quotation(): string {
    const start = this.at;
    const closing = QUOTES[this.plain[start]!]!;
    let content = "";
    let from = start + 1;
    for (let at = from; at < this.text.length; at += 1) {
      const character = this.plain[at]!;
      if (character === closing) {
        this.at = at + 1;
        return oneLine(content + this.text.slice(from, at));
      }
      const next = this.plain[at + 1];
      if (character === "\\" && next !== undefined && (next === "\\" || next === closing)) {
        content += this.text.slice(from, at);
        at += 1;
        from = at;
      }
    }
    throw this.refuseAt(start)("filter_text.unclosed_quote", { closing });
  }

  /** Passes a reference, if one stands here. */
  reference(): string | undefined {
    if (this.isAtEnd) return undefined;
    const start = this.at;
    REFERENCE.lastIndex = start;
    if (!REFERENCE.test(this.plain)) return undefined;
    this.at = REFERENCE.lastIndex;
    return this.slice(start, this.at);
  }

  slice(from: number, to: number): string {
    return oneLine(this.text.slice(from, to));
  }
}

/** Values of properties have no line breaks, and the normal form is one line. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
