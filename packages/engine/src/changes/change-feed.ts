/**
 * The live change log: every subscriber of a user gets every change once, in order, from the position it names,
 * whichever process or node made the change.
 *
 * The bus says *that* something changed, and the log says *what*. One tail per user reads the log for all subscribers
 * of this process; if a message of the bus is lost, a look every two seconds finds the change.
 */
import type { Bus, Word } from "../database/bus.ts";
import type { TenantScope } from "../database/tenant.ts";
import {
  changesAfter,
  endOfLog,
  isFullPage,
  isLater,
  type LoggedChange,
  type LogPosition,
  reachesBackTo,
} from "./change-log.ts";
import { type Selection, selects } from "./selection.ts";

/** Milliseconds between two looks at the log for changes of this process; the first after a pause comes at once. */
const GATHER_MS = 4;
const LOOK_ANYWAY_MS = 2_000;
/**
 * A change becomes visible only when older transactions have ended, and nobody announces the end of one that rolls
 * back. So the log is read again after these waits, in milliseconds.
 */
const LOOK_AGAIN_MS = [2, 5, 10, 20, 50, 100, 250];

interface Subscriber {
  position: LogPosition;
  only: Selection | undefined;
  onChanges(changes: LoggedChange[]): void;
}

export interface SubscribeOptions {
  /** Only changes after this position; from now on if left out. */
  after?: LogPosition | undefined;
  /** Which changes are wanted; all if left out. */
  only?: Selection | undefined;
}

interface Tail {
  subscribers: Set<Subscriber>;
  position: LogPosition;
  reading: boolean;
  readAgain: boolean;
  retries: number;
  timer: NodeJS.Timeout | undefined;
  lookSoon: NodeJS.Timeout | undefined;
  lookedAt: number;
}

export class ChangeFeed {
  readonly #scope: (userId: string) => TenantScope;
  readonly #bus: Bus;
  readonly #log: (line: string) => void;
  readonly #noticed: (userId: string) => void;
  readonly #tails = new Map<string, Tail>();
  #stopListening: Promise<() => void> | undefined;

  /** `noticed` is called with users who have a new subscriber, or of whose changes this process has heard. */
  constructor(
    scope: (userId: string) => TenantScope,
    bus: Bus,
    log: (line: string) => void,
    noticed: (userId: string) => void = () => {},
  ) {
    this.#scope = scope;
    this.#bus = bus;
    this.#log = log;
    this.#noticed = noticed;
  }

  /**
   * Calls back with every change after a position. Returns the position it starts from and a function to stop.
   * `gapless` is false if the log does not reach back to `after`; then the caller has to read everything again.
   */
  async subscribe(
    userId: string,
    onChanges: (changes: LoggedChange[]) => void,
    { after, only }: SubscribeOptions = {},
  ): Promise<{ position: LogPosition; gapless: boolean; stop: () => void }> {
    this.#stopListening ??= this.#bus.subscribe((word) => this.#hear(word));
    await this.#stopListening.catch((error) => {
      this.#stopListening = undefined;
      throw error;
    });
    const scope = this.#scope(userId);
    const end = await endOfLog(scope);
    // A position beyond the end of the log comes from another server.
    const position = after === undefined || isLater(after, end) ? end : after;
    const gapless = after === undefined || (position === after && (await reachesBackTo(scope, after)));
    const subscriber = { position, only, onChanges };
    const tail = this.#tails.get(userId) ?? this.#newTail(userId, position);
    tail.subscribers.add(subscriber);
    this.#noticed(userId);
    // The tail moves back for a subscriber that is behind; the others skip what they have seen.
    if (isLater(tail.position, position)) tail.position = position;
    this.#wake(userId, tail);
    return {
      position,
      gapless,
      stop: () => {
        tail.subscribers.delete(subscriber);
        if (tail.subscribers.size === 0 && this.#tails.get(userId) === tail) {
          stopLooking(tail);
          this.#tails.delete(userId);
        }
      },
    };
  }

  /** Called after a change by this process, so that its own subscribers need not wait for the bus. */
  changedHere(userId: string): void {
    const tail = this.#tails.get(userId);
    if (!tail) return;
    const wait = Math.max(0, tail.lookedAt + GATHER_MS - performance.now());
    tail.lookSoon ??= setTimeout(() => this.#wake(userId, tail), wait);
  }

  close(): void {
    for (const tail of this.#tails.values()) stopLooking(tail);
    this.#tails.clear();
  }

  #newTail(userId: string, position: LogPosition): Tail {
    const tail: Tail = {
      subscribers: new Set(),
      position,
      reading: false,
      readAgain: false,
      retries: 0,
      timer: undefined,
      lookSoon: undefined,
      lookedAt: Number.NEGATIVE_INFINITY,
    };
    this.#tails.set(userId, tail);
    return tail;
  }

  #hear(word: Word): void {
    if (word.topic === "bus.resumed") {
      for (const [userId, tail] of this.#tails) this.#wake(userId, tail);
    } else if (word.topic === "user.changed") {
      for (const userId of word.userIds) {
        const tail = this.#tails.get(userId);
        if (tail) this.#wake(userId, tail);
      }
    }
  }

  #wake(userId: string, tail: Tail): void {
    clearTimeout(tail.lookSoon);
    tail.lookSoon = undefined;
    tail.lookedAt = performance.now();
    tail.retries = 0;
    if (tail.reading) tail.readAgain = true;
    else void this.#read(userId, tail);
  }

  async #read(userId: string, tail: Tail): Promise<void> {
    clearTimeout(tail.timer);
    tail.reading = true;
    let found = false;
    try {
      do {
        tail.readAgain = false;
        const from = tail.position;
        const changes = await changesAfter(this.#scope(userId), from);
        if (changes.length > 0) {
          found = true;
          this.#noticed(userId);
          // The tail only moves forward here, because a subscriber that joined meanwhile may have moved it back.
          if (tail.position === from) tail.position = changes.at(-1)!.position;
          this.#tell(tail, from, changes);
        }
        tail.readAgain ||= isFullPage(changes);
      } while (tail.readAgain && tail.subscribers.size > 0);
    } catch (error) {
      this.#log(`the change feed cannot read: ${error instanceof Error ? error.message : error}`);
    } finally {
      tail.reading = false;
    }
    if (tail.subscribers.size === 0) return;
    const wait = found ? LOOK_ANYWAY_MS : (LOOK_AGAIN_MS[tail.retries] ?? LOOK_ANYWAY_MS);
    tail.retries += 1;
    tail.timer = setTimeout(() => void this.#read(userId, tail), wait).unref();
  }

  #tell(tail: Tail, from: LogPosition, changes: LoggedChange[]): void {
    const last = changes.at(-1)!.position;
    for (const subscriber of tail.subscribers) {
      // A subscriber that joined during this read from further back first gets the changes in between, with the next
      // read.
      if (isLater(from, subscriber.position)) continue;
      const isBehind = isLater(changes[0]!.position, subscriber.position);
      const unseen =
        isBehind && subscriber.only === undefined
          ? changes
          : changes.filter(
              ({ position, change }) =>
                isLater(position, subscriber.position) && selects(subscriber.only, change),
            );
      if (isLater(last, subscriber.position)) subscriber.position = last;
      if (unseen.length > 0) subscriber.onChanges(unseen);
    }
  }
}

function stopLooking(tail: Tail): void {
  clearTimeout(tail.timer);
  clearTimeout(tail.lookSoon);
}
