/**
 * Tells the other processes that a user's data changed, after the commit.
 *
 * NOTIFY inside the writing transaction would make every commit wait for one lock and its disk flush; said
 * afterwards, and for all changes of a few milliseconds at once, it costs a write nothing. If this process
 * dies in between, the listeners' slow look finds the change.
 */
import type { Bus } from "../database/bus.ts";

const GATHER_MS = 3;
/** NOTIFY carries less than 8,000 bytes; user ids are at most a few dozen each. */
const USERS_A_WORD = 50;

export class Herald {
  readonly #bus: Bus;
  readonly #log: (line: string) => void;
  readonly #waiting = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(bus: Bus, log: (line: string) => void) {
    this.#bus = bus;
    this.#log = log;
  }

  announce(userId: string): void {
    this.#waiting.add(userId);
    this.#timer ??= setTimeout(() => void this.flush(), GATHER_MS).unref();
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const userIds = [...this.#waiting];
    this.#waiting.clear();
    for (let from = 0; from < userIds.length; from += USERS_A_WORD) {
      await this.#bus
        .publish({ topic: "user.changed", userIds: userIds.slice(from, from + USERS_A_WORD) })
        .catch((error) =>
          this.#log(`a change could not be announced, listeners will find it: ${error.message}`),
        );
    }
  }
}
