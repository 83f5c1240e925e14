/** Migrates a database to this version of Etui: only forward, one process at a time, all or nothing. */
import pg from "pg";
import type { ConnectionOptions } from "../connection-options.ts";
import { type Migrations, migrations } from "../migrations/index.ts";
import { MIGRATION_TABLE } from "./migration-table.ts";
import { refuseNewer } from "./refuse-newer.ts";
import { runMigrations } from "./run-migrations.ts";

/**
 * Runs the missing migrations as the owner of the database. Any number of nodes may call it at once: a lock lets one
 * work, and the others find nothing left to do. `more` are those of a program's own domains.
 */
export async function migrate(owner: ConnectionOptions, more: Migrations = {}): Promise<void> {
  const known = Object.keys({ ...migrations, ...more });
  const applied = await appliedMigrations(owner);
  refuseNewer(applied, known);
  if (applied.length === known.length) return;
  await runMigrations(owner, { ...migrations, ...more });
}

async function appliedMigrations(owner: ConnectionOptions): Promise<string[]> {
  const client = new pg.Client({ ...owner, application_name: "etui:migrate" });
  client.on("error", () => {}); // The error shows in the next query; without a listener it would end the process.
  await client.connect();
  try {
    // These are two statements, because the second does not parse while the table is missing.
    const { rows } = await client.query<{ there: boolean }>("select to_regclass($1) is not null as there", [
      MIGRATION_TABLE,
    ]);
    if (!rows[0]!.there) return [];
    const applied = await client.query<{ name: string }>(`select name from ${MIGRATION_TABLE} order by name`);
    return applied.rows.map((row) => row.name);
  } finally {
    await client.end();
  }
}
