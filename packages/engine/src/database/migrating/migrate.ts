/** Migrates a database to this version of Etui: only forward, one process at a time, all or nothing. */
import pg from "pg";
import type { ConnectionOptions } from "../connection-options.ts";
import { migrations } from "../migrations/index.ts";
import { type Applied, appliedMigrations } from "./applied-migrations.ts";
import { type Known, missingFrom } from "./known-migrations.ts";
import { refuseNewer } from "./refuse-newer.ts";
import { runMigrations } from "./run-migrations.ts";

/**
 * Runs the missing migrations as the owner of the database. Any number of nodes may call it at once: a lock lets one
 * work, and the others find nothing left to do. `ofDomains` are those of a program's own domains.
 */
export async function migrate(
  owner: ConnectionOptions,
  ofDomains: NonNullable<Known["ofDomains"]> = {},
): Promise<void> {
  const known = { own: migrations, ofDomains };
  const applied = await lookInto(owner);
  refuseNewer(applied, known);
  if (missingFrom(applied, known).length > 0) await runMigrations(owner, known);
}

async function lookInto(owner: ConnectionOptions): Promise<Applied> {
  const client = new pg.Client({ ...owner, application_name: "etui:migrate" });
  client.on("error", () => {}); // The error shows in the next query; without a listener it would end the process.
  await client.connect();
  try {
    return await appliedMigrations(client);
  } finally {
    await client.end();
  }
}
