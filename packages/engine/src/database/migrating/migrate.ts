/** Migrates a database to this version of Etui: only forward, one process at a time, all or nothing. */
import pg from "pg";
import type { ConnectionOptions } from "../connection-options.ts";
import { migrations } from "../migrations/index.ts";
import { appliedMigrations } from "./applied-migrations.ts";
import { checkTables } from "./check-tables.ts";
import { type DomainSchemas, type Known, missingFrom, tablesOf } from "./known-migrations.ts";
import { refuseNewer } from "./refuse-newer.ts";
import { runMigrations } from "./run-migrations.ts";

/**
 * Runs the missing migrations as the owner of the database. Any number of nodes may call it at once: a lock lets one
 * work, and the others find nothing left to do. `ofDomains` is what a program's own domains bring.
 */
export async function migrate(owner: ConnectionOptions, ofDomains: DomainSchemas = {}): Promise<void> {
  const known = { own: migrations, ofDomains };
  if (!(await isComplete(owner, known))) await runMigrations(owner, known);
}

async function isComplete(owner: ConnectionOptions, known: Known): Promise<boolean> {
  const client = new pg.Client({ ...owner, application_name: "etui:migrate" });
  client.on("error", () => {}); // The error shows in the next query; without a listener it would end the process.
  await client.connect();
  try {
    const applied = await appliedMigrations(client);
    refuseNewer(applied, known);
    if (missingFrom(applied, known).length > 0) return false;
    await checkTables(client, tablesOf(known));
    return true;
  } finally {
    await client.end();
  }
}
