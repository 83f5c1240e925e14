/** The parser's place in a filter, its depth, and the number of conditions so far. */

import { FILTER_LIMITS } from "@etui/protocol/filter";
import { cutText } from "@etui/values/text/cut-text";
import { type Facts, type Refusal, type RefusalCode, refusal } from "@etui/words/refusal";
import { RefusedError } from "@etui/words/refused-error";

/** Carries the reason for refusing a filter out of the nested parser. */
export class FilterRefusal extends RefusedError {
  override name = "FilterRefusal";
}

type FilterCode = Extract<RefusalCode, `filter.${string}`>;

/** Longer names come from the caller, so an error shows only enough of them to be found. */
const SHOWN_CHARACTERS = 60;
const SHOWN_PLACE = 240;

const PLAIN = /^[\p{L}\p{N}_$.\\ -]+$/u;
/** `a..b` is a valid place, not a mistake. */
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

  /** The same place one level of nesting deeper. */
  inside(): Place {
    if (this.#level === FILTER_LIMITS.levels) {
      throw this.refusal("filter.too_deep", { most: FILTER_LIMITS.levels });
    }
    return new Place(this.#text, this.#level + 1, this.#count);
  }

  countCondition(): void {
    this.#count.conditions += 1;
    if (this.#count.conditions > FILTER_LIMITS.conditions) {
      const number = this.#count.conditions;
      throw this.refusal("filter.too_many_conditions", { number, most: FILTER_LIMITS.conditions });
    }
  }

  /** The refusal is about this place as its argument. */
  refusal<Code extends FilterCode>(
    code: Code,
    ...[facts]: keyof Omit<Facts<Code>, "at"> extends never ? [] : [facts: Omit<Facts<Code>, "at">]
  ): FilterRefusal {
    const say = refusal as (code: Code, facts: object) => Refusal;
    return new FilterRefusal(say(code, { at: String(this), ...facts }));
  }

  toString(): string {
    const text = this.#text;
    if (text.length <= SHOWN_PLACE) return text;
    return `${text.slice(0, SHOWN_PLACE / 2)}…${text.slice(-SHOWN_PLACE / 2)}`.toWellFormed();
  }
}

/** The part of the caller's text that is shown. */
export const shown = (text: string): string => cutText(text, SHOWN_CHARACTERS);

/** The text as a JSON string, so that it reads as a quotation. */
export const quoted = (text: string): string => JSON.stringify(shown(text));
