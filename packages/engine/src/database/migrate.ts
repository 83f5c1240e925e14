/** Brings a database to this version of Etui. Forward only, one process at a time, all or nothing. */
import { Kysely, PostgresDialect, sql } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import type { ConnectionOptions } from "./connection-options.ts";
import { migrations } from "./migrations/index.ts";

const MIGRATION_TABLE = "etui_migration";

/** The database was migrated by a newer Etui; this one would misread it. */
export class SchemaTooNew extends Error {
  override name = "SchemaTooNew";
  constructor(databaseHas: string, thisKnows: string) {
    super(
      `This database was made by a newer Etui: it is at schema ${databaseHas}, this Etui knows up to ${thisKnows}. ` +
        "Update Etui, or point it at another database (ETUI_HOME or DATABASE_URL).",
    );
  }
}

/**
 * Runs the migrations that are missing, as the owner of the database. Any number of nodes may call it at
 * once: an advisory lock lets one work and the others find nothing left to do.
 */
export async function migrate(owner: ConnectionOptions): Promise<void> {
  const pool = new pg.Pool({ ...owner, max: 1, application_name: "etui:migrate" });
  pool.on("error", () => {}); // a lost idle connection shows in the next query; without a listener it ends the process
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const known = Object.keys(migrations);
    const applied = await appliedMigrations(db);
    const foreign = applied.filter((name) => !known.includes(name)).at(-1);
    if (foreign) throw new SchemaTooNew(foreign, known.at(-1) ?? "nothing");
    if (applied.length === known.length) return;

    await ensureAppRole(db);
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
      migrationTableName: MIGRATION_TABLE,
      migrationLockTableName: `${MIGRATION_TABLE}_lock`,
    });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  } finally {
    await db.destroy();
  }
}

/** Two reads, because the second does not parse while the table is missing; both are cheap at every start. */
async function appliedMigrations(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass(${MIGRATION_TABLE}) is not null as there`.execute(db);
  if (!rows[0]?.there) return [];
  const applied = await sql<{ name: string }>`
    select name from ${sql.table(MIGRATION_TABLE)} order by name`.execute(db);
  return applied.rows.map((row) => row.name);
}

/**
 * The role the services work as. The embedded server makes it at birth, with a password; on a server of the
 * operator's own the owner makes it and steps into it after connecting.
 */
async function ensureAppRole(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'etui_app') then
        create role etui_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
      end if;
      if not pg_has_role(current_user, 'etui_app', 'member') then
        grant etui_app to current_user;
      end if;
    exception when duplicate_object or unique_violation then null; -- another node was faster
    end $$;
    grant usage on schema public to etui_app;
  `.execute(db);
}
