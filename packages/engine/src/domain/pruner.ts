/** Deletes what is older than its retention, behind the answers: at most once a day per user in each process. */
import type { TenantScope } from "../database/tenant.ts";
import type { Domain } from "./domain.ts";
import type { Retention } from "./retention.ts";
import type { Retire } from "./retire.ts";

/** The wait in milliseconds; by then a command has ended, and a server has answered its first requests. */
const WAIT_MS = 10_000;
/** The most statements for one user, day and domain: 100,000 documents. The next day continues from there. */
const MOST_PIECES = 500;

export interface PrunerParts {
  scope: (userId: string) => TenantScope;
  /** Those that keep something for a while only have a function for it. */
  domains: readonly Pick<Domain<never>, "name" | "retire">[];
  keep: Retention;
  log: (line: string) => void;
}

export class Pruner {
  readonly #scope: (userId: string) => TenantScope;
  readonly #domains: PrunerParts["domains"];
  readonly #retention: Retention;
  readonly #log: (line: string) => void;
  readonly #prunedOn = new Map<string, string>();
  /** Where to continue, by domain and user, if a day was not enough. */
  readonly #reached = new Map<Retire, Map<string, string>>();
  readonly #waiting = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #closed = false;

  constructor({ scope, domains, keep, log }: PrunerParts) {
    this.#scope = scope;
    this.#domains = domains;
    this.#retention = keep;
    this.#log = log;
  }

  /** Called when a user's data has changed, because only such users can have anything to delete. */
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

  /** Resolves when the running statement has ended. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #pruneWaiting(): Promise<void> {
    for (const userId of this.#waiting) {
      this.#waiting.delete(userId);
      await this.prune(userId);
    }
  }

  /** A domain whose rows cannot be deleted does not keep the others from theirs. */
  async prune(userId: string): Promise<void> {
    for (const { name, retire } of this.#domains) {
      if (!retire) continue;
      try {
        await this.#letGo(retire, userId);
      } catch (error) {
        this.#log(
          `old rows of ${name} could not be deleted: ${error instanceof Error ? error.message : error}`,
        );
      }
    }
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
