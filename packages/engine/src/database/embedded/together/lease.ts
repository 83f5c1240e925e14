/**
 * The one connection by which a process shows that it is present.
 *
 * It holds a shared advisory lock. A process that leaves tries for the exclusive lock, gets it only if nobody else is
 * left, and stops the server while holding it. A newcomer asks for the shared lock with its very first statement, so it
 * either counts as present or learns that the server is being stopped. Counting pg_stat_activity would leave a gap
 * between the count and the stop, and a table of leases would need cleaning, while the lock of a killed process
 * vanishes with its connection.
 */
import { realpath } from "node:fs/promises";
import { refusal } from "@etui/words/refusal";
import { Client } from "pg";
import type { ConnectionOptions } from "../../connection-options.ts";
import { DatabaseUnavailable } from "../database-unavailable.ts";

/** "etui" in ASCII; any number that nobody else uses would do. */
const lockKey = 0x65747569;

export interface Lease {
  /** Settles when the connection is gone, whatever ended it. */
  ended: Promise<void>;
  answers(): Promise<boolean>;
  checkpoint(): Promise<void>;
  /** Gives the lease back. True if nobody else is left; then nobody can join until the server is stopped. */
  giveBack(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Undefined if nobody answers, or the server is starting, stopping or recovering; then try again. It really connects,
 * because a pid file and a socket can both outlive their server.
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

/** The failures that trying again will not cure. */
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
/** Internal error or corruption (XX), a missing file (58), or Etui's database (3D) or role (28) missing. */
const damaged = /^(XX|58|3D|28)...$/;
