/** What a program's domain migrates is its own: it hides nothing of Etui's, and keeps no other Etui from its database. */
import pg from "pg";
import { expect, test } from "vitest";
import { runMigrations } from "../../packages/engine/src/database/migrating/run-migrations.ts";
import { migrations } from "../../packages/engine/src/database/migrations/index.ts";
import { tenantTable } from "../../packages/engine/src/database/migrations/tenant-table.ts";
import type { ForeignDomain } from "../../packages/engine/src/domains.ts";
import { openEtui } from "../../packages/engine/src/etui.ts";
import { serverOf } from "../../packages/engine/src/testing/server-of.ts";
import { createTestDatabase, type TestDatabase } from "../../packages/engine/src/testing/test-database.ts";
import { toys } from "./toys/domain.ts";

const open = (database: TestDatabase, domains: ForeignDomain[] = []) =>
  openEtui(serverOf(database), "/dev/null/no-home", { dispatch: false, domains });

/** One that only makes its table. */
const making = (name: string, migration: string): ForeignDomain => ({
  name,
  tables: { [name]: {} },
  migrations: {
    [migration]: async () => ({
      async up(sql) {
        await sql(`create table ${name} (user_id text collate "C" primary key)`);
        await tenantTable(sql, name, "select, insert, delete");
      },
    }),
  },
});

async function query(database: TestDatabase, text: string): Promise<unknown[]> {
  const client = new pg.Client(database.owner);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const tables = async (database: TestDatabase, names: readonly string[]) =>
  query(
    database,
    `select name from unnest(array[${names.map((name) => `'${name}'`)}]) as name
     where to_regclass(name) is not null order by name`,
  );

/** As versions before this one left it: all names in one table. */
async function inTheOldForm(database: TestDatabase): Promise<string> {
  await open(database, [toys]).then((etui) => etui.close());
  await query(
    database,
    "insert into etui_migration values ('toys-0001', now()); drop table etui_domain_migration",
  );
  await query(database, "insert into toys values ('local', '0197d6c4-7a5e-7000-8000-000000000001', 'Kite')");
  return "toy://0197d6c4-7a5e-7000-8000-000000000001";
}

test("an Etui without the domain opens its database, and so does the program again", async () => {
  await using database = await createTestDatabase();
  for (const domains of [[toys], [], [toys]]) {
    await using etui = await open(database, domains);
    expect(await etui.execute("list_paths", {})).toMatchObject({ status: "success" });
  }
});

test("a database in which an earlier version noted the domain's migrations as Etui's opens, with and without the domain", async () => {
  await using database = await createTestDatabase();
  const kite = await inTheOldForm(database);
  await open(database).then((etui) => etui.close());
  for (const _ of [1, 2]) {
    await using etui = await open(database, [toys]);
    expect(await etui.execute("read", { path: kite })).toMatchObject({ text: "Kite is whole." });
  }
  expect(await query(database, "select domain, name from etui_domain_migration")).toEqual([
    { domain: "toys", name: "toys-0001" },
  ]);
  await open(database).then((etui) => etui.close());
});

test("migrations of one name are run for each domain, and for Etui itself", async () => {
  await using database = await createTestDatabase();
  await query(
    database,
    "drop schema public cascade; create schema public; grant usage on schema public to etui_app",
  );
  await open(database, [
    making("balls", "0016-conversation-files"),
    making("cubes", "same-0001"),
    making("dolls", "same-0001"),
  ]).then((etui) => etui.close());
  const made = ["balls", "conversation_files", "cubes", "dolls"];
  expect(await tables(database, made)).toEqual(made.map((name) => ({ name })));
});

test("of two domains with one name in the old form, the one whose table is missing gets it", async () => {
  await using database = await createTestDatabase();
  const [cubes, dolls] = [making("cubes", "same-0001"), making("dolls", "same-0001")];
  await open(database, [dolls]).then((etui) => etui.close());
  await query(
    database,
    "insert into etui_migration values ('same-0001', now()); drop table etui_domain_migration",
  );
  await open(database, [cubes, dolls]).then((etui) => etui.close());
  expect(await tables(database, ["cubes", "dolls"])).toEqual([{ name: "cubes" }, { name: "dolls" }]);
});

test("a program that is older than its domain's tables is told so", async () => {
  await using database = await createTestDatabase();
  await open(database, [toys]).then((etui) => etui.close());
  await query(database, "insert into etui_domain_migration values ('toys', 'toys-0002', now())");
  await expect(open(database, [toys])).rejects.toThrow(
    /newer version of the domain toys.*toys-0002.*toys-0001/,
  );
  await open(database).then((etui) => etui.close());
});

test("a domain that comes to an earlier database waits for what Etui itself brings", async () => {
  await using database = await createTestDatabase();
  await query(
    database,
    "drop schema public cascade; create schema public; grant usage on schema public to etui_app",
  );
  const earlier = Object.entries(migrations).filter(([name]) => name <= "0017-model-prices");
  await runMigrations(database.owner, { own: Object.fromEntries(earlier) });
  const late: ForeignDomain = {
    ...making("marbles", "0001-marbles"),
    migrations: {
      "0001-marbles": async () => ({
        async up(sql) {
          await sql("select from conversation_sources");
          await sql(`create table marbles (user_id text collate "C" primary key)`);
          await tenantTable(sql, "marbles", "select, insert, delete");
        },
      }),
    },
  };
  await open(database, [late]).then((etui) => etui.close());
  expect(await tables(database, ["marbles"])).toHaveLength(1);
});
