/**
 * Prepares for the next queries after many writes: new entries are sorted into the indexes, and the planner learns the
 * new sizes of the tables.
 *
 * PostgreSQL's autovacuum does this too, but once a minute, and not at all if a command has written and everybody is
 * gone: a prefix query over 100,000 documents imported a moment ago took 90 ms instead of 1.
 */
import type { TenantScope } from "./tenant.ts";

/**
 * The entries of this many writes are 350 kB, which a filter reads in half a millisecond, and a bad plan that reads as
 * many documents takes 2 ms.
 */
const WRITES_BETWEEN = 2_000;
/** The function does one table per call; more calls than this mean that one of the tables cannot be done now. */
const MOST_TABLES = 20;

export class Statistics {
  readonly #scope: (userId: string) => TenantScope;
  readonly #log: (line: string) => void;
  #writes = 0;
  #writer = "";
  #refreshing: Promise<void> | undefined;

  constructor(scope: (userId: string) => TenantScope, log: (line: string) => void) {
    this.#scope = scope;
    this.#log = log;
  }

  /** Counts writes; the one that exceeds the limit starts the work and does not wait for it. */
  count(userId: string, writes: number): void {
    this.#writes += writes;
    this.#writer = userId;
    if (this.#writes >= WRITES_BETWEEN) this.#refreshing ??= this.#refresh();
  }

  /** Resolves when the due work is done, if anything was written since the last time. Never throws. */
  async refresh(): Promise<void> {
    await this.#refreshing;
    if (this.#writes > 0) this.#refreshing ??= this.#refresh();
    await this.#refreshing;
  }

  async #refresh(): Promise<void> {
    this.#writes = 0;
    // This touches no user's data, but a connection is lent in a user's name, so the last writer's is used.
    const scope = this.#scope(this.#writer);
    try {
      for (let table = 0; table < MOST_TABLES; table += 1) {
        const [row] = await scope.rows<{ more: boolean }>({
          text: "select etui_refresh_statistics() as more",
          values: [],
        });
        if (!row!.more) return;
      }
    } catch {
      this.#log("the statistics of the database could not be refreshed; autovacuum will do it");
    } finally {
      this.#refreshing = undefined;
    }
  }
}
