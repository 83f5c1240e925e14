/** Runs the missing migrations: one process at a time, in one transaction, all or nothing. */
import { type Refusal, refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import pg from "pg";
import type { ConnectionOptions } from "../connection-options.ts";
import { appliedMigrations } from "./applied-migrations.ts";
import { checkTables, type DomainTable, tableNames } from "./check-tables.ts";
import { type Known, type KnownMigration, missingFrom, tablesOf } from "./known-migrations.ts";
import { DOMAIN_MIGRATION_TABLE, MIGRATION_TABLE } from "./migration-table.ts";
import { refuseNewer } from "./refuse-newer.ts";

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

/**
 * The role that the services work as. The embedded server makes it at the start, with a password; on an operator's own
 * server, the owner makes it and switches to it after connecting.
 *
 * This is one transaction, under a lock of its own, because PostgreSQL refuses simultaneous grants of the same right
 * ("tuple concurrently updated"). Roles belong to the whole server, so it ends before the migrations begin.
 */
const ENSURE_APP_ROLE = `
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
  grant usage on schema public to etui_app;`;

/**
 * The lock's number and the table's form are those of Kysely's migrator, which earlier versions of Etui ran: if an
 * older and a newer process start at once, one waits for the other and finds its work. Nothing reads the table of locks
 * any more that it left in their databases, `etui_migration_lock`.
 */
const TAKE_TURN = "set local lock_timeout = '1h'; select pg_advisory_xact_lock(3853314791062309107)";
const ENSURE_TABLE = `
  do $$ begin
    create table if not exists ${MIGRATION_TABLE} (
      name varchar(255) not null primary key,
      timestamp varchar(255) not null
    );
  exception when duplicate_table or unique_violation then null; -- an older node was faster
  end $$`;

const ENSURE_DOMAIN_TABLE = `
  create table if not exists ${DOMAIN_MIGRATION_TABLE} (
    domain text not null,
    name text not null,
    applied_at timestamptz not null default now(),
    primary key (domain, name)
  )`;

/** A test knows fewer of Etui's own migrations, and stops where an earlier version did. */
export async function runMigrations(owner: ConnectionOptions, known: Known): Promise<void> {
  const client = new pg.Client({ ...owner, application_name: "etui:migrate" });
  client.on("error", () => {}); // The same listener as in migrate.ts.
  await client.connect();
  try {
    await client.query(ENSURE_APP_ROLE);
    await client.query("begin");
    await client.query(TAKE_TURN);
    await client.query(ENSURE_TABLE);
    await runMissing(client, known);
    await client.query("commit");
  } catch (error) {
    const denied = error instanceof Error && "code" in error && error.code === INSUFFICIENT_PRIVILEGE;
    throw denied ? new NotAllowedToMigrate(error) : error;
  } finally {
    // PostgreSQL rolls back what was not committed.
    await client.end();
  }
}

async function runMissing(client: pg.Client, known: Known): Promise<void> {
  // This was checked before, but a newer process may have migrated since.
  refuseNewer(await appliedMigrations(client), known);
  await giveDomainsTheirOwn(client, known);
  const made: DomainTable[] = [];
  for (const migration of missingFrom(await appliedMigrations(client), known)) {
    const { domain } = migration;
    const before = domain === undefined ? undefined : await tableNames(client);
    const { up } = await migration.load();
    await up(async (text) => {
      await client.query(text);
    });
    await note(client, migration);
    if (domain === undefined || !before) continue;
    const after = await tableNames(client);
    made.push(...[...after].filter((table) => !before.has(table)).map((table) => ({ domain, table })));
  }
  // What a domain made without declaring it is a user's table as well.
  const declared = tablesOf(known);
  const isDeclared = new Set(declared.map(({ table }) => table));
  await checkTables(client, [...declared, ...made.filter(({ table }) => !isDeclared.has(table))]);
}

/**
 * Earlier versions noted the migrations of a program's domains among Etui's own, where one of two with the same name
 * stood for both: that of the domain named last was run.
 */
async function giveDomainsTheirOwn(client: pg.Client, { own, ofDomains = {} }: Known): Promise<void> {
  if (Object.keys(ofDomains).length === 0) return;
  await client.query(ENSURE_DOMAIN_TABLE);
  for (const [domain, { migrations = {} }] of Object.entries(ofDomains).toReversed()) {
    await client.query(
      `with moved as (delete from ${MIGRATION_TABLE} where name = any($2) returning name)
       insert into ${DOMAIN_MIGRATION_TABLE} (domain, name) select $1, name from moved on conflict do nothing`,
      [domain, Object.keys(migrations).filter((name) => !(name in own))],
    );
  }
}

const note = (client: pg.Client, { domain, name }: KnownMigration) =>
  domain === undefined
    ? client.query(`insert into ${MIGRATION_TABLE} (name, timestamp) values ($1, $2)`, [
        name,
        new Date().toISOString(),
      ])
    : client.query(`insert into ${DOMAIN_MIGRATION_TABLE} (domain, name) values ($1, $2)`, [domain, name]);
