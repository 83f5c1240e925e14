/**
 * Clears documents when their time is up, so that those who show them hear of it.
 *
 * Nobody sees such a document any more, whether or not its row is cleared; only the word of it needs somebody who
 * looks. That is every process in which the user wrote something or is listened to. It looks once after such a
 * moment and then sleeps until the next document ends, so without documents that end it costs one index lookup.
 */
import type { TenantScope } from "../../database/tenant.ts";
import { clearExpired, nextExpiry } from "./remove-documents.ts";

/** After a change; all changes within it share a look, and the next one is no sooner. */
const LOOK_AFTER_MS = 1_000;
/** Timers end at 24 days, and clocks are set meanwhile. */
const LONGEST_SLEEP_MS = 3_600_000;
const RETRY_MS = 60_000;
const DOCUMENTS_A_STATEMENT = 1_000;

interface Look {
  at: number;
  timer: NodeJS.Timeout;
}

export class ExpiryClock {
  readonly #scope: (userId: string) => TenantScope;
  readonly #announce: (userId: string) => void;
  readonly #log: (line: string) => void;
  readonly #looks = new Map<string, Look>();
  #closed = false;

  constructor(
    scope: (userId: string) => TenantScope,
    announce: (userId: string) => void,
    log: (line: string) => void,
  ) {
    this.#scope = scope;
    this.#announce = announce;
    this.#log = log;
  }

  /** The user's data has changed, or somebody listens to it from now on. */
  noticed(userId: string): void {
    this.#lookIn(userId, LOOK_AFTER_MS);
  }

  close(): void {
    this.#closed = true;
    for (const { timer } of this.#looks.values()) clearTimeout(timer);
    this.#looks.clear();
  }

  #lookIn(userId: string, wait: number): void {
    const at = Date.now() + wait;
    const planned = this.#looks.get(userId);
    if (this.#closed || (planned && planned.at <= at)) return;
    clearTimeout(planned?.timer);
    this.#looks.set(userId, { at, timer: setTimeout(() => void this.#look(userId), wait).unref() });
  }

  async #look(userId: string): Promise<void> {
    this.#looks.delete(userId);
    try {
      const scope = this.#scope(userId);
      let next = await nextExpiry(scope);
      if (next && next.getTime() <= Date.now()) {
        while ((await clearExpired(scope, DOCUMENTS_A_STATEMENT)) === DOCUMENTS_A_STATEMENT && !this.#closed);
        this.#announce(userId);
        next = await nextExpiry(scope);
      }
      if (!next) return;
      // Not sooner than a look after a change: the database's clock may be behind ours.
      const wait = Math.max(LOOK_AFTER_MS, next.getTime() - Date.now());
      this.#lookIn(userId, Math.min(wait, LONGEST_SLEEP_MS));
    } catch (error) {
      if (this.#closed) return;
      this.#log(
        `documents whose time is up are cleared later: ${error instanceof Error ? error.message : error}`,
      );
      this.#lookIn(userId, RETRY_MS);
    }
  }
}
