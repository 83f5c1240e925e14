import { chmod, mkdir, readdir, readFile, rename, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  buildModelHome,
  builtHome,
  type TemporaryHome,
  temporaryHome,
} from "../../testing/temporary-home.ts";
import { attachEmbeddedPostgres } from "./attach-embedded-postgres.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { readPostmasterFile } from "./postmaster.ts";

let model: TemporaryHome;
beforeAll(async () => {
  model = await buildModelHome();
});
afterAll(() => model[Symbol.asyncDispose]());

const cure = "Restore a backup, or move the folder aside to start empty.";

test("data of another major version is refused by name, with what to do", async () => {
  await expectRefusal(
    (data) => writeFile(join(data, "PG_VERSION"), "15\n"),
    "was made by PostgreSQL 15, and this Etui brings 18. Export it with the Etui that made it",
  );
});

test.each(["", "eighteen\n"])(
  "a PG_VERSION of %j is damage, not an invitation to start empty",
  async (version) => {
    await expectRefusal((data) => writeFile(join(data, "PG_VERSION"), version), cure);
  },
);

test("a folder with anything else in it is never built over", async () => {
  await using home = await temporaryHome();
  const data = join(home.path, "postgres", "data");
  await mkdir(data, { recursive: true });
  await writeFile(join(data, "diary.txt"), "mine");
  await expect(attach(home)).rejects.toThrow(cure);
  expect(await readdir(data)).toEqual(["diary.txt"]);
});

test("a truncated write-ahead log is damage", async () => {
  await expectRefusal(async (data) => {
    const segments = (await readdir(join(data, "pg_wal"))).filter((name) => /^[0-9A-F]{24}$/.test(name));
    for (const name of segments) await truncate(join(data, "pg_wal", name));
  }, cure);
});

test.each(["global/pg_control", "global/pg_filenode.map"])("a zeroed %s is damage", async (file) => {
  await expectRefusal(async (data) => {
    const { length } = await readFile(join(data, file));
    await writeFile(join(data, file), Buffer.alloc(length));
  }, cure);
});

test("a missing file of the catalogue is damage", async () => {
  await expectRefusal((data) => rm(join(data, "global", "1260")), cure);
});

test("a database without its password says which file to restore", async () => {
  await expectRefusal((data) => rm(join(data, "..", "password")), "Restore ");
});

test("a database with another one's password says so", async () => {
  await expectRefusal(
    (data) => writeFile(join(data, "..", "password"), "another\n"),
    "Restore the file named password from the backup the data came from.",
  );
});

test("moving a damaged folder aside, as the message says, starts empty and keeps what was there", async () => {
  await using home = await builtHome(model);
  const data = join(home.path, "postgres", "data");
  await writeFile(join(data, "PG_VERSION"), "");
  await expect(attach(home)).rejects.toThrow(data);
  await rename(data, `${data}.damaged`);
  await using server = await attach(home);
  expect(server.dataDirectory).toBe(data);
  expect(await readdir(`${data}.damaged`)).toContain("pg_wal");
});

test("data restored by a plain copy, readable by others, is closed again and starts", async () => {
  await using home = await builtHome(model);
  const data = join(home.path, "postgres", "data");
  await chmod(data, 0o755);
  await using server = await attach(home);
  expect(server.dataDirectory).toBe(data);
});

const attach = (home: TemporaryHome) =>
  attachEmbeddedPostgres({ home: home.path, settings: { fsync: "off" }, patienceMs: 5_000 });

/** The message names the folder and the cure, and nothing in the folder was made anew. */
async function expectRefusal(harm: (data: string) => Promise<void>, message: string): Promise<void> {
  await using home = await builtHome(model);
  const data = join(home.path, "postgres", "data");
  await harm(data);
  const version = await readFile(join(data, "PG_VERSION"), "utf8");
  const refusal = await attach(home).then(
    () => undefined,
    (error) => error,
  );
  expect(refusal).toBeInstanceOf(DatabaseUnavailable);
  expect(refusal.message).toContain(home.path);
  expect(refusal.message).toContain(message);
  expect(await readFile(join(data, "PG_VERSION"), "utf8")).toBe(version);
  expect(await readPostmasterFile(data)).toBeUndefined();
}
