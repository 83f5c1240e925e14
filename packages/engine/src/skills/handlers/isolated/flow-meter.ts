/** Notices a process that sends endlessly: no honest code sends this many messages and bytes per second. */

const WINDOW_MS = 1_000;
const MOST_MESSAGES = 5_000;
const MOST_BYTES = 32 * 1024 * 1024;

export class FlowMeter {
  #since = 0;
  #messages = 0;
  #bytes = 0;

  /** False if it is too much. */
  passes({ messages, bytes }: { messages: number; bytes: number }): boolean {
    const now = performance.now();
    if (now - this.#since > WINDOW_MS) {
      this.#since = now;
      this.#messages = 0;
      this.#bytes = 0;
    }
    this.#messages += messages;
    this.#bytes += bytes;
    return this.#messages <= MOST_MESSAGES && this.#bytes <= MOST_BYTES;
  }
}
