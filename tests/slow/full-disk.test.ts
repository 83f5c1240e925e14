/** A real disk that really fills: 640 MB of tmpfs under the home. Needs root and the right to mount. */
import { open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import { expect, test } from "vitest";
import { attachEmbeddedPostgres } from "../../packages/engine/src/database/embedded/attach-embedded-postgres.ts";
import { readPostmasterFile } from "../../packages/engine/src/database/embedded/server/postmaster.ts";
import { temporaryHome } from "../../packages/engine/src/testing/temporary-home.ts";
import { mayMount, mountTmpfs } from "./tmpfs.ts";

const MB = 1024 * 1024;

test.runIf(mayMount())(
  "a disk that fills is refused for writing in time, goes on reading, survives a crash while full, and comes back by itself",
  async () => {
    await using home = await temporaryHome();
    await using _ = mountTmpfs(home.path, "640m");
    const log: string[] = [];
    await using server = await attachEmbeddedPostgres({ home: home.path, log: (line) => log.push(line) });
    await using pool = new DisposablePool(server.owner);
    await pool.query("create table kept (id int generated always as identity, filling text)");
    await pool.query("alter table kept alter filling set storage external");
    const ballast = join(await home.folder(), "ballast");
    await until(() => sizeOf(ballast).then((size) => size === 64 * MB));

    let acknowledged = 0;
    const write = async () => {
      await pool.query("insert into kept (filling) values (repeat('x', 1000000))");
      acknowledged++;
    };
    const kept = async () => (await pool.query("select count(*)::int as rows from kept")).rows[0].rows;

    const junk = join(home.path, "junk");
    await fill(junk, 100 * MB);
    while (!server.readOnlyReason()) await write().then(() => sleep(20));
    expect(server.readOnlyReason()).toMatchObject({ code: "database.disk_low" });
    expect(await kept()).toBe(acknowledged);

    // The writer ignores the refusals: first the ballast is used up, then the disk is really full.
    await until(async () => {
      const refused = await write().catch((error) => error.code);
      return refused !== undefined && (await sizeOf(ballast)) === 0;
    });
    expect(await kept()).toBe(acknowledged);

    const { pid } = (await readPostmasterFile(server.dataDirectory))!;
    process.kill(pid, "SIGKILL");
    await until(async () => log.includes("the database went away; bringing it back"));
    await sleep(2_000);
    await rm(junk);
    await until(async () => (await kept().catch(() => -1)) === acknowledged);
    await pool.query("truncate kept");
    await pool.query("checkpoint");
    await until(async () => server.readOnlyReason() === undefined);
    await write();
    await until(() => sizeOf(ballast).then((size) => size === 64 * MB));
  },
  120_000,
);

class DisposablePool extends Pool {
  constructor(options: ConstructorParameters<typeof Pool>[0]) {
    super({ ...options, max: 2 });
    this.on("error", () => {});
  }

  [Symbol.asyncDispose]() {
    return this.end();
  }
}

async function fill(file: string, bytes: number): Promise<void> {
  await using handle = await open(file, "w");
  for (let written = 0; written < bytes; written += MB) await handle.write(Buffer.alloc(MB, "j"));
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(50);
}
