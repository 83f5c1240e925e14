/**
 * The connections of the dispatcher. They declare their purpose when connecting, and then see what is due for all users
 * (the policies named `dispatcher`, migration 0007); the connections for calls never declare it.
 *
 * What a firing does to a user's own data happens in that user's scope, like every call.
 */
import pg from "pg";
import type { DatabaseServer } from "../../database/database.ts";
import { type TenantScope, Tenants } from "../../database/tenant.ts";

/** At most two for triggers fired alone, and one for judging, so one is always left for those fired together. */
const POOL_SIZE = 4;
/** The name of the connections in the database's list, followed by the id of the process. */
export const DISPATCHER_NAME = "etui-dispatcher:";
/** A name that is no user's: in this scope only the dispatcher's policies give access to users' rows. */
const NOBODY = "(dispatcher)";

export interface DispatcherConnections {
  /** A scope that sees what is due for all users. */
  readonly everybody: TenantScope;
  user(userId: string): TenantScope;
  close(): Promise<void>;
}

export function openDispatcherConnections(
  server: Pick<DatabaseServer, "app" | "revive">,
  log: (line: string) => void,
): DispatcherConnections {
  const pool = new pg.Pool({
    ...server.app,
    options: [server.app.options, "-c etui.dispatcher=on"].filter(Boolean).join(" "),
    max: POOL_SIZE,
    application_name: `${DISPATCHER_NAME}${process.pid}`,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  });
  let closing = false;
  pool.on("error", (error) => closing || log(`a connection of the dispatcher was lost: ${error.message}`));
  const tenants = new Tenants(pool, () => server.revive());
  return {
    everybody: tenants.scope(NOBODY),
    user: (userId) => tenants.scope(userId),
    async close() {
      closing = true;
      await pool.end();
    },
  };
}
