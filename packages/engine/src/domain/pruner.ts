/** Lets go of what is older than it is to be kept, behind the answers: at most once a day and user in each process. */
import type { TenantScope } from "../database/tenant.ts";
import type { Retention } from "./retention.ts";
import type { Retire } from "./retire.ts";

/** A command of the command line is gone by then, and a server has answered what came first. */
const WAIT_MS = 10_000;
/** Statements for one user, day and domain; of documents 100,000 are worth as many. The next day goes on from there. */
const MOST_PIECES = 500;

export interface PrunerParts {
  scope: (userId: string) => TenantScope;
  /** What each domain lets go of. */
  retire: readonly Retire[];
  keep: Retention;
  log: (line: string) => void;
}

export class Pruner {
  readonly #scope: (userId: string) => TenantScope;
  readonly #retire: readonly Retire[];
  readonly #retention: Retention;
  readonly #log: (line: string) => void;
  readonly #prunedOn = new Map<string, string>();
  /** Where to go on, by domain and user, where a day was not enough. */
  readonly #reached = new Map<Retire, Map<string, string>>();
  readonly #waiting = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #closed = false;

  constructor({ scope, retire, keep, log }: PrunerParts) {
    this.#scope = scope;
    this.#retire = retire;
    this.#retention = keep;
    this.#log = log;
  }

  /** Somebody's data has changed: nothing grows old unseen. */
  noticed(userId: string): void {
    const today = new Date().toISOString().slice(0, 10);
    if (this.#closed || this.#prunedOn.get(userId) === today) return;
    this.#prunedOn.set(userId, today);
    this.#waiting.add(userId);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#running = this.#running.then(() => this.#pruneWaiting());
    }, WAIT_MS).unref();
  }

  /** Ends with the statement that runs. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #pruneWaiting(): Promise<void> {
    for (const userId of this.#waiting) {
      this.#waiting.delete(userId);
      try {
        await this.prune(userId);
      } catch (error) {
        this.#log(`old versions could not be let go: ${error instanceof Error ? error.message : error}`);
      }
    }
  }

  async prune(userId: string): Promise<void> {
    for (const retire of this.#retire) await this.#letGo(retire, userId);
  }

  async #letGo(retire: Retire, userId: string): Promise<void> {
    const reached = this.#reachedOf(retire);
    let after: string | undefined = reached.get(userId) ?? "";
    for (let piece = 0; piece < MOST_PIECES && !this.#closed; piece += 1) {
      after = await retire(this.#scope(userId), this.#retention, after);
      if (after === undefined) break;
    }
    if (after === undefined) reached.delete(userId);
    else reached.set(userId, after);
  }

  #reachedOf(retire: Retire): Map<string, string> {
    const known = this.#reached.get(retire) ?? new Map<string, string>();
    this.#reached.set(retire, known);
    return known;
  }
}
