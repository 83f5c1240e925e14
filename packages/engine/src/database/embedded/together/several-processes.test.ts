import { readdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { slowTest } from "@etui/values/testing/draws";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProcess } from "../../../testing/start-process.ts";
import { buildModelHome, type TemporaryHome, temporaryHome } from "../../../testing/temporary-home.ts";
import { readPostmasterFile } from "../server/postmaster.ts";
import { describeProcess } from "../server/process-identity.ts";

/** One home for the tests that need no first start; each of them leaves its server stopped. */
let built: TemporaryHome;
beforeAll(async () => {
  built = await buildModelHome();
});
afterAll(() => built[Symbol.asyncDispose]());

const starters = (home: TemporaryHome, count: number) =>
  Array.from({ length: count }, () => startProcess({ home: home.path }));

const oneServer = "select pg_postmaster_start_time()::text as since, pg_is_in_recovery() as recovering";

test("six processes at once on an empty folder share one server, and the last to leave stops it", async () => {
  await using home = await temporaryHome();
  const processes = starters(home, 6);
  const servers = await Promise.all(processes.map(({ attached }) => attached));
  const seen = await Promise.all(processes.map((process) => process.query(oneServer)));
  expect(new Set(seen.map((rows) => JSON.stringify(rows))).size).toBe(1);
  expect(await postmastersOf(servers[0]!.dataDirectory)).toHaveLength(1);

  await Promise.all(processes.map((process) => process.leave()));
  expect(await postmastersOf(servers[0]!.dataDirectory)).toEqual([]);
});

slowTest(
  "of eight first starts one is killed in the middle of initdb, and the other seven finish",
  async () => {
    await using home = await temporaryHome();
    const processes = starters(home, 8);
    const builder = await builderOf(home);
    const victim = processes.find(({ child }) => child.pid === builder);
    await victim!.kill();

    const rest = processes.filter((process) => process !== victim);
    await Promise.all(rest.map(({ attached }) => attached));
    for (const process of rest) expect(await process.query("select 1 as alive")).toEqual([{ alive: 1 }]);
    expect(rest.flatMap(({ log }) => log).join()).toContain("left by a first start that did not finish");
    await Promise.all(rest.map((process) => process.leave()));
  },
);

test("the server outlives a kill of the process that started it", async () => {
  const home = built;
  const starter = startProcess({ home: home.path });
  await starter.attached;
  const other = startProcess({ home: home.path });
  await other.attached;
  const before = await other.query(oneServer);
  await starter.kill();
  expect(await other.query(oneServer)).toEqual(before);
  await other.leave();
});

slowTest(
  "after a kill of the server and of everyone on it, three starts at once share one server and all that was written",
  async () => {
    const home = built;
    const users = starters(home, 2);
    const [server] = await Promise.all(users.map(({ attached }) => attached));
    await users[0]!.query("create table kept as select generate_series(1, 1000) as id");
    const postmaster = await readPostmasterFile(server!.dataDirectory);
    process.kill(postmaster!.pid, "SIGKILL");
    await Promise.all(users.map((user) => user.kill()));

    const next = starters(home, 3);
    await Promise.all(next.map(({ attached }) => attached));
    const counted = await Promise.all(
      next.map((process) => process.query("select count(*)::int as rows from kept")),
    );
    expect(counted).toEqual(Array(3).fill([{ rows: 1000 }]));
    expect(await postmastersOf(server!.dataDirectory)).toHaveLength(1);
    await Promise.all(next.map((process) => process.leave()));
  },
);

test("a living process brings a killed server back at the same address", async () => {
  const home = built;
  const user = startProcess({ home: home.path });
  const { dataDirectory } = await user.attached;
  const { pid } = (await readPostmasterFile(dataDirectory))!;
  process.kill(pid, "SIGKILL");
  await until(async () => user.log.includes("the database is back"));
  expect(await user.query("select 1 as alive")).toEqual([{ alive: 1 }]);
  await user.leave();
});

slowTest("nothing empty takes the place of data that somebody moved away", async () => {
  const home = built;
  const user = startProcess({ home: home.path });
  const { dataDirectory } = await user.attached;
  await rename(dataDirectory, `${dataDirectory}.aside`);
  const { pid } = (await readPostmasterFile(`${dataDirectory}.aside`))!;
  process.kill(pid, "SIGINT");
  await until(async () => user.log.some((line) => line.includes("was taken away while Etui was using it")));
  expect(await readdir(await home.folder())).not.toContain("data");
  await user.kill();
  await rename(`${dataDirectory}.aside`, dataDirectory);
});

/** The process that builds the data folder, as soon as initdb has begun to fill it. */
async function builderOf(home: TemporaryHome): Promise<number> {
  const folder = await home.folder();
  await until(async () => {
    const names = await readdir(folder).catch(() => []);
    const draft = names.find((name) => name.startsWith("data.new-") && !name.endsWith(".password"));
    return draft !== undefined && (await readdir(join(folder, draft))).includes("base");
  });
  return JSON.parse(await readFile(join(folder, "start.lock"), "utf8")).pid;
}

/** Finds postmasters by their working directory; their workers have the same one and are told apart by their parent. */
async function postmastersOf(dataDirectory: string): Promise<number[]> {
  const pids = (await readdir("/proc")).map(Number).filter((number) => number > 0);
  const processes = await Promise.all(pids.map(async (pid) => ({ pid, ...(await describeProcess(pid)) })));
  return processes
    .filter(
      ({ workingDirectory, command }) => workingDirectory === dataDirectory && command?.includes(" -D "),
    )
    .map(({ pid }) => pid);
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(2);
}
