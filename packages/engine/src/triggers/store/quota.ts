/**
 * How many active triggers a user has, as far as this process knows: counting them takes 0.4 ms at 1,500, as long as
 * storing sixteen. They are counted if the number is unknown or may be near the limit; then statements run one after
 * the other, so that each sees what the last one stored.
 */
import { Turns } from "../../database/turns/turns.ts";

export class Quota {
  readonly #most: number;
  readonly #known = new Map<string, { active: number; countedAt: number }>();
  readonly #turns = new Turns();

  constructor(most: number) {
    this.#most = most;
  }

  /** Runs `store`, which counts if told to, and returns how many there were before and how many it made. */
  async store<Result extends { before: number | undefined; made: number }>(
    userId: string,
    size: number,
    store: (count: boolean) => Promise<Result>,
  ): Promise<Result> {
    if (this.#isFar(userId, size)) return this.#noted(userId, await store(false));
    return this.#turns.take(userId, async () => this.#noted(userId, await store(!this.#isFar(userId, size))));
  }

  /** Two simultaneous statements must both fit, and other processes store triggers as well. */
  #isFar(userId: string, size: number): boolean {
    const known = this.#known.get(userId);
    if (!known || performance.now() - known.countedAt > COUNT_AGAIN_MS) return false;
    return known.active + 2 * size < this.#most * NEAR;
  }

  #noted<Result extends { before: number | undefined; made: number }>(
    userId: string,
    result: Result,
  ): Result {
    const { before, made } = result;
    if (before !== undefined) {
      if (this.#known.size >= MOST_KNOWN) this.#known.clear();
      this.#known.set(userId, { active: before + made, countedAt: performance.now() });
    } else {
      const known = this.#known.get(userId);
      if (known) known.active += made;
    }
    return result;
  }
}

/** The share of the limit from which triggers are counted. */
const NEAR = 0.9;
const COUNT_AGAIN_MS = 10_000;
const MOST_KNOWN = 10_000;
