/** P17: a backup can be restored, even one made under load; an incomplete one is refused (BK-1). */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { copyFile, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { type ArchiveSource, checkArchive, createEtui, type Etui } from "@etui/engine";
import { LOCAL_USER } from "@etui/engine/local-user";
import { expect, test } from "vitest";
import { temporaryHome } from "../../packages/engine/src/testing/temporary-home.ts";
import { ETUI, programEnvironment } from "../harness/etui-program.ts";
import { expectKept } from "../harness/expect-kept.ts";
import { startServerProcess } from "../harness/start-server-process.ts";
import { until } from "../harness/until.ts";
import { startWriters } from "../harness/writers.ts";

const RECORDS = 10_000;
const MIB = 1024 * 1024;
/** A few chunks, and garbage that is not yet collected: the same for 512 MiB and for 2 GiB. */
const MOST_GROWTH = 400 * MIB;

const start = (home: string, ...args: string[]) =>
  spawn(process.execPath, [ETUI, ...args], {
    env: programEnvironment(home),
    stdio: ["ignore", "pipe", "pipe"],
  });

async function run(home: string, ...args: string[]): Promise<string> {
  const child = start(home, ...args);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  expect({ code, stderr: code === 0 ? "" : stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
}

const source =
  (file: string): ArchiveSource =>
  () =>
    createReadStream(file, { highWaterMark: MIB });

test("a backup made under the load of 8 writers restores into an empty home: equal counts and content, nothing torn", async () => {
  await using here = await temporaryHome();
  await using there = await temporaryHome();
  const backup = join(here.path, "backup.ndjson.gz");
  const server = await startServerProcess(here.path);
  const writers = startWriters(8, () => server);
  await until(() => writers.acknowledged.length >= RECORDS);
  const acknowledged = [...writers.acknowledged];
  await run(here.path, "archive", "export", backup);
  await until(() => writers.acknowledged.length >= acknowledged.length + 1_000);
  await writers.stop();
  await server.stop();

  const checked = JSON.parse(await run(there.path, "archive", "check", backup, "--json"));
  await run(there.path, "archive", "import", backup);
  await using etui = await createEtui({ home: there.path });
  expect(await etui.archives.count(LOCAL_USER)).toMatchObject(checked.rows);
  expect(checked.rows.user_changes).toBeGreaterThanOrEqual(RECORDS);
  await expectKept(etui, acknowledged);
  // The writers continued, and the archive is one moment: no document has a version without those before it.
  const torn = await etui.scope(LOCAL_USER).rows({
    text: `select from user_data_store s where version - 1 <>
             (select count(*) from user_data_history h where h.user_id = s.user_id and h.data_path = s.data_path)`,
    values: [],
  });
  expect(torn).toEqual([]);
  const again = await text((await etui.archives.export(LOCAL_USER)).bytes);
  expect(hashOfRows(again)).toBe(hashOfRows(gunzipSync(await readFile(backup)).toString()));
});

/** Without the head, which contains the time, and the end, whose hash covers the head as well. */
const hashOfRows = (archive: string) =>
  createHash("sha256").update(archive.trimEnd().split("\n").slice(1, -1).join("\n")).digest("hex");

test("an export that is killed leaves the older backup as it was, and what it had written is refused", async () => {
  await using home = await temporaryHome();
  const backup = join(home.path, "backup.ndjson");
  await using etui = await createEtui({ home: home.path });
  await etui.execute("write_user_data", { path: "a", content: { n: 1 } });
  await run(home.path, "archive", "export", backup);
  const older = await readFile(backup);
  await largeDocuments(etui, LOCAL_USER, 400);
  for (const bytes of [0, 50 * MIB, 150 * MIB, 300 * MIB]) {
    const child = start(home.path, "archive", "export", backup, "--yes");
    const draft = `${backup}.${child.pid}.part`;
    const size = () =>
      stat(draft).then(
        (found) => found.size,
        () => -1,
      );
    await until(async () => (await size()) >= bytes);
    child.kill("SIGKILL");
    await once(child, "close");
    expect(await readFile(backup)).toEqual(older);
    expect(await readdir(home.path)).toContain(`backup.ndjson.${child.pid}.part`);
    const torn = join(home.path, "torn.ndjson");
    await copyFile(draft, torn);
    await expect(checkArchive(source(torn))).rejects.toMatchObject({ name: "ArchiveRefused" });
  }
});

async function largeDocuments(etui: Etui, userId: string, mebibytes: number): Promise<void> {
  await etui.scope(userId).rows({
    text: `insert into user_data_store (user_id, data_path, content, version)
           select $1, 'large/' || n, jsonb_build_object('text', repeat('x', ${MIB - 100})), 1
           from generate_series(1, $2::int) as n`,
    values: [userId, mebibytes],
  });
}

test("an archive of 2 GiB is judged, and one of 512 MiB stored, written and erased, in memory that stays flat", async () => {
  await using home = await temporaryHome();
  await using etui = await createEtui({ home: home.path });
  const memory = watchMemory();
  expect(await checkArchive(generated(2048))).toMatchObject({ rows: { user_data_store: 2048 * 16 } });
  expect(memory.most()).toBeLessThan(MOST_GROWTH);

  await etui.archives.import("large", generated(512));
  expect(await etui.archives.count("large")).toMatchObject({ user_data_store: 512 * 16 });
  expect(memory.most()).toBeLessThan(MOST_GROWTH);

  let read = 0;
  for await (const chunk of (await etui.archives.export("large")).bytes) read += chunk.length;
  expect(read).toBeGreaterThan(512 * MIB);
  expect(await etui.archives.erase("large")).toMatchObject({ user_data_store: 512 * 16 });
  expect(memory.most()).toBeLessThan(MOST_GROWTH);
  memory.stop();
});

/** The largest growth of the process, measured every few milliseconds. */
function watchMemory() {
  const before = process.memoryUsage.rss();
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss() - before);
  }, 20);
  return { most: () => most, stop: () => clearInterval(timer) };
}

/** Documents of 64 KiB each, generated for each reading. */
function generated(mebibytes: number): ArchiveSource {
  const head = {
    etui_archive: 1,
    schema: "0001-foundation",
    user: "large",
    made_at: new Date().toISOString(),
    tables: { user_data_store: ["data_path", "content", "version"] },
  };
  const filling = "one of many ".repeat(64 * 1024).slice(0, 64 * 1024);
  return async function* () {
    const hash = createHash("sha256");
    const rows = mebibytes * 16;
    const line = (n: number) =>
      `{"table":"user_data_store","row":{"data_path":"many/${n}","content":{"text":"${filling}"},"version":1}}\n`;
    const piece = (written: string) => {
      const bytes = Buffer.from(written);
      hash.update(bytes);
      return bytes;
    };
    yield piece(`${JSON.stringify(head)}\n`);
    for (let n = 0; n < rows; n += 16) {
      yield piece(Array.from({ length: 16 }, (_, next) => line(n + next)).join(""));
      await sleep(0);
    }
    const end = { rows: { user_data_store: rows }, sha256: hash.digest("hex") };
    yield Buffer.from(`${JSON.stringify({ end })}\n`);
  };
}
