/** The one database of a process: attached or joined, migrated, and brought back when it goes away. */
import pg from "pg";
import { Bus } from "./bus.ts";
import type { ConnectionOptions } from "./connection-options.ts";
import { migrate } from "./migrate.ts";
import { Tenants } from "./tenant.ts";

/**
 * Five connections for calls: two lanes of batched reads, two of batched writes, one for everything else at
 * the same moment. Twenty processes on one embedded server stay far below its limit.
 */
const POOL_SIZE = 5;

/** What an operator's own server is told at connect; the embedded one has it on the role. */
const URL_SESSION = [
  "-c role=etui_app",
  "-c statement_timeout=10s",
  "-c lock_timeout=3s",
  "-c idle_in_transaction_session_timeout=15s",
].join(" ");

export interface DatabaseServer {
  owner: ConnectionOptions;
  app: ConnectionOptions;
  /** Brings the server back when it cannot be reached. Does nothing where that is the operator's work. */
  revive(): Promise<void>;
  /** Why nothing may be written at the moment, if so: the disk is nearly full. */
  readOnlyReason(): string | undefined;
  /** Says that this process needs the server no more. */
  detach(): Promise<void>;
}

/** A server somebody else runs, by its URL. */
export function serverAt(databaseUrl: string): DatabaseServer {
  const owner = { connectionString: databaseUrl };
  return {
    owner,
    app: { ...owner, options: URL_SESSION },
    revive: async () => {},
    readOnlyReason: () => undefined,
    detach: async () => {},
  };
}

export interface OpenDatabase extends AsyncDisposable {
  readonly server: DatabaseServer;
  readonly tenants: Tenants;
  readonly bus: Bus;
  close(): Promise<void>;
}

export async function openDatabase(
  server: DatabaseServer,
  { log, poolSize = POOL_SIZE }: { log: (line: string) => void; poolSize?: number },
): Promise<OpenDatabase> {
  await migrate(server.owner);
  const application_name = `etui-calls:${process.pid}`;
  const pool = new pg.Pool({
    ...server.app,
    max: poolSize,
    application_name,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  });
  // A connection that dies while idle says so here. Without a listener Node would end the process.
  // At the end the server may hang up before the pool does; that is no news.
  let closing = false;
  pool.on("error", (error) => closing || log(`database connection lost while idle: ${error.message}`));

  const revive = singleFlight(() => server.revive());
  const tenants = new Tenants(pool, revive);
  const bus = new Bus(server.app, { log, revive });

  const close = async () => {
    closing = true;
    await bus.close();
    await pool.end();
    await server.detach();
  };
  return { server, tenants, bus, close, [Symbol.asyncDispose]: close };
}

/** Many calls notice a dead server in the same moment; one of them brings it back. */
function singleFlight(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}
