import type { ClientConfig } from "pg";

/** How to reach one database as one role. These options are passed to `pg` unchanged. */
export type ConnectionOptions = Pick<
  ClientConfig,
  "host" | "port" | "user" | "password" | "database" | "connectionString" | "options" | "ssl"
>;
