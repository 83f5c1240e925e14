import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { buildModelHome, builtHome, nobody, type TemporaryHome } from "../../../testing/temporary-home.ts";
import { attachEmbeddedPostgres } from "../attach-embedded-postgres.ts";
import { readPostmasterFile } from "./postmaster.ts";

const asRoot = process.getuid?.() === 0;
const settings = { fsync: "off" };

/** All tests share one home: each starts its server and stops it again. */
let home: TemporaryHome;
beforeAll(async () => {
  home = await buildModelHome();
});
afterAll(() => home[Symbol.asyncDispose]());

test("a postmaster.pid that names a dead process does not stop a start", async () => {
  const gone = spawn("true");
  await once(gone, "exit");
  await expectStart({ named: String(gone.pid) });
});

test("a postmaster.pid that names a zombie is removed", async () => {
  await expectStart({ named: await zombie(), log: "is a zombie" });
});

test("a postmaster.pid that names an unrelated process of the same user is removed", async () => {
  await expectStart({ named: await program("sleep", "60"), log: "is another program" });
});

test("a postmaster.pid that names the server of another folder is removed, and that server lives on", async () => {
  await using other = await builtHome(home);
  await using server = await attachEmbeddedPostgres({ home: other.path, settings });
  const postmaster = await readPostmasterFile(server.dataDirectory);
  await expectStart({ named: String(postmaster?.pid), log: "is another program" });
  expect(await readPostmasterFile(server.dataDirectory)).toEqual(postmaster);
});

test.runIf(asRoot)("a postmaster.pid that names another user's process is removed (needs root)", async () => {
  await expectStart({ named: await program("sleep", "60", nobody), log: "belongs to another user" });
});

test.each([
  ["garbage", "no number\nat all\n"],
  ["nothing", ""],
  ["a process group", "-1\n"],
])("a postmaster.pid that holds %s is removed", async (_, text) => {
  await expectStart({ text, log: "it names no process" });
});

test("a postmaster.pid emptied under a living server is left alone, and the server is named", async () => {
  await using server = await attachEmbeddedPostgres({ home: home.path, settings });
  const file = join(server.dataDirectory, "postmaster.pid");
  const text = await readFile(file, "utf8");
  await writeFile(file, "");
  await expect(attachEmbeddedPostgres({ home: home.path, settings, patienceMs: 100 })).rejects.toThrow(
    `is held by process ${Number.parseInt(text, 10)}, which does not answer`,
  );
  expect(await readFile(file, "utf8")).toBe("");
  await writeFile(file, text);
});

test("a server that hangs is named and left alone", async () => {
  await using server = await attachEmbeddedPostgres({ home: home.path, settings });
  const { pid } = (await readPostmasterFile(server.dataDirectory))!;
  process.kill(pid, "SIGSTOP");
  try {
    await expect(attachEmbeddedPostgres({ home: home.path, settings, patienceMs: 100 })).rejects.toThrow(
      `is held by process ${pid}, which does not answer`,
    );
  } finally {
    process.kill(pid, "SIGCONT");
  }
  await server.revive();
  expect((await readPostmasterFile(server.dataDirectory))?.pid).toBe(pid);
});

test("a server whose socket was cleaned away is started again, and those who used it find it", async () => {
  await using lost = await attachEmbeddedPostgres({ home: home.path, settings });
  await rm(lost.socketDirectory, { recursive: true });
  const log: string[] = [];
  await using found = await attachEmbeddedPostgres({
    home: home.path,
    settings,
    log: (line) => log.push(line),
  });
  expect(log).toContain("restarting a server whose socket is gone");
  expect(found.app).toEqual(lost.app);
  await lost.revive();
});

test("a socket lock that names a stranger does not stop a start", async () => {
  const stranger = await program("sleep", "60");
  const lock = join(await home.folder(), "run", ".s.PGSQL.5432.lock");
  await writeFile(lock, `${stranger}\n${await home.folder()}/data\n1700000000\n5432\n`);
  await chown(lock, ...(await ownerOfData()));
  await using server = await attachEmbeddedPostgres({ home: home.path, settings });
  expect(await readPostmasterFile(server.dataDirectory)).toMatchObject({ ready: true });
});

async function expectStart({
  named,
  text,
  log,
}: {
  named?: string;
  text?: string;
  log?: string;
}): Promise<void> {
  const data = join(await home.folder(), "data");
  const left =
    text ?? `${named}\n${data}\n1700000000\n5432\n${await home.folder()}/run\n\n  123  45\nready   \n`;
  await writeFile(join(data, "postmaster.pid"), left, { mode: 0o600 });
  await chown(join(data, "postmaster.pid"), ...(await ownerOfData()));

  const lines: string[] = [];
  await using server = await attachEmbeddedPostgres({
    home: home.path,
    settings,
    log: (line) => lines.push(line),
  });
  expect(await readPostmasterFile(server.dataDirectory)).toMatchObject({ ready: true });
  if (log) expect(lines.join()).toContain(log);
  else expect(lines).toEqual([]);
}

async function ownerOfData(): Promise<[number, number]> {
  const { uid, gid } = await stat(join(await home.folder(), "data"));
  return [uid, gid];
}

/** Starts a program that runs until the end of the test, as the owner of the data unless told otherwise. */
async function program(name: string, argument: string, uid?: number): Promise<string> {
  return String((await run(name, [argument], uid)).pid);
}

/** The short sleep ends, but its parent has become the long sleep, which never collects it. */
async function zombie(): Promise<string> {
  const parent = await run("sh", ["-c", "sleep 0.05 & echo $!; exec sleep 60"]);
  const [chunk] = await once(parent.stdout!, "data");
  const pid = String(chunk).trim();
  while (!/\) Z /.test(await readFile(`/proc/${pid}/stat`, "utf8"))) await sleep(2);
  return pid;
}

async function run(name: string, args: string[], uid?: number): Promise<ChildProcess> {
  const owner = uid ?? (await ownerOfData())[0];
  const child = spawn(name, args, asRoot ? { uid: owner, gid: owner, cwd: "/" } : { cwd: "/" });
  onTestFinished(() => void child.kill());
  await once(child, "spawn");
  return child;
}
