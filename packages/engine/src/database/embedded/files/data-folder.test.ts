import { chmod, mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { said } from "../../../testing/said.ts";
import { buildModelHome, type TemporaryHome, temporaryHome } from "../../../testing/temporary-home.ts";
import { attachEmbeddedPostgres } from "../attach-embedded-postgres.ts";
import { DatabaseUnavailable } from "../database-unavailable.ts";
import { readPostmasterFile } from "../server/postmaster.ts";

/** All tests share one home: what a test damages is repaired after it. */
let home: TemporaryHome;
let data: string;
beforeAll(async () => {
  home = await buildModelHome();
  data = join(home.path, "postgres", "data");
});
afterAll(() => home[Symbol.asyncDispose]());

const cure = "Restore a backup, or move the folder aside to start empty.";

test("data of another major version is refused by name, with what to do", async () => {
  await expectRefusal(
    { PG_VERSION: "15\n" },
    "was made by PostgreSQL 15, and this Etui brings 18. Export it with the Etui that made it",
  );
});

test.each(["", "eighteen\n"])(
  "a PG_VERSION of %j is damage, not an invitation to start empty",
  async (text) => {
    await expectRefusal({ PG_VERSION: text }, cure);
  },
);

test("a folder with anything else in it is never built over", async () => {
  await using other = await temporaryHome();
  const folder = join(other.path, "postgres", "data");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "diary.txt"), "mine");
  await expect(attach(other)).rejects.toThrow(cure);
  expect(await readdir(folder)).toEqual(["diary.txt"]);
});

test("a truncated write-ahead log is damage", async () => {
  const segments = (await readdir(join(data, "pg_wal"))).filter((name) => /^[0-9A-F]{24}$/.test(name));
  await expectRefusal(Object.fromEntries(segments.map((name) => [`pg_wal/${name}`, ""])), cure);
});

test.each([
  ["global/pg_control", 8192],
  ["global/pg_filenode.map", 524],
])("a zeroed %s is damage", async (file, length) => {
  await expectRefusal({ [file]: Buffer.alloc(length) }, cure);
});

test("a missing file of the catalogue is damage", async () => {
  await expectRefusal({ "global/1260": gone }, cure);
});

test("a database without its password says which file to restore", async () => {
  await expectRefusal(
    { "../password": gone },
    `Restore ${join(home.path, "postgres", "password")} from the backup`,
  );
});

test("a database with another one's password says so", async () => {
  await expectRefusal(
    { "../password": "another\n" },
    "Restore the file named password from the backup the data came from.",
  );
});

test("data restored by a plain copy, readable by others, is closed again and starts", async () => {
  await chmod(data, 0o755);
  await using server = await attach(home);
  expect(server.dataDirectory).toBe(data);
});

test("moving a damaged folder aside, as the message says, starts empty and keeps what was there", async () => {
  await expectRefusal({ PG_VERSION: "" }, data);
  await rename(data, `${data}.aside`);
  await using server = await attach(home);
  expect(server.dataDirectory).toBe(data);
  expect(await readdir(`${data}.aside`)).toContain("pg_wal");
});

const attach = ({ path }: TemporaryHome) =>
  attachEmbeddedPostgres({ home: path, settings: { fsync: "off" }, patienceMs: 5_000 });

const gone = undefined;

/**
 * Expects that with these files changed or gone, the message names the folder and the remedy, nothing is made again,
 * and no server keeps holding the folder.
 */
async function expectRefusal(
  damage: Record<string, string | Buffer | undefined>,
  message: string,
): Promise<void> {
  const repairs: (() => Promise<void>)[] = [];
  for (const [name, content] of Object.entries(damage)) {
    const file = join(data, name);
    if (content === gone) {
      await rename(file, `${file}.aside`);
      repairs.push(() => rename(`${file}.aside`, file));
    } else {
      const before = await readFile(file);
      await writeFile(file, content);
      repairs.push(() => writeFile(file, before));
    }
  }
  const names = await readdir(data);
  try {
    const refusal = await attach(home).then(
      () => undefined,
      (error) => error,
    );
    expect(refusal).toBeInstanceOf(DatabaseUnavailable);
    expect(refusal.message).toContain(home.path);
    expect(said(refusal.refused)).toContain(message);
    expect(await readPostmasterFile(data)).toBeUndefined();
    expect(await readdir(data)).toEqual(expect.arrayContaining(names));
  } finally {
    for (const repair of repairs) await repair();
  }
}
