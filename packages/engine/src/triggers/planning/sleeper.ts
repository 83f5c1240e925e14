/** Sleeps for a time, or until somebody wakes it. Waking it too early ends the next sleep at once. */
export class Sleeper {
  #wake: (() => void) | undefined;
  #isWoken = false;
  #isClosed = false;

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Marks earlier wake-ups as handled, because whatever is looked at from now on includes their reasons. */
  attend(): void {
    this.#isWoken = false;
  }

  sleep(ms: number): Promise<void> {
    if (this.#isWoken || this.#isClosed) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#wake?.(), ms).unref();
      this.#wake = () => {
        clearTimeout(timer);
        this.#wake = undefined;
        resolve();
      };
    });
  }

  wake(): void {
    this.#isWoken = true;
    this.#wake?.();
  }

  /** From now on no sleep lasts. */
  close(): void {
    this.#isClosed = true;
    this.#wake?.();
  }
}
