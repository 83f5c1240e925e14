/** Runs what is missing, with Kysely's migrator: its lock, its table of what was applied. */
import { type Refusal, refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import type { ConnectionOptions } from "../connection-options.ts";
import { migrations } from "./index.ts";
import { MIGRATION_TABLE } from "./migration-table.ts";

const MAY_NOT_PREPARE = refusal("start.may_not_prepare");

/** The account of DATABASE_URL lacks a right that only an administrator can give. */
export class NotAllowedToMigrate extends Error {
  override name = "NotAllowedToMigrate";
  readonly refused: Refusal = MAY_NOT_PREPARE;

  constructor(cause: unknown) {
    super(sayRefusal(MAY_NOT_PREPARE, "en"), { cause });
  }
}

const INSUFFICIENT_PRIVILEGE = "42501";

/** `all`: Etui's own and those of a program's domains; a test stops where an earlier version did. */
export async function runMigrations(owner: ConnectionOptions, all = migrations): Promise<void> {
  const pool = new pg.Pool({ ...owner, max: 1, application_name: "etui:migrate" });
  pool.on("error", () => {}); // as in migrate.ts
  // And for the connection at work, which the pool does not listen to.
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await ensureAppRole(db);
    const loaded = await Promise.all(
      Object.entries(all).map(async ([name, load]) => [name, await load()] as const),
    );
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => Object.fromEntries(loaded) },
      // A domain that comes later stands by its name before some that were run already, or behind others that were not.
      allowUnorderedMigrations: true,
      migrationTableName: MIGRATION_TABLE,
      migrationLockTableName: `${MIGRATION_TABLE}_lock`,
    });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  } catch (error) {
    const denied = error instanceof Error && "code" in error && error.code === INSUFFICIENT_PRIVILEGE;
    throw denied ? new NotAllowedToMigrate(error) : error;
  } finally {
    await db.destroy();
  }
}

/**
 * The role the services work as. The embedded server makes it at birth, with a password; on a server of the
 * operator's own the owner makes it and steps into it after connecting.
 *
 * One transaction, under a lock of its own: PostgreSQL refuses grants of the same right at the same moment
 * ("tuple concurrently updated"), and the migrator's lock comes later.
 */
async function ensureAppRole(db: Kysely<unknown>): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('etui_app'));
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
