import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { domains } from "../domains.ts";
import { type Etui, openEtui } from "../etui.ts";
import { serverOf } from "../testing/server-of.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { archivedTables } from "./row-statements.ts";
import { tableRulesOf } from "./table-rules-of.ts";

import { exported, rowsOf, sourceOf } from "./test-archives.ts";
import { type UserTable, userTables } from "./user-tables.ts";

const rules = tableRulesOf(domains);
let database: TestDatabase;
let etui: Etui;
let home: string;
let tables: UserTable[];
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "etui-rules-"));
  database = await createTestDatabase();
  const { owner, app } = database;
  const server = serverOf({ owner, app });
  etui = await openEtui(server, home, {});
  tables = await userTables(etui.scope("lin"));
});
afterAll(async () => {
  await etui.close();
  await database.close();
  await rm(home, { recursive: true });
});

const asOwner = async <Row extends object>(text: string): Promise<Row[]> => {
  const client = new pg.Client(database.owner);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
};

describe("the catalogue of the database", () => {
  test("has no table of a user that nobody thought about: archived, or left out for a reason", () => {
    const declared = ["user_changes", ...domains.flatMap((domain) => Object.keys(domain.tables))];
    expect(declared.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  });

  test("has no column of theirs that nobody thought about either: each archived one has a rule", () => {
    for (const { name, columns } of archivedTables(tables, rules)) {
      expect(Object.keys(rules.of(name).columns!).toSorted()).toEqual(
        columns.map((column) => column.name).toSorted(),
      );
    }
  });

  test("has no foreign key between users' tables: rows are stored table by table, in the order of their names", async () => {
    const keys = await asOwner<{ from: string }>(
      "select conrelid::regclass::text as from from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace",
    );
    expect(keys).toEqual([]);
  });

  test("numbers archived rows of its own in `user_changes` only, which the archive knows", () => {
    const generated = archivedTables(tables, rules).flatMap(({ name, columns }) =>
      columns.filter((column) => column.generated).map((column) => `${name}.${column.name}`),
    );
    expect(generated).toEqual(["user_changes.change_id"]);
  });

  test("has only types that come back as they were printed", () => {
    const safe =
      /^(text|jsonb|uuid|boolean|integer|bigint|smallint|real|double precision|numeric|date|bytea|timestamp with(out)? time zone|(text|bigint|integer|uuid)\[\])$/;
    const unsafe = tables
      .filter(({ name }) => rules.of(name).leftOut === undefined)
      .flatMap(({ name, columns }) => columns.map((column) => ({ ...column, of: name })))
      .filter(({ of, name, type }) => `${of}.${name}` !== "user_changes.xid" && !safe.test(type));
    expect(unsafe).toEqual([]);
  });

  test("lets the services erase every table of a user", async () => {
    const rights = await etui.scope("lin").rows<{ name: string }>({
      text: "select name from unnest($1::text[]) as name where not has_table_privilege(name, 'delete')",
      values: [tables.map(({ name }) => name)],
    });
    expect(rights).toEqual([]);
  });
});

test("a table that a later version adds is archived, brought back and erased without a word about it here", async () => {
  await asOwner(`
    create table user_poems (
      user_id text collate "C" not null, "order" integer not null, "a ""title""" text, lines text[], notes jsonb,
      sung boolean, ink bytea, at timestamptz, length interval, weight numeric, primary key (user_id, "order"));
    alter table user_poems enable row level security;
    alter table user_poems force row level security;
    create policy tenant on user_poems using (user_id = current_setting('etui.user_id', true));
    grant select, insert, delete on user_poems to etui_app;
    insert into user_poems values
      ('lin', 2, 'a "b" \\ c', '{"x,y","z\\"",null}', 'null', true, '\\x00ff', 'infinity', '1 year 2 days', 'NaN'),
      ('lin', 1, null, null, null, null, null, null, null, null),
      ('lin', 3, '', '{}', '[]', false, '', '2026-01-01 00:00:00.000001+00', '-3 seconds', 1.50),
      ('mei', 1, 'mei', null, null, null, null, null, null, null)`);
  const poems = () =>
    asOwner("select user_poems::text from user_poems where user_id = 'lin' order by \"order\"");
  const before = await poems();
  const archive = await exported(etui, "lin");
  expect(await etui.archives.erase("lin")).toMatchObject({ user_poems: 3 });
  expect(await poems()).toEqual([]);
  await etui.archives.import("lin", sourceOf(archive));
  expect(await poems()).toEqual(before);
  expect(rowsOf(await exported(etui, "lin"))).toEqual(rowsOf(archive));
  expect(await asOwner("select from user_poems where user_id = 'mei'")).toHaveLength(1);
});
