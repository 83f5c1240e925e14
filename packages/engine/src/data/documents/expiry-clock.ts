/**
 * Clears expired documents, so that whoever shows them is told.
 *
 * Expired documents are invisible whether or not their rows are cleared; only the announcement needs somebody to look.
 * That is every process in which the user wrote something or has a subscriber. It looks once after such an event and
 * then sleeps until the next document expires, so without expiring documents it costs one index lookup.
 */
import type { TenantScope } from "../../database/tenant.ts";
import { clearExpired, nextExpiry } from "./remove-documents.ts";

/** The delay after a change, in milliseconds; all changes within it share one look, and the next comes no sooner. */
const LOOK_AFTER_MS = 1_000;
/** Timers hold at most 24 days, and clocks may be changed meanwhile. */
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

  /** The user's data has changed, or has a new subscriber. */
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
      // It waits at least as long as after a change, because the database's clock may be behind this one.
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
