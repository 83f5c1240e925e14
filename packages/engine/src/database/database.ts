/** The one database of a process: attached or joined, migrated, and brought back when it goes away. */
import type { Refusal } from "@etui/words/refusal";
import { Bus } from "./bus.ts";
import type { ConnectionOptions } from "./connection-options.ts";
import { migrate } from "./migrating/migrate.ts";
import type { Migrations } from "./migrations/index.ts";
import { openPool } from "./open-pool.ts";
import { Tenants } from "./tenant.ts";
import { type HeavyReadOptions, HeavyReads } from "./turns/heavy-reads.ts";

/**
 * Five connections for calls: two lanes of batched reads, two of batched writes, one for everything else at
 * the same moment. Reads that look through many documents have others (heavy-reads.ts).
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
  readOnlyReason(): Refusal | undefined;
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
  readonly heavyReads: HeavyReads;
  readonly bus: Bus;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  log: (line: string) => void;
  poolSize?: number | undefined;
  heavyReads?: HeavyReadOptions | undefined;
  /** Of the domains that a program brings along. */
  migrations?: Migrations;
}

export async function openDatabase(
  server: DatabaseServer,
  { log, poolSize = POOL_SIZE, heavyReads: limits, migrations = {} }: DatabaseOptions,
): Promise<OpenDatabase> {
  await migrate(server.owner, migrations);
  const calls = openPool(server.app, { size: poolSize, name: "etui-calls", log });
  const revive = singleFlight(() => server.revive());
  const tenants = new Tenants(calls.pool, revive);
  const heavyReads = new HeavyReads(server.app, { ...limits, revive, log });
  const bus = new Bus(server.app, { log, revive });

  const close = async () => {
    await bus.close();
    await Promise.all([calls.end(), heavyReads.close()]);
    await server.detach();
  };
  return { server, tenants, heavyReads, bus, close, [Symbol.asyncDispose]: close };
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
