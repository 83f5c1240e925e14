/**
 * Tells other processes after a commit that a user's data has changed.
 *
 * NOTIFY inside the writing transaction would make every commit wait for one lock and its disk flush. Sent afterwards,
 * for all changes of a few milliseconds together, it costs a write nothing. If this process dies in between, the
 * listeners' regular look at the log finds the change.
 */
import type { Bus } from "../database/bus.ts";

/** Milliseconds between two notifications; the first after a pause leaves at once. */
const GATHER_MS = 5;
/**
 * The same for a process that writes without a pause: at 3 ms, notifications took a fifth of its work. A listener
 * waiting for one of so many changes waits for the next notification anyway.
 */
const GATHER_BUSY_MS = 20;
/** A process is busy from this many changes between two notifications on. */
const BUSY = 20;
/** NOTIFY carries less than 8,000 bytes, and the rest of the message needs some. */
const USERS_A_WORD_BYTES = 7_800;

export class Herald {
  readonly #bus: Bus;
  readonly #log: (line: string) => void;
  /** The users to announce, and whether a trigger of theirs has fired. */
  readonly #waiting = new Map<string, boolean>();
  #timer: NodeJS.Timeout | undefined;
  #lastWordAt = Number.NEGATIVE_INFINITY;
  #sinceLastWord = 0;
  #gatherMs = GATHER_MS;

  constructor(bus: Bus, log: (line: string) => void) {
    this.#bus = bus;
    this.#log = log;
  }

  /** `fired` is true if a trigger made the change, and so may have left a message. */
  announce(userId: string, fired = false): void {
    this.#waiting.set(userId, fired || (this.#waiting.get(userId) ?? false));
    this.#sinceLastWord += 1;
    const wait = Math.max(0, this.#lastWordAt + this.#gatherMs - performance.now());
    this.#timer ??= setTimeout(() => void this.flush(), wait).unref();
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#lastWordAt = performance.now();
    this.#gatherMs = this.#sinceLastWord > BUSY ? GATHER_BUSY_MS : GATHER_MS;
    this.#sinceLastWord = 0;
    const words = [true, false].flatMap((fired) =>
      packed([...this.#waiting.keys()].filter((userId) => this.#waiting.get(userId) === fired)).map(
        (userIds) => ({ topic: "user.changed" as const, userIds, fired }),
      ),
    );
    this.#waiting.clear();
    for (const word of words) {
      await this.#bus
        .publish(word)
        .catch((error) =>
          this.#log(`a change could not be announced, listeners will find it: ${error.message}`),
        );
    }
  }
}

/** Packs the ids into as few lists as possible, each small enough for one message. */
function packed(userIds: readonly string[]): string[][] {
  const lists: string[][] = [];
  let room = 0;
  for (const userId of userIds) {
    const bytes = Buffer.byteLength(JSON.stringify(userId)) + 1;
    if (lists.length === 0 || bytes > room) {
      lists.push([]);
      room = USERS_A_WORD_BYTES;
    }
    lists.at(-1)!.push(userId);
    room -= bytes;
  }
  return lists;
}
