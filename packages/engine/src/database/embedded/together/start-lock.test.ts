import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { identifyProcess } from "../server/process-identity.ts";
import { tryStartLock } from "./start-lock.ts";

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "etui-lock-"));
  file = join(folder, "start.lock");
});
afterEach(() => rm(folder, { recursive: true }));

test("a held lock is refused, a released one is free, and nothing is left behind", async () => {
  const lock = await tryStartLock(file);
  expect(await tryStartLock(file)).toBeUndefined();
  await lock?.release();
  expect(await readdir(folder)).toEqual([]);
  await using again = await tryStartLock(file);
  expect(again).toBeDefined();
});

test("the lock of a dead process is stolen", async () => {
  const gone = spawn("true");
  await once(gone, "exit");
  await writeFile(file, JSON.stringify({ pid: gone.pid }));
  await using lock = await tryStartLock(file);
  expect(lock).toBeDefined();
  expect(await readdir(folder)).toEqual(["start.lock"]);
});

test("a lock whose process id belongs to a younger process is stolen", async () => {
  await writeFile(file, JSON.stringify({ pid: process.pid, startedAt: "another boot/1" }));
  await using lock = await tryStartLock(file);
  expect(lock).toBeDefined();
});

test("a living process's lock is never stolen, however old", async () => {
  const { startedAt } = await identifyProcess(process.ppid);
  await writeFile(file, JSON.stringify({ pid: process.ppid, startedAt }));
  expect(await tryStartLock(file)).toBeUndefined();
});

test.each(["", "not json", "null", "{}"])(
  "a lock that holds %j was left by a power cut and is stolen",
  async (text) => {
    await writeFile(file, text);
    await using lock = await tryStartLock(file);
    expect(lock).toBeDefined();
  },
);

test("of twenty thieves of one dead lock exactly one succeeds", async () => {
  for (let round = 0; round < 20; round++) {
    await writeFile(file, JSON.stringify({ pid: process.pid, startedAt: "another boot/1" }));
    const locks = await Promise.all(Array.from({ length: 20 }, () => tryStartLock(file)));
    const taken = locks.filter((lock) => lock !== undefined);
    expect(taken).toHaveLength(1);
    await taken[0]?.release();
  }
});
