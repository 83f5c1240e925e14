/** Where in a filter the parser stands, how deep, and after how many conditions. */

import { FILTER_LIMITS } from "@etui/protocol/filter";
import { cutText } from "@etui/values/text/cut-text";

/** The reason a filter cannot be used, in words for whoever wrote it. */
export class FilterRefusal extends Error {
  override name = "FilterRefusal";
}

/** Longer names are the caller's text, not ours: an error shows enough of them to be found. */
const SHOWN_CHARACTERS = 60;
const SHOWN_PLACE = 240;

const PLAIN = /^[\p{L}\p{N}_$.\\ -]+$/u;
/** `a..b` is no slip of ours. */
const EMPTY_KEY = /^\.|\.\.|\.$/;

export class Place {
  readonly #text: string;
  readonly #level: number;
  readonly #count: { conditions: number };

  private constructor(text: string, level: number, count: { conditions: number }) {
    this.#text = text;
    this.#level = level;
    this.#count = count;
  }

  /** `argument` is the name of what is parsed, as the caller knows it. */
  static start(argument: string): Place {
    return new Place(argument, 1, { conditions: 0 });
  }

  key(name: string): Place {
    const plain = name.length <= SHOWN_CHARACTERS && PLAIN.test(name) && !EMPTY_KEY.test(name);
    return new Place(this.#text + (plain ? `.${name}` : `[${quoted(name)}]`), this.#level, this.#count);
  }

  item(index: number): Place {
    return new Place(`${this.#text}[${index}]`, this.#level, this.#count);
  }

  /** The same place seen from inside: one level of nesting is used up. */
  inside(): Place {
    if (this.#level === FILTER_LIMITS.levels) {
      throw this.refusal(`nests deeper than ${FILTER_LIMITS.levels} levels. Write it flatter.`);
    }
    return new Place(this.#text, this.#level + 1, this.#count);
  }

  countCondition(): void {
    this.#count.conditions += 1;
    if (this.#count.conditions > FILTER_LIMITS.conditions) {
      throw this.refusal(
        `is condition number ${this.#count.conditions}; a filter takes ${FILTER_LIMITS.conditions}. ` +
          "Use $in for many values of one field, or ask in several calls.",
      );
    }
  }

  /** The sentence begins with the place. */
  refusal(rest: string): FilterRefusal {
    return new FilterRefusal(`${this} ${rest}`);
  }

  toString(): string {
    const text = this.#text;
    if (text.length <= SHOWN_PLACE) return text;
    return `${text.slice(0, SHOWN_PLACE / 2)}…${text.slice(-SHOWN_PLACE / 2)}`.toWellFormed();
  }
}

/** The caller's text as a JSON string, cut, so that it reads as a quotation and nothing more. */
export function quoted(text: string): string {
  return JSON.stringify(cutText(text, SHOWN_CHARACTERS));
}
