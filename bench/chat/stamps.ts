/** Measures the delay of tokens that state when they were sent. */

const STAMP = /\d{13}\.\d{3}/g;
const STAMP_LENGTH = 17;

/** The delays in one stream, from each token's sending to its arrival. */
export class Delays {
  readonly #heard = new Map<string, number>();
  /** The rest of the last piece, because a stamp may come in two pieces. */
  #rest = "";

  /** A token that comes twice, such as in the whole message at the end, counts when it first came. */
  readonly hear = (text: string, at: number): void => {
    const all = this.#rest + text;
    for (const [stamp] of all.matchAll(STAMP)) if (!this.#heard.has(stamp)) this.#heard.set(stamp, at);
    this.#rest = all.slice(1 - STAMP_LENGTH);
  };

  get count(): number {
    return this.#heard.size;
  }

  get all(): number[] {
    return Array.from(this.#heard, ([stamp, at]) => at - Number(stamp));
  }
}

export const sorted = (delays: readonly number[]): Float64Array => Float64Array.from(delays).sort();
