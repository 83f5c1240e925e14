/**
 * Reads that may go through all of a user's data: queries, searches, listings, and what cards are drawn from.
 *
 * On the connections for calls, five of them kept everybody else waiting for ten seconds. So they have a few of their
 * own, are stopped sooner, and take turns: two per user at once, and the users one after the other. A turn comes before
 * a connection and ends with it, so a waiting read holds nothing that others need. docs/decisions/0021-heavy-reads.md
 * has the figures.
 */

import { availableParallelism } from "node:os";
import { refusal } from "@etui/words/refusal";
import type { ConnectionOptions } from "../connection-options.ts";
import { DatabaseFault } from "../database-fault.ts";
import { openPool } from "../open-pool.ts";
import { type Statement, type TenantScope, Tenants } from "../tenant.ts";
import { FairTurns, TurnMissed } from "./fair-turns.ts";

/** One more than a user may have at once, so that no user keeps another one waiting. */
const CONNECTIONS = 3;
const AT_ONCE_A_USER = 2;

/**
 * The points of an expensive filter, which are more than thirty plain conditions. Over 4,000 documents of 3 kB such a
 * statement takes 0.1 s or more.
 */
const DEAR = 32;

/** The name of the connections in the database's list, followed by the id of the process. */
export const HEAVY_READS_NAME = "etui-heavy";

export interface HeavyReadOptions {
  /** The time limit for one statement, in milliseconds; 3,000 if left out. */
  statementMs?: number | undefined;
  /** The longest wait for a turn, in milliseconds; 10,000 if left out. */
  waitMs?: number | undefined;
  /**
   * The most expensive filters at once, over all users; if left out, so many that one core stays free. With both of two
   * cores busy with one, a simple read beside them had a p99 of 2 ms instead of 0.1; with one core busy, 0.07. They
   * hardly take longer: five callers who ask without pause wait 1.8 s for an answer instead of 1.5.
   */
  dearAtOnce?: number | undefined;
}

interface Parts {
  revive: () => Promise<void>;
  /** The same as for calls (tenant.ts). */
  check?: ((text: string) => void) | undefined;
  log: (line: string) => void;
}

export class HeavyReads {
  readonly #tenants: Tenants;
  readonly #turns: FairTurns;
  readonly #dearTurns: FairTurns;
  readonly #statementMs: number;
  readonly #waitMs: number;
  readonly close: () => Promise<void>;

  constructor(
    app: ConnectionOptions,
    {
      revive,
      check,
      log,
      statementMs = 3_000,
      waitMs = 10_000,
      dearAtOnce = Math.max(1, availableParallelism() - 1),
    }: HeavyReadOptions & Parts,
  ) {
    const { pool, end } = openPool(app, {
      size: CONNECTIONS,
      name: HEAVY_READS_NAME,
      // Parallel workers would compete with everybody else's short statements.
      settings: { statement_timeout: statementMs, max_parallel_workers_per_gather: 0 },
      log,
    });
    this.#tenants = new Tenants(pool, revive, check);
    const turns = { atOnceOfOne: AT_ONCE_A_USER, patienceMs: waitMs };
    this.#turns = new FairTurns({ ...turns, atOnce: CONNECTIONS });
    this.#dearTurns = new FairTurns({ ...turns, atOnce: dearAtOnce });
    this.#statementMs = statementMs;
    this.#waitMs = waitMs;
    this.close = end;
  }

  /** A caller that aborts loses its place in the line; a running statement continues until its time limit. */
  scope(userId: string, signal?: AbortSignal): TenantScope {
    const scope = this.#tenants.scope(userId);
    const inTurn = async <Result>(work: () => Promise<Result>, points = 0): Promise<Result> => {
      const take = () => this.#turns.take(userId, work, signal);
      try {
        return await (points > DEAR ? this.#dearTurns.take(userId, take, signal) : take());
      } catch (thrown) {
        throw this.#inWords(thrown);
      }
    };
    return {
      userId,
      inTransaction: false,
      rows: <Row extends object>(statement: Statement) =>
        inTurn(() => scope.rows<Row>(statement), statement.points),
      transaction: (work) => inTurn(() => scope.transaction(work)),
    };
  }

  #inWords(thrown: unknown): unknown {
    if (thrown instanceof TurnMissed) {
      return thrown.why === "aborted"
        ? new DatabaseFault("cancelled", refusal("database.read_cancelled"), thrown)
        : new DatabaseFault(
            "rate_limited",
            refusal("database.reads_too_many", { seconds: this.#waitMs / 1_000 }),
            thrown,
          );
    }
    return isOutOfTime(thrown)
      ? new DatabaseFault(
          "timeout",
          refusal("database.reads_too_much", { seconds: this.#statementMs / 1_000 }),
          thrown,
        )
      : thrown;
  }
}

/** The code of PostgreSQL for a cancelled query. */
const isOutOfTime = (thrown: unknown): boolean =>
  thrown instanceof DatabaseFault && (thrown.cause as { code?: unknown } | undefined)?.code === "57014";
