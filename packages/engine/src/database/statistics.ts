/**
 * What is done for the next queries after many writes: new entries are sorted into the indexes, and the planner learns
 * how large the tables have become.
 *
 * PostgreSQL's autovacuum does it as well, but comes once a minute, and not at all where a command has written and
 * everybody is gone: a prefix query over 100,000 documents imported a moment ago took 90 ms instead of 1.
 */
import type { TenantScope } from "./tenant.ts";

/**
 * Entries of so many writes are 350 kB, which a filter reads in half a millisecond, and a bad plan that reads as many
 * documents takes 2 ms.
 */
const WRITES_BETWEEN = 2_000;
/** The function does one table a call; more than there are means that one of them cannot be done now. */
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

  /** Counts what was written; the one that is too many sets the work off and does not wait for it. */
  count(userId: string, writes: number): void {
    this.#writes += writes;
    this.#writer = userId;
    if (this.#writes >= WRITES_BETWEEN) this.#refreshing ??= this.#refresh();
  }

  /** Resolves when what is due is done, if anything was written since the last time. Never throws. */
  async refresh(): Promise<void> {
    await this.#refreshing;
    if (this.#writes > 0) this.#refreshing ??= this.#refresh();
    await this.#refreshing;
  }

  async #refresh(): Promise<void> {
    this.#writes = 0;
    // Of no user's data; a connection is lent in somebody's name, so in the name of who wrote.
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
