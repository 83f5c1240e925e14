import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openEtui } from "../../etui.ts";
import type { ConnectionOptions } from "../connection-options.ts";
import { serverAt } from "../database.ts";
import { migrations } from "../migrations/index.ts";
import type { Sql } from "../migrations/migration.ts";
import { migrate } from "./migrate.ts";
import { SchemaTooNew } from "./refuse-newer.ts";
import { runMigrations } from "./run-migrations.ts";

const { owner: superuser } = inject("testPostgres");
const databases: string[] = [];
let admin: pg.Client;
beforeAll(async () => {
  admin = new pg.Client(superuser);
  await admin.connect();
});
afterAll(async () => {
  for (const database of databases) await admin.query(`drop database if exists ${database} with (force)`);
  await admin.query("drop role if exists plain_owner, no_rights");
  await admin.end();
});

async function emptyDatabase(owner = superuser.user as string): Promise<ConnectionOptions> {
  const database = `migrate_${databases.length}_${process.pid}`;
  databases.push(database);
  await admin.query(`create database ${database} template template0 owner ${owner}`);
  return { ...superuser, database };
}

const query = async (options: ConnectionOptions, text: string) => {
  const client = new pg.Client(options);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

test("16 nodes that start at once on an empty database migrate it once", async () => {
  const database = await emptyDatabase();
  await Promise.all(Array.from({ length: 16 }, () => migrate(database)));
  await migrate(database);
  expect(await query(database, "select name from etui_migration")).toEqual(
    Object.keys(migrations).map((name) => ({ name })),
  );
});

test("an address of a calendar that was made before there were others goes on, as it is", async () => {
  const database = await emptyDatabase();
  const earlier = Object.entries(migrations).filter(([name]) => name <= "0038-plan-calendars");
  await runMigrations(database, { own: Object.fromEntries(earlier) });
  await query(
    database,
    `insert into plan_calendars (user_id, calendar_id, secret_hash, last_read_at)
     values ('lin', 'c1', '\\xab', '2026-11-28 04:00Z')`,
  );
  await migrate(database);
  expect(await query(database, "select * from plan_addresses")).toEqual([
    {
      user_id: "lin",
      purpose: "calendar",
      address_id: "c1",
      secret_hash: Buffer.from([0xab]),
      created_at: expect.any(Date),
      last_used_at: new Date("2026-11-28T04:00:00Z"),
    },
  ]);
});

test("a database that earlier versions migrated goes on where they stopped, whoever comes first", async () => {
  const database = await emptyDatabase();
  const earlier = Object.entries(migrations).filter(([name]) => name <= "0017-model-prices");
  await runMigrations(database, { own: Object.fromEntries(earlier) });
  // The state that those versions left. They take the lock by its number, and look into the table while they hold it.
  await query(
    database,
    "create table etui_migration_lock (id varchar(255) primary key, is_locked integer not null default 0)",
  );
  const older = new pg.Client(database);
  await older.connect();
  await older.query("select pg_advisory_lock(3853314791062309107)");
  const newer = Promise.all([migrate(database), migrate(database)]);
  await expect.poll(() => query(database, WAITING)).toEqual([{ count: 2 }]);
  expect(await query(database, "select count(*)::int from etui_migration")).toEqual([
    { count: earlier.length },
  ]);
  await older.end();
  await newer;
  expect(await query(database, "select name from etui_migration order by name")).toEqual(
    Object.keys(migrations).map((name) => ({ name })),
  );
});

const WAITING = `select count(*)::int from pg_locks l join pg_database d on d.oid = l.database
  where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`;

test("a migration that fails leaves nothing of itself, nor of those before it", async () => {
  const database = await emptyDatabase();
  const broken = async () => ({
    async up(sql: Sql) {
      await sql("create table half_made (id int); select 1 / 0");
    },
  });
  await expect(
    migrate(database, { toys: { migrations: { "9999-broken": broken }, tables: [] } }),
  ).rejects.toThrow("division by zero");
  expect(
    await query(database, "select relname from pg_class where relnamespace = 'public'::regnamespace"),
  ).toEqual([]);
  await migrate(database);
});

test("a database of a newer Etui is refused, with both versions named", async () => {
  const database = await emptyDatabase();
  await migrate(database);
  await query(database, "insert into etui_migration values ('0999-from-the-future', now())");
  const refusal = migrate(database);
  await expect(refusal).rejects.toBeInstanceOf(SchemaTooNew);
  await expect(refusal).rejects.toThrow(
    new RegExp(`0999-from-the-future.*${Object.keys(migrations).at(-1)}`),
  );
});

test("an account that may not make the role is told what an administrator has to run", async () => {
  await admin.query("create role no_rights login password 'x'");
  const database = await emptyDatabase("no_rights");
  await expect(migrate({ ...database, user: "no_rights", password: "x" })).rejects.toThrow(
    /may not prepare.*create role etui_app.*btree_gin/,
  );
});

test("by DATABASE_URL, an owner without superuser rights serves, and row-level security holds", async () => {
  await admin.query("create role plain_owner login password 'plain secret' createrole");
  await admin.query("grant etui_app to plain_owner with admin option");
  const { database } = await emptyDatabase("plain_owner");
  const url = new URL("postgres://localhost");
  url.username = "plain_owner";
  url.password = "plain secret";
  url.pathname = `/${database}`;
  url.searchParams.set("host", superuser.host as string);
  url.searchParams.set("port", String(superuser.port ?? 5432));

  await using etui = await openEtui(serverAt(url.href), "/dev/null/no-home", {});
  const write = { path: "by/url", content: { a: 1 } };
  expect(await etui.execute("write_user_data", write, { userId: "lin" })).toMatchObject({
    status: "success",
  });
  const seenBy = (userId: string) =>
    etui
      .scope(userId)
      .rows({ text: "select current_user as role, count(*)::int as rows from user_data_store", values: [] });
  expect(await seenBy("lin")).toEqual([{ role: "etui_app", rows: 1 }]);
  expect(await seenBy("mei")).toEqual([{ role: "etui_app", rows: 0 }]);
  expect(await etui.execute("query_user_data", { filters: { a: 1 } }, { userId: "lin" })).toMatchObject({
    count: 1,
  });
});
