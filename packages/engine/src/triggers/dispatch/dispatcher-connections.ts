/**
 * The connections of the dispatcher. They say at connect what they are for, and then see what is due of all users
 * (the policies named `dispatcher`, migration 0007); the connections of calls never say so.
 *
 * What a firing does to a user's own data it does in that user's scope, as every call.
 */
import pg from "pg";
import type { DatabaseServer } from "../../database/database.ts";
import { type TenantScope, Tenants } from "../../database/tenant.ts";

/** Two at most for what is fired alone, and one to judge: so one is always left for what is fired together. */
const POOL_SIZE = 4;
/** As the database lists them, before the id of the process. */
export const DISPATCHER_NAME = "etui-dispatcher:";
/** No user: in this scope rows of a user are reached by the dispatcher's policies alone. */
const NOBODY = "(dispatcher)";

export interface DispatcherConnections {
  /** Sees what is due of everybody. */
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
