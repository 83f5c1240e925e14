/** The one database of a process: attached or joined, migrated, and restored when it goes away. */
import type { Refusal } from "@etui/words/refusal";
import { Bus } from "./bus.ts";
import type { ConnectionOptions } from "./connection-options.ts";
import type { DomainSchemas } from "./migrating/known-migrations.ts";
import { migrate } from "./migrating/migrate.ts";
import { openPool } from "./open-pool.ts";
import { Tenants } from "./tenant.ts";
import { type HeavyReadOptions, HeavyReads } from "./turns/heavy-reads.ts";

/**
 * Five connections for calls: two lanes of batched reads, two of batched writes, and one for everything else at the
 * same time. Reads over many documents have their own connections (heavy-reads.ts).
 */
const POOL_SIZE = 5;

/** The session settings for an operator's own server; on the embedded one, the role has them. */
const URL_SESSION = [
  "-c role=etui_app",
  "-c statement_timeout=10s",
  "-c lock_timeout=3s",
  "-c idle_in_transaction_session_timeout=15s",
].join(" ");

export interface DatabaseServer {
  owner: ConnectionOptions;
  app: ConnectionOptions;
  /** Starts the server again if it cannot be reached. Does nothing if that is the operator's task. */
  revive(): Promise<void>;
  /** Why nothing may be written at present, such as a nearly full disk; undefined if writing is allowed. */
  readOnlyReason(): Refusal | undefined;
  /** Says that this process no longer needs the server. */
  detach(): Promise<void>;
}

/** A server that somebody else runs, by its URL. */
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
  readonly heavyReads: HeavyReads;
  readonly bus: Bus;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  log: (line: string) => void;
  poolSize?: number | undefined;
  heavyReads?: HeavyReadOptions | undefined;
  /** What domains that a program adds bring to the database, by the name of the domain. */
  ofDomains?: DomainSchemas;
  /** Given the SQL of each statement of a tenant before it is sent; throws if it must not be. */
  check?: (text: string) => void;
}

export async function openDatabase(
  server: DatabaseServer,
  { log, poolSize = POOL_SIZE, heavyReads: limits, ofDomains = {}, check }: DatabaseOptions,
): Promise<OpenDatabase> {
  await migrate(server.owner, ofDomains);
  const calls = openPool(server.app, { size: poolSize, name: "etui-calls", log });
  const revive = singleFlight(() => server.revive());
  const tenants = new Tenants(calls.pool, revive, check);
  const heavyReads = new HeavyReads(server.app, { ...limits, revive, check, log });
  const bus = new Bus(server.app, { log, revive });

  const close = async () => {
    await bus.close();
    await Promise.all([calls.end(), heavyReads.close()]);
    await server.detach();
  };
  return { server, tenants, heavyReads, bus, close, [Symbol.asyncDispose]: close };
}

/** Many calls notice a dead server at the same moment, and one of them restores it. */
function singleFlight(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}
