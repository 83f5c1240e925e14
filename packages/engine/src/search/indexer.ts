/**
 * Updates an index that follows the log of changes after writes of this process, when the process is idle.
 *
 * Indexing a document costs PostgreSQL ten times as much as writing it. So it waits until the writing pauses and then
 * takes each document once, however often it was written. While writing continues, it takes one turn every two seconds.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { TenantScope } from "../database/tenant.ts";
import type { CaughtUp } from "./caught-up.ts";

const PAUSE_MS = 100;
const LONGEST_WAIT_MS = 2_000;
/** The steps, of 50 documents each, in a turn. */
const STEPS_A_TURN = 20;
/**
 * New entries wait in a list until they are sorted into PostgreSQL's index, and every search reads that list. So it is
 * sorted at the end, and also on the way, before PostgreSQL does so itself. Lots of 500 documents instead of 1,000 take
 * a fifth longer.
 */
const STEPS_TO_SORT = 20;
/** Milliseconds between two checks whether another process has finished its step. */
const LOOK_AGAIN_MS = 10;

interface Waiting {
  since: number;
  lastWrite: number;
}

interface IndexerOptions {
  scope: (userId: string) => TenantScope;
  mayWrite: () => boolean;
  /** Goes one step further. */
  step: (scope: TenantScope) => Promise<CaughtUp>;
  log: (line: string) => void;
}

type Advanced = Exclude<CaughtUp, "nothing">;

export class Indexer {
  readonly #scope: (userId: string) => TenantScope;
  readonly #mayWrite: () => boolean;
  readonly #step: IndexerOptions["step"];
  readonly #log: (line: string) => void;
  readonly #waiting = new Map<string, Waiting>();
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | undefined;
  #closed = false;
  #unsorted = 0;

  constructor({ scope, mayWrite, step, log }: IndexerOptions) {
    this.#scope = scope;
    this.#mayWrite = mayWrite;
    this.#step = step;
    this.#log = log;
  }

  /** Something of this user changed. Called with every write, so it does next to nothing. */
  wake(userId: string): void {
    const now = performance.now();
    const waiting = this.#waiting.get(userId);
    if (waiting) waiting.lastWrite = now;
    else this.#waiting.set(userId, { since: now, lastWrite: now });
    this.#timer ??= this.#closed || this.#working ? undefined : this.#lookIn(PAUSE_MS);
  }

  /** Indexes what there is, immediately and for at most `ms` milliseconds. False if that was not all. */
  async catchUp(userId: string, ms: number): Promise<boolean> {
    const end = performance.now() + ms;
    const hasTime = () => this.#mayWrite() && performance.now() < end;
    while (hasTime()) {
      const caughtUp = await this.#turn(userId, hasTime);
      if (caughtUp === "all" || caughtUp === "failed") return caughtUp === "all";
      if (caughtUp === "busy") await sleep(LOOK_AGAIN_MS);
    }
    return false;
  }

  /** Finishes the current turn; the rest is left to whoever searches or writes next. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#waiting.clear();
    await this.#working;
  }

  #lookIn(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      this.#timer = undefined;
      this.#working = this.#work().finally(() => {
        this.#working = undefined;
        if (this.#waiting.size === 0 || this.#closed) return;
        this.#timer = this.#lookIn([...this.#waiting.values()].some(isDue) ? 0 : PAUSE_MS);
      });
    }, ms).unref();
  }

  /** Takes a turn for each user who is due. */
  async #work(): Promise<void> {
    for (const [userId, waiting] of this.#waiting) {
      if (this.#closed) return;
      if (!isDue(waiting)) continue;
      const { lastWrite } = waiting;
      const caughtUp = await this.#turn(userId, (steps) => steps < STEPS_A_TURN && !this.#closed);
      const now = performance.now();
      waiting.since = now;
      if (caughtUp === "busy") waiting.lastWrite = now;
      // A write during the turn may have come too late for it.
      const through = caughtUp === "all" && waiting.lastWrite === lastWrite;
      if (through || caughtUp === "failed") this.#waiting.delete(userId);
    }
  }

  /** After a failure, the next write or search tries again; the search is correct without the index. */
  async #turn(userId: string, mayGoOn: (steps: number) => boolean): Promise<Advanced | "failed"> {
    if (!this.#mayWrite()) return "failed";
    try {
      return await this.#advance(userId, mayGoOn);
    } catch (error) {
      this.#log(`the search index stays behind: ${error instanceof Error ? error.message : error}`);
      return "failed";
    }
  }

  async #advance(userId: string, mayGoOn: (steps: number) => boolean): Promise<Advanced> {
    const scope = this.#scope(userId);
    for (let steps = 1; ; steps += 1) {
      const caughtUp = await this.#step(scope);
      if (caughtUp !== "nothing") this.#unsorted += 1;
      const isThere = caughtUp === "all" || caughtUp === "nothing";
      // A question asks for the present each time, and mostly there is nothing to be done.
      if ((isThere && this.#unsorted > 0) || this.#unsorted >= STEPS_TO_SORT) {
        this.#unsorted = 0;
        await scope.rows({ text: "select etui_refresh_statistics()", values: [] });
      }
      if (isThere) return "all";
      if (caughtUp !== "some" || !mayGoOn(steps)) return caughtUp;
    }
  }
}

const isDue = ({ since, lastWrite }: Waiting): boolean => {
  const now = performance.now();
  return now - lastWrite >= PAUSE_MS || now - since >= LONGEST_WAIT_MS;
};
