/**
 * Keeps the index of texts up with the writes of this process, when it has nothing better to do.
 *
 * Indexing costs a document ten times what writing it costs PostgreSQL, so it waits until the writing pauses and then
 * takes each document once, however often it was written. While writing goes on it takes one batch every two seconds.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { TenantScope } from "../../database/tenant.ts";
import { type CaughtUp, catchUp } from "./text-index.ts";

const PAUSE_MS = 100;
const LONGEST_WAIT_MS = 2_000;
/** Between two looks at whether the other process, or the other task of this one, is through with its batch. */
const LOOK_AGAIN_MS = 10;

interface Waiting {
  since: number;
  lastWrite: number;
}

export class TextIndexer {
  readonly #scope: (userId: string) => TenantScope;
  readonly #mayWrite: () => boolean;
  readonly #log: (line: string) => void;
  readonly #waiting = new Map<string, Waiting>();
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | undefined;
  #closed = false;

  constructor(options: {
    scope: (userId: string) => TenantScope;
    mayWrite: () => boolean;
    log: (line: string) => void;
  }) {
    this.#scope = options.scope;
    this.#mayWrite = options.mayWrite;
    this.#log = options.log;
  }

  /** Something of this user changed. Called with every write, so it does next to nothing. */
  wake(userId: string): void {
    const now = performance.now();
    const waiting = this.#waiting.get(userId);
    if (waiting) waiting.lastWrite = now;
    else this.#waiting.set(userId, { since: now, lastWrite: now });
    this.#timer ??= this.#closed || this.#working ? undefined : this.#lookIn(PAUSE_MS);
  }

  /** Indexes what there is, at once and for at most `ms`. Whether all of it was. */
  async catchUp(userId: string, ms: number): Promise<boolean> {
    const end = performance.now() + ms;
    while (this.#mayWrite() && performance.now() < end) {
      const caughtUp = await this.#advance(userId);
      if (caughtUp === "all") return true;
      if (caughtUp === "busy") await sleep(LOOK_AGAIN_MS);
    }
    return false;
  }

  /** The batch that is under way is finished; what waits is left to whoever searches or writes next. */
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

  /** A batch for each user whose turn it is. */
  async #work(): Promise<void> {
    for (const [userId, waiting] of this.#waiting) {
      if (this.#closed) return;
      if (!isDue(waiting)) continue;
      const { lastWrite } = waiting;
      const caughtUp = await this.#batch(userId);
      const now = performance.now();
      waiting.since = now;
      if (caughtUp === "busy") waiting.lastWrite = now;
      // A write during the batch may have come too late for it.
      const through = caughtUp === "all" && waiting.lastWrite === lastWrite;
      if (through || caughtUp === "failed") this.#waiting.delete(userId);
    }
  }

  /** A failure is the next write's or search's to try again; the search is right without. */
  async #batch(userId: string): Promise<CaughtUp | "failed"> {
    if (!this.#mayWrite()) return "failed";
    try {
      return await this.#advance(userId);
    } catch (error) {
      this.#log(`the search index stays behind: ${error instanceof Error ? error.message : error}`);
      return "failed";
    }
  }

  /**
   * Once through, what was added is sorted into PostgreSQL's index: until then every search reads it all, 4 MB of it
   * at worst, and the planner avoids the index for that.
   */
  async #advance(userId: string): Promise<CaughtUp> {
    const scope = this.#scope(userId);
    const caughtUp = await catchUp(scope);
    if (caughtUp === "all") await scope.rows({ text: "select etui_refresh_statistics()", values: [] });
    return caughtUp;
  }
}

const isDue = ({ since, lastWrite }: Waiting): boolean => {
  const now = performance.now();
  return now - lastWrite >= PAUSE_MS || now - since >= LONGEST_WAIT_MS;
};
