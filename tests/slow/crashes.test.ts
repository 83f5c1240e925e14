/** P1: no acknowledged write is ever lost, whichever process dies (CR-1, CR-2). */
import { createEtui } from "@etui/engine";
import pg from "pg";
import { expect, test } from "vitest";
import { attachEmbeddedPostgres } from "../../packages/engine/src/database/embedded/attach-embedded-postgres.ts";
import { type TemporaryHome, temporaryHome } from "../../packages/engine/src/testing/temporary-home.ts";
import { expectKept } from "../harness/expect-kept.ts";
import { postmasterOf } from "../harness/postmaster-of.ts";
import { startServerProcess } from "../harness/start-server-process.ts";
import { until } from "../harness/until.ts";
import { startWriters, type Writers } from "../harness/writers.ts";

const WRITERS = 8;
const KILLS = 10;
/** Over both tests, 50,000 and more. */
const WRITES = 25_500;

test("8 writers, the server killed 10 times in the middle of their writes (CR-1)", async () => {
  await using home = await temporaryHome();
  let server = await startServerProcess(home.path);
  const writers = startWriters(WRITERS, () => server);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await written(writers, (kill * WRITES) / (KILLS + 1));
    await server.kill();
    server = await startServerProcess(home.path);
  }
  await written(writers, WRITES);
  await writers.stop();
  await server.stop();
  await expectNothingLost(home, writers);
});

test("8 writers, the database killed 10 times; the server lives on and recovers by itself (CR-2)", async () => {
  await using home = await temporaryHome();
  const server = await startServerProcess(home.path);
  const writers = startWriters(WRITERS, () => server);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await written(writers, (kill * WRITES) / (KILLS + 1));
    const before = await postmasterOf(home);
    process.kill(before!, "SIGKILL");
    await until(async () => ![undefined, before].includes(await postmasterOf(home)));
  }
  await written(writers, WRITES);
  await writers.stop();
  expect(server.alive()).toBe(true);
  expect(writers.unavailable.length).toBeGreaterThanOrEqual(KILLS);
  await server.stop();
  await expectNothingLost(home, writers);
});

const written = (writers: Writers, count: number) => until(() => writers.acknowledged.length >= count);

async function expectNothingLost(home: TemporaryHome, writers: Writers): Promise<void> {
  expect(writers.unexpected).toEqual([]);
  await using etui = await createEtui({ home: home.path });
  await expectKept(etui, writers.acknowledged);
  await using server = await attachEmbeddedPostgres({ home: home.path });
  const client = new pg.Client(server.owner);
  await client.connect();
  await client.query("create extension amcheck");
  const { rows } = await client.query(`
    select count(bt_index_check(index.indexrelid, true))::int as checked
    from pg_index index join pg_class relation on relation.oid = index.indexrelid
    join pg_am method on method.oid = relation.relam
    where method.amname = 'btree' and relation.relpersistence = 'p' and index.indisvalid`);
  await client.end();
  expect(rows[0].checked).toBeGreaterThan(50);
}
