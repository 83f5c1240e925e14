import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { CopyOut } from "./copy-out.ts";

const MIB = 1024 * 1024;

let client: pg.Client;
let observer: pg.Client;
beforeAll(async () => {
  [client, observer] = [
    new pg.Client(inject("testPostgres").owner),
    new pg.Client(inject("testPostgres").owner),
  ];
  await Promise.all([client.connect(), observer.connect()]);
});
afterAll(() => Promise.all([client.end(), observer.end()]));

const numbers = (rows: number) => `copy (select n from generate_series(1, ${rows}) as n) to stdout`;

test("rows come in their order, whatever their number and size, and the connection goes on", async () => {
  expect((await buffer(client.query(new CopyOut(numbers(0))))).length).toBe(0);
  const copy = client.query(new CopyOut(numbers(50_000)));
  const lines = (await buffer(copy)).toString().trimEnd().split("\n");
  expect(lines).toEqual(Array.from({ length: 50_000 }, (_, n) => String(n + 1)));
  expect(copy.rows).toBe(50_000);

  const sizes = "copy (select repeat('x', n * 100000) from generate_series(0, 30, 6) as n) to stdout";
  const large = (await buffer(client.query(new CopyOut(sizes)))).toString().split("\n");
  expect(large.map((line) => line.length)).toEqual([...Array.from({ length: 6 }, (_, n) => n * 600_000), 0]);
  expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("while nobody reads, PostgreSQL waits and memory stays where it is", async () => {
  const { rows } = await client.query("select pg_backend_pid() as pid");
  const rowsOfAMebibyte = `copy (select repeat('x', ${MIB}) from generate_series(1, 60)) to stdout`;
  const copy = client.query(new CopyOut(rowsOfAMebibyte));
  const waiting = async () => {
    const state = await observer.query("select wait_event from pg_stat_activity where pid = $1", [
      rows[0].pid,
    ]);
    return state.rows[0].wait_event === "ClientWrite";
  };
  for (let times = 0; times < 20; times = (await waiting()) ? times + 1 : 0) await sleep(5);
  expect(copy.rows).toBeLessThan(8);

  let [bytes, mostWaiting] = [0, 0];
  for await (const chunk of copy) {
    bytes += chunk.length;
    mostWaiting = Math.max(mostWaiting, copy.readableLength);
  }
  expect(bytes).toBe(60 * (MIB + 1));
  expect(mostWaiting).toBeLessThan(8 * MIB);
});

test("what PostgreSQL refuses is thrown to the reader, and the connection goes on", async () => {
  const failing = client.query(
    new CopyOut("copy (select 1 / (n - 5000) from generate_series(1, 9000) as n) to stdout"),
  );
  await expect(buffer(failing)).rejects.toMatchObject({ code: "22012" });
  expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});
