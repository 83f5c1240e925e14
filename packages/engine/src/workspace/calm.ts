/** Calls once things have come to rest, and not later than a limit while they do not. */

/** Milliseconds without news after which it calls, and those after the first news after which it calls anyway. */
const REST_MS = 50;
const LATEST_MS = 300;
/** The time that the work itself may take is part of the limit. */
const WORK_MS = 100;

export class Calm {
  readonly #call: () => void;
  #timer: NodeJS.Timeout | undefined;
  #first: number | undefined;

  constructor(call: () => void) {
    this.#call = call;
  }

  get isWaiting(): boolean {
    return this.#timer !== undefined;
  }

  news(): void {
    const now = performance.now();
    this.#first ??= now;
    clearTimeout(this.#timer);
    const wait = Math.max(0, Math.min(REST_MS, this.#first + LATEST_MS - WORK_MS - now));
    this.#timer = setTimeout(() => {
      this.stop();
      this.#call();
    }, wait);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#first = undefined;
  }
}
