/** Tells every dispatcher of the database that somebody waits for a moment sooner than what it sleeps for. */
import type { Bus } from "../database/bus.ts";

/** New triggers within it share a word. */
const GATHER_MS = 2;

export class TriggerAlarm {
  readonly #bus: Bus;
  readonly #log: (line: string) => void;
  #earliest = Number.POSITIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  /** The moment told last; while it is still to come, everybody wakes for it and then looks anyway. */
  #told = Number.NEGATIVE_INFINITY;

  constructor(bus: Bus, log: (line: string) => void) {
    this.#bus = bus;
    this.#log = log;
  }

  planned(dues: Iterable<{ due_at: Date }>): void {
    for (const { due_at } of dues) this.#earliest = Math.min(this.#earliest, due_at.getTime());
    if (this.#earliest === Number.POSITIVE_INFINITY) return;
    if (this.#told > Date.now() && this.#earliest >= this.#told) return;
    this.#timer ??= setTimeout(() => void this.flush(), GATHER_MS).unref();
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#earliest === Number.POSITIVE_INFINITY) return;
    const at = this.#earliest;
    this.#told = at;
    this.#earliest = Number.POSITIVE_INFINITY;
    await this.#bus.publish({ topic: "trigger.planned", at }).catch((error) => {
      this.#told = Number.NEGATIVE_INFINITY;
      this.#log(`a planned moment could not be announced, dispatchers will find it: ${error.message}`);
    });
  }
}
