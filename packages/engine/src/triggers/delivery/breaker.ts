/** Stops calling hosts for a while after repeated failures, so that nobody waits for them in vain. */

const FAILURES = 5;
const REST_MS = { first: 30_000, longest: 600_000 };
/** The most remembered hosts; the oldest are forgotten first. */
const MOST_HOSTS = 1_000;

interface Failing {
  failures: number;
  until: number;
}

export class Breaker {
  readonly #failing = new Map<string, Failing>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** How many milliseconds the host still must not be called; 0 if it may be. */
  restMs(host: string): number {
    return Math.max(0, (this.#failing.get(host)?.until ?? 0) - this.#now());
  }

  /** The host could not be reached, or failed to do its work. After a rest, one more failure starts the next rest. */
  failed(host: string): void {
    const failures = (this.#failing.get(host)?.failures ?? 0) + 1;
    const rest =
      failures < FAILURES ? 0 : Math.min(REST_MS.first * 2 ** (failures - FAILURES), REST_MS.longest);
    this.#failing.delete(host);
    this.#failing.set(host, { failures, until: this.#now() + rest });
    if (this.#failing.size > MOST_HOSTS) this.#failing.delete(this.#failing.keys().next().value!);
  }

  answered(host: string): void {
    this.#failing.delete(host);
  }
}
