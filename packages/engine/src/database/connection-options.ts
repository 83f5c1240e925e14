import type { ClientConfig } from "pg";

/** How to reach one database as one role. Handed to `pg` as it is. */
export type ConnectionOptions = Pick<
  ClientConfig,
  "host" | "port" | "user" | "password" | "database" | "connectionString" | "options" | "ssl"
>;
