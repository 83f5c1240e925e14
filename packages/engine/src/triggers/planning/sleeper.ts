/** Sleeps until it is time, or until somebody wakes it. Whoever wakes it too early ends the next sleep at once. */
export class Sleeper {
  #wake: (() => void) | undefined;
  #isWoken = false;
  #isClosed = false;

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** What is looked at from now on includes whatever it was woken for before. */
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

  /** From now on nothing sleeps. */
  close(): void {
    this.#isClosed = true;
    this.#wake?.();
  }
}
