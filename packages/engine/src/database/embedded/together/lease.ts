/**
 * The one connection by which a process says "I am here".
 *
 * It holds a shared advisory lock; whoever leaves tries for the exclusive one, gets it only if nobody else is
 * left, and stops the server while holding it. A newcomer asks for the shared lock with its very first
 * statement, so it either counts as present or learns that the server is being stopped. Counting
 * pg_stat_activity would leave a gap between the count and the stop, and a table of leases would need sweeping:
 * the lock of a process that was killed vanishes with its connection.
 */
import { realpath } from "node:fs/promises";
import { refusal } from "@etui/words/refusal";
import { Client } from "pg";
import type { ConnectionOptions } from "../../connection-options.ts";
import { DatabaseUnavailable } from "../database-unavailable.ts";

/** "etui" in ASCII; any number would do that nobody else uses. */
const lockKey = 0x65747569;

export interface Lease {
  /** Settles when the connection is gone, whoever ended it. */
  ended: Promise<void>;
  answers(): Promise<boolean>;
  checkpoint(): Promise<void>;
  /** Gives the lease back. True: nobody else is left, and nobody can come until the server is stopped. */
  giveBack(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Undefined: nobody answers, or the server starts, stops or recovers; ask again.
 * Really connects, because a pid file and a socket can both outlive the server they belonged to.
 */
export async function takeLease(
  owner: ConnectionOptions,
  dataDirectory: string,
  patienceMs: number,
): Promise<Lease | undefined> {
  const answerMs = Math.min(patienceMs, 3_000);
  const client = new Client({
    ...owner,
    application_name: `etui:${process.pid}`,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  client.on("error", () => end());
  client.on("end", () => end());
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string; present: boolean }>(
      `select current_setting('data_directory') as folder, pg_try_advisory_lock_shared(${lockKey}) as present`,
    );
    const { folder, present } = rows[0]!;
    if ((await realpath(folder)) !== (await realpath(dataDirectory))) throw new WrongServer(folder);
    if (present) return leaseOn(client, ended);
    await client.end();
  } catch (error) {
    client.end().catch(() => {});
    const lasting = lastingFailure(error as Error & { code?: string }, dataDirectory);
    if (lasting) throw lasting;
  }
  return undefined;
}

class WrongServer extends Error {}

function leaseOn(client: Client, ended: Promise<void>): Lease {
  return {
    ended,
    answers: () =>
      client.query("select").then(
        () => true,
        () => false,
      ),
    async checkpoint() {
      await client.query("checkpoint");
    },
    async giveBack() {
      await client.query(`select pg_advisory_unlock_shared(${lockKey})`);
      const { rows } = await client.query<{ last: boolean }>(
        `select pg_try_advisory_lock(${lockKey}) as last`,
      );
      return rows[0]!.last;
    },
    close: () => client.end().catch(() => {}),
  };
}

/** Those that asking again will not mend. */
function lastingFailure(
  error: Error & { code?: string },
  dataDirectory: string,
): DatabaseUnavailable | undefined {
  if (error instanceof WrongServer) {
    return new DatabaseUnavailable(refusal("start.another_answers", { folder: dataDirectory }));
  }
  if (error.code === wrongPassword) {
    return new DatabaseUnavailable(refusal("start.other_password", { folder: dataDirectory }));
  }
  if (damaged.test(error.code ?? "")) {
    return new DatabaseUnavailable(refusal("start.damaged", { folder: dataDirectory }));
  }
  return undefined;
}

const wrongPassword = "28P01";
/** Internal error or corruption (XX), a file that is missing (58), our own database (3D) or role (28) missing. */
const damaged = /^(XX|58|3D|28)...$/;
