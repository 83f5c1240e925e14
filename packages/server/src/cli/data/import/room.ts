/**
 * Limits how much may be in progress at once, by number and by total weight. One caller asks at a time.
 *
 * Counting alone is not enough: 32 documents of 1 MiB, each held in five forms between its line and its row, made an
 * import take 1.5 GB.
 */
export class Room {
  readonly #most: number;
  readonly #heaviest: number;
  #count = 0;
  #weight = 0;
  #freed = Promise.withResolvers<void>();

  constructor({ most, heaviest }: { most: number; heaviest: number }) {
    this.#most = most;
    this.#heaviest = heaviest;
  }

  /** Waits until `weight` fits. Something too heavy by itself enters alone. */
  async enter(weight: number): Promise<void> {
    while (this.#count > 0 && (this.#count >= this.#most || this.#weight + weight > this.#heaviest)) {
      await this.#freed.promise;
    }
    this.#count += 1;
    this.#weight += weight;
  }

  leave(weight: number): void {
    this.#count -= 1;
    this.#weight -= weight;
    this.#freed.resolve();
    this.#freed = Promise.withResolvers();
  }

  /** Resolves when everybody has left. */
  async empty(): Promise<void> {
    while (this.#count > 0) await this.#freed.promise;
  }
}
