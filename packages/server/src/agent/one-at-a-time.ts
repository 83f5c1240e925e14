/**
 * Runs work that any number of events request: one run per key at a time, and one more afterwards for all requests that
 * came meanwhile.
 */
export class OneAtATime {
  readonly #work: (key: string) => Promise<void>;
  readonly #failed: (thrown: unknown) => void;
  /** True if there were new requests meanwhile. */
  readonly #running = new Map<string, boolean>();

  constructor(work: (key: string) => Promise<void>, failed: (thrown: unknown) => void) {
    this.#work = work;
    this.#failed = failed;
  }

  runFor(key: string): void {
    const isRunning = this.#running.has(key);
    this.#running.set(key, isRunning);
    if (!isRunning) void this.#run(key);
  }

  async #run(key: string): Promise<void> {
    do {
      this.#running.set(key, false);
      await this.#work(key).catch(this.#failed);
    } while (this.#running.get(key));
    this.#running.delete(key);
  }
}
