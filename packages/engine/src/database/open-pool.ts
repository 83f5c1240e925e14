/** A pool of connections for the services' role. */
import pg from "pg";
import type { ConnectionOptions } from "./connection-options.ts";

interface PoolOptions {
  size: number;
  /** The name of the connections in the database's list, followed by the id of the process. */
  name: string;
  /** Settings of the session, which override those of the role. */
  settings?: Record<string, string | number>;
  log: (line: string) => void;
}

export function openPool(
  app: ConnectionOptions,
  { size, name, settings = {}, log }: PoolOptions,
): { pool: pg.Pool; end: () => Promise<void> } {
  const ours = Object.entries(settings).map(([setting, value]) => `-c ${setting}=${value}`);
  const pool = new pg.Pool({
    ...app,
    options: [app.options, ...ours].filter(Boolean).join(" "),
    max: size,
    application_name: `${name}:${process.pid}`,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  });
  // A connection that dies while idle reports it here; without a listener Node would end the process. At the end, the
  // server may hang up before the pool does, which needs no report.
  let ending = false;
  pool.on("error", (error) => ending || log(`database connection lost while idle: ${error.message}`));
  return {
    pool,
    async end() {
      ending = true;
      await pool.end();
    },
  };
}
