import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type DiskGuard, watchDisk } from "./disk-guard.ts";

const MB = 1024 * 1024;
let folder: string;
let free: number;
let events: string[];
let guards: DiskGuard[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "etui-disk-"));
  free = 1000 * MB;
  events = [];
  guards = [];
});
afterEach(async () => {
  for (const guard of guards) await guard.close();
  await rm(folder, { recursive: true });
});

function guard(everyMs = 1_000_000) {
  const made = watchDisk({
    folder,
    statfs: async () => ({ bavail: free / 4096, bsize: 4096 }),
    onLow: (bytes) => events.push(`low at ${Math.round(bytes / MB)} MB`),
    onRecovered: () => events.push("recovered"),
    checkpoint: async () => void events.push("checkpoint"),
    ballastBytes: 3 * MB + 1,
    lowBytes: 256 * MB,
    criticalBytes: 64 * MB,
    everyMs,
  });
  guards.push(made);
  return made;
}

const ballast = () =>
  stat(join(folder, "ballast")).then(
    ({ size, blocks }) => ({ size, taken: blocks * 512 >= size }),
    () => undefined,
  );

test("the disk turns low below 256 MB and recovers by itself", async () => {
  const disk = guard();
  await disk.check();
  expect(disk.state()).toBe("ok");
  free = 200 * MB;
  await disk.check();
  await disk.check();
  expect(disk.state()).toBe("low");
  free = 400 * MB;
  await disk.check();
  expect(disk.state()).toBe("ok");
  expect(events).toEqual(["low at 200 MB", "recovered"]);
});

test("below 64 MB the ballast goes and the server writes down its log, once among all processes", async () => {
  await writeFile(join(folder, "ballast"), Buffer.alloc(3 * MB + 1));
  const [one, other] = [guard(), guard()];
  free = 63 * MB;
  await Promise.all([one.check(), other.check()]);
  await Promise.all([one.check(), other.check()]);
  expect(await ballast()).toBeUndefined();
  expect(events.filter((event) => event === "checkpoint")).toHaveLength(1);
});

test("room that the ballast has yet to take is not counted as room", async () => {
  const disk = guard();
  free = 258 * MB;
  await disk.check();
  expect(disk.state()).toBe("low");
  await writeFile(join(folder, "ballast"), Buffer.alloc(3 * MB + 1));
  await disk.check();
  expect(disk.state()).toBe("ok");
});

test("several processes make one ballast that really takes room, also from a half one", async () => {
  await writeFile(join(folder, "ballast"), Buffer.alloc(MB));
  for (let process = 0; process < 4; process++) guard(5);
  while ((await ballast())?.size !== 3 * MB + 1) await sleep(5);
  for (const made of guards) await made.close();
  expect(await ballast()).toEqual({ size: 3 * MB + 1, taken: true });
});

test("no ballast is made while the disk is low", async () => {
  free = 200 * MB;
  const disk = guard(5);
  while (disk.state() !== "low") await sleep(5);
  await disk.check();
  await disk.close();
  expect(await ballast()).toBeUndefined();
});

test("a folder that cannot be asked changes nothing", async () => {
  const disk = watchDisk({ folder, statfs: () => Promise.reject(new Error("gone")) });
  guards.push(disk);
  await disk.check();
  expect(disk.state()).toBe("ok");
});
