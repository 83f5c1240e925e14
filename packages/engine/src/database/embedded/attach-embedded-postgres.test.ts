import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildModelHome, type TemporaryHome } from "../../testing/temporary-home.ts";
import type { ConnectionOptions } from "../connection-options.ts";
import { attachEmbeddedPostgres } from "./attach-embedded-postgres.ts";
import { readPostmasterFile } from "./server/postmaster.ts";
import { readServerLog } from "./server/server-log.ts";

const settings = { fsync: "off" };
/** All tests share one home: each starts its server and stops it again. */
let home: TemporaryHome;
beforeAll(async () => {
  home = await buildModelHome();
});
afterAll(() => home[Symbol.asyncDispose]());

const attach = () => attachEmbeddedPostgres({ home: home.path, settings });

test("what was written is there after the last process left and the next one came", async () => {
  const first = await attach();
  await query(first.owner, "create table kept as select 'tea' as what");
  await first.detach();
  expect(await readPostmasterFile(first.dataDirectory)).toBeUndefined();

  await using second = await attach();
  expect(second.app).toEqual(first.app);
  expect(await query(second.owner, "select what from kept")).toEqual([{ what: "tea" }]);
});

test("the server stays until the last one leaves, and leaving twice is leaving once", async () => {
  const one = await attach();
  const other = await attach();
  await one.detach();
  await one.detach();
  expect(await query(other.app, "select 1 as alive")).toEqual([{ alive: 1 }]);
  await other.detach();
  expect(await readPostmasterFile(other.dataDirectory)).toBeUndefined();
});

test("coming and going at the same moment never ends in a server without its people or the other way round", async () => {
  const comeAndGo = async () => {
    for (let round = 0; round < 5; round++) {
      const server = await attach();
      expect(await query(server.app, "select 1 as alive")).toEqual([{ alive: 1 }]);
      await server.detach();
    }
  };
  await Promise.all([comeAndGo(), comeAndGo(), comeAndGo()]);
  expect(await readPostmasterFile(join(await home.folder(), "data"))).toBeUndefined();
});

test("a new database sorts by code point, knows Chinese letters, and checks its pages", async () => {
  await using server = await attach();
  const { owner } = server;
  await query(owner, "create extension pg_trgm");
  expect(
    await query(
      owner,
      `select datlocprovider::text as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding,
              current_setting('data_checksums') as checksums, cardinality(show_trgm('八字')) > 0 as letters
         from pg_database where datname = 'etui'`,
    ),
  ).toEqual([{ provider: "b", locale: "C.UTF-8", encoding: "UTF8", checksums: "on", letters: true }]);
});

test("the app role is an ordinary one with limits on how long and how much", async () => {
  await using server = await attach();
  const { app } = server;
  expect(
    await query(
      app,
      `select rolname, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole,
              current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
              current_setting('idle_in_transaction_session_timeout') as idle, current_setting('temp_file_limit') as temp
         from pg_roles where rolname = current_user`,
    ),
  ).toEqual([
    {
      rolname: "etui_app",
      rolsuper: false,
      rolbypassrls: false,
      rolcreatedb: false,
      rolcreaterole: false,
      statement: "10s",
      lock: "3s",
      idle: "15s",
      temp: "1GB",
    },
  ]);
  await expect(query(app, "create table public.mine (id int)")).rejects.toMatchObject({ code: "42501" });
  await expect(query({ ...app, database: "template1" }, "select 1")).rejects.toMatchObject({ code: "42501" });
  await expect(query({ ...app, password: "guess" }, "select 1")).rejects.toMatchObject({ code: "28P01" });
});

test.skipIf(process.platform === "win32")(
  "nothing listens on the network, and no other user can read the password or reach the socket",
  async () => {
    await using server = await attach();
    const { owner, dataDirectory, socketDirectory } = server;
    expect(await query(owner, "show listen_addresses")).toEqual([{ listen_addresses: "" }]);
    const mode = async (path: string) => (await stat(path)).mode & 0o777;
    expect(await mode(join(await home.folder(), "password"))).toBe(0o600);
    expect(await mode(dataDirectory)).toBe(0o700);
    expect(await mode(socketDirectory)).toBe(0o700);
    expect(owner.password).toMatch(/^[\w-]{43}$/);
  },
);

test("a failed statement leaves nothing of what it said in the server's log", async () => {
  await using server = await attach();
  const { owner } = server;
  await expect(query(owner, "select 'my secret' from nowhere")).rejects.toThrow();
  expect(await readServerLog(join(await home.folder(), "server.log"), 0)).not.toContain("my secret");
});

test("a first start leaves no drafts behind", async () => {
  expect((await readdir(await home.folder())).sort()).toEqual([
    "data",
    "home.id",
    "password",
    "run",
    "server.log",
  ]);
});

async function query(options: ConnectionOptions, sql: string) {
  const client = new Client(options);
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
