/** Lets go of what is older than it is to be kept, behind the answers: at most once a day and user in each process. */
import { dropUnsaidFiles } from "../conversations/files/conversation-files.ts";
import type { TenantScope } from "../database/tenant.ts";
import { CHANGES_A_PIECE, pruneChanges } from "./prune-changes.ts";
import { pruneHistory, VERSIONS_A_PIECE } from "./prune-history.ts";
import { ACTIVITY_KEEP_DAYS, type Retention } from "./retention.ts";

/** A command of the command line is gone by then, and a server has answered what came first. */
const WAIT_MS = 10_000;
/** Statements for one user and day, 100,000 documents' worth. The next day goes on from there. */
const MOST_PIECES = 500;
const DAY_MS = 86_400_000;

export class Pruner {
  readonly #scope: (userId: string) => TenantScope;
  readonly #retention: Retention;
  readonly #log: (line: string) => void;
  readonly #prunedOn = new Map<string, string>();
  /** The path to go on behind, where a day was not enough. */
  readonly #reached = new Map<string, string>();
  readonly #waiting = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(scope: (userId: string) => TenantScope, retention: Retention, log: (line: string) => void) {
    this.#scope = scope;
    this.#retention = retention;
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
    const scope = this.#scope(userId);
    await dropUnsaidFiles(scope);
    await this.#pruneHistory(scope);
    const before = daysAgo(this.#retention.activityDays ?? ACTIVITY_KEEP_DAYS);
    for (let piece = 0; piece < MOST_PIECES && !this.#closed; piece += 1) {
      if ((await pruneChanges(scope, before)) < CHANGES_A_PIECE) return;
    }
  }

  async #pruneHistory(scope: TenantScope): Promise<void> {
    const { historyVersions: versions, historyDays: days } = this.#retention;
    if (versions === undefined && days === undefined) return;
    const limits = { versions, endedBefore: days === undefined ? undefined : daysAgo(days) };
    let after = this.#reached.get(scope.userId) ?? "";
    for (let piece = 0; piece < MOST_PIECES && !this.#closed; piece += 1) {
      const { removed, last } = await pruneHistory(scope, limits, after);
      if (removed >= VERSIONS_A_PIECE) continue;
      if (last === null) {
        this.#reached.delete(scope.userId);
        return;
      }
      after = last;
    }
    this.#reached.set(scope.userId, after);
  }
}

const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);
