import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { slowTest } from "@etui/values/testing/draws";
import { expect, test } from "vitest";
import { type TemporaryHome, temporaryHome } from "../../../testing/temporary-home.ts";
import { attachEmbeddedPostgres } from "../attach-embedded-postgres.ts";
import { inspectData } from "../inspect-embedded.ts";
import { type EarlierData, findEarlierData, matchHome } from "./home-mark.ts";

const asRoot = process.getuid?.() === 0;
const settings = { fsync: "off" };

/** Starts and stops the database of a home; returns what was reported about earlier data. */
async function visit(home: TemporaryHome): Promise<EarlierData[]> {
  const told: EarlierData[] = [];
  const onEarlierData = (found: EarlierData) => told.push(found);
  await using _ = await attachEmbeddedPostgres({ home: home.path, settings, onEarlierData });
  return told;
}

test.runIf(asRoot)(
  "a home that root made anew finds the earlier one's data, keeps them, and says so once (needs root)",
  async () => {
    await using home = await temporaryHome();
    const remake = async () => {
      await rm(home.path, { recursive: true });
      await mkdir(home.path, { mode: 0o700 });
    };
    await remake();
    expect(await visit(home)).toEqual([]);
    expect(await visit(home)).toEqual([]);
    const folder = await home.folder();
    expect(folder).toMatch(/^\/var\/lib\/etui\//);
    expect(await inspectData(home.path)).toMatchObject({ folder, inHome: false, leftSince: undefined });

    await rm(home.path, { recursive: true });
    expect(await inspectData(home.path)).toMatchObject({ folder, leftSince: expect.any(Date) });
    await mkdir(home.path, { mode: 0o700 });
    expect(await visit(home)).toEqual([{ folder, madeAt: expect.any(Date) }]);
    expect(await home.folder()).toBe(folder);
    expect(await visit(home)).toEqual([]);
  },
);

(asRoot ? slowTest : test.skip)(
  "a home that root makes where everyone may pass holds its data, so deleting it deletes them (needs root)",
  async () => {
    await using home = await temporaryHome();
    await rm(home.path, { recursive: true });
    await visit(home);
    expect(await inspectData(home.path)).toMatchObject({
      folder: join(home.path, "postgres"),
      inHome: true,
      bytes: expect.any(Number),
    });
    await rm(home.path, { recursive: true });
    expect(await inspectData(home.path)).toBeUndefined();
    expect(await visit(home)).toEqual([]);
  },
);

/** A home and the folder of its database, without the database. */
async function marked(marks: { home?: string; database?: string }) {
  const above = await realpath(await mkdtemp(join(tmpdir(), "etui-mark-")));
  const [home, folder] = [join(above, "home"), join(above, "database")];
  await mkdir(home);
  await mkdir(join(folder, "data"), { recursive: true });
  await writeFile(join(folder, "data", "PG_VERSION"), "18\n");
  if (marks.home) await writeFile(join(home, "home.id"), `${marks.home}\n`);
  if (marks.database) await writeFile(join(folder, "home.id"), `${marks.database}\n`);
  return {
    home,
    folder,
    ids: () => Promise.all([home, folder].map((where) => readFile(join(where, "home.id"), "utf8"))),
    [Symbol.asyncDispose]: () => rm(above, { recursive: true }),
  };
}

test.each([
  ["has none beside a database that has one", { database: "one" }, true],
  ["has another than its database", { home: "other", database: "one" }, true],
  ["has the same as its database", { home: "one", database: "one" }, false],
  ["has one beside a database from a backup that has none", { home: "one" }, false],
  ["has none, and its database neither", {}, false],
])("a home whose mark %s", async (_, marks, isEarlier) => {
  await using place = await marked(marks);
  expect((await matchHome(place.home, place.folder)) !== undefined).toBe(isEarlier);
  const [ofHome, ofDatabase] = await place.ids();
  expect(ofHome).toBe(ofDatabase);
  expect(await findEarlierData(place.home, place.folder)).toBeUndefined();
});

test("eight first starts at once agree on one mark, and none takes another's data for earlier ones", async () => {
  await using place = await marked({});
  const found = await Promise.all(Array.from({ length: 8 }, () => matchHome(place.home, place.folder)));
  expect(found.every((earlier) => earlier === undefined)).toBe(true);
  const [ofHome, ofDatabase] = await place.ids();
  expect(ofHome).toBe(ofDatabase);
  expect(await readdir(place.home)).toEqual(["home.id"]);
});
