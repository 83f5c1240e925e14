import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Refusal, refusal } from "@etui/words/refusal";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrations } from "../database/migrations/index.ts";
import { type Etui, openEtui } from "../etui.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { exported, refusalOf, rowsOf, sealed, sourceOf } from "./test-archives.ts";

let database: TestDatabase;
let etui: Etui;
let home: string;
/** Tells why nothing may be written; asked before each piece of an archive. */
let readOnlyReason: () => Refusal | undefined = () => undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  const { owner, app } = database;
  const server = { owner, app, revive: async () => {}, detach: async () => {} };
  home = await mkdtemp(join(tmpdir(), "etui-archive-"));
  etui = await openEtui({ ...server, readOnlyReason: () => readOnlyReason() }, home, {});
});
afterAll(async () => {
  await etui.close();
  await database.close();
  await rm(home, { recursive: true });
});

const write = (userId: string, path: string, content: Record<string, unknown> = {}) =>
  etui.execute("write_user_data", { path, content }, { userId });
const read = (userId: string, path: string) => etui.execute("read_user_data", { path }, { userId });
const documentRow = (data_path: string, more: object = {}) => ({
  table: "user_data_store",
  row: { data_path, content: {}, version: 1, ...more },
});

/** Asserts that a refusal leaves the user's rows unchanged. */
async function expectUntouched(userId: string, refused: () => Promise<unknown>): Promise<void> {
  const before = rowsOf(await exported(etui, userId));
  await refused();
  expect(rowsOf(await exported(etui, userId))).toEqual(before);
}

test("a user who has something is asked for replace, and keeps everything until then", async () => {
  await write("lin", "old", { n: 1 });
  const archive = await exported(etui, "lin");
  await write("lin", "new", { n: 2 });
  await etui.execute("delete_user_data", { path: "new" }, { userId: "lin" });
  await expectUntouched("lin", async () => {
    expect(await refusalOf(etui.archives.import("lin", sourceOf(archive)))).toEqual({
      code: "archive.not_empty",
      facts: {},
    });
  });
  await etui.archives.import("lin", sourceOf(archive), { replace: true });
  expect(rowsOf(await exported(etui, "lin"))).toEqual(rowsOf(archive));
  expect(await read("lin", "old")).toMatchObject({ data: { n: 1 }, version: 1 });
});

test("what is left of deleted documents counts as something, records of calls alone do not", async () => {
  const archive = await exported(etui, "nobody yet");
  await write("mei", "a");
  await etui.execute("delete_user_data", { path: "a" }, { userId: "mei" });
  expect(await refusalOf(etui.archives.import("mei", sourceOf(archive)))).toEqual({
    code: "archive.not_empty",
    facts: {},
  });

  await read("reader", "a");
  await etui.archives.import("reader", sourceOf(archive));
  expect(rowsOf(await exported(etui, "reader"))).toEqual([]);
});

test("another user takes the archive over, and nobody else is touched", async () => {
  await write("wu", "mine", { n: 1 });
  await write("neighbour", "mine", { n: "neighbour" });
  const [archive, neighbour] = [await exported(etui, "wu"), await exported(etui, "neighbour")];
  await etui.archives.import("zhao", sourceOf(archive));
  expect(await read("zhao", "mine")).toMatchObject({ data: { n: 1 }, version: 1 });
  expect(await read("wu", "mine")).toMatchObject({ data: { n: 1 }, version: 1 });
  expect(rowsOf(await exported(etui, "neighbour"))).toEqual(rowsOf(neighbour));
});

describe("the schema", () => {
  const schema = Object.keys(migrations)[0]!;

  test("of an older one is taken: a column it has not yet gets its default", async () => {
    const old = sealed([documentRow("from/long/ago", { content: { n: 1 }, version: 7 })], { schema });
    await etui.archives.import("old", sourceOf(old));
    expect(await read("old", "from/long/ago")).toMatchObject({ data: { n: 1 }, version: 7 });
    expect(await write("old", "from/long/ago")).toMatchObject({ version: 8 });
  });

  test.each<[string, string, string]>([
    ["a table", sealed([], { tables: { user_horoscopes: [] } }), "table user_horoscopes"],
    [
      "a table that is left out of archives",
      sealed([], { tables: { confirmations: [] } }),
      "table confirmations",
    ],
    ["a column", sealed([], { tables: { user_data_store: ["colour"] } }), "column user_data_store.colour"],
    [
      "the owner's column",
      sealed([], { tables: { user_changes: ["user_id"] } }),
      "column user_changes.user_id",
    ],
    [
      "the transaction's column",
      sealed([], { tables: { user_changes: ["xid"] } }),
      "column user_changes.xid",
    ],
    [
      "rows without what every row has",
      sealed([], { tables: { user_data_store: ["content"] } }),
      "rows of user_data_store without data_path",
    ],
  ])("%s that has no place here is named", async (_what, archive, place) => {
    const refusal = await refusalOf(etui.archives.import("empty", sourceOf(archive)));
    expect(refusal).toEqual({ code: "archive.unknown_place", facts: { place, schema } });
  });
});

describe("rows that the database refuses, in an archive whose hash is in order", () => {
  test.each<[string, { table: string; row: object | string }[]]>([
    ["the same document twice", [documentRow("a"), documentRow("a")]],
    ["a day that is none", [documentRow("a", { updated_at: "2026-02-30T00:00:00Z" })]],
    ["a deleted document with content", [documentRow("a", { deleted_at: "2026-01-01T00:00:00Z" })]],
    [
      "half a surrogate pair in a call's arguments",
      [
        {
          table: "tool_calls",
          row: '{"call_id":"00000000-0000-0000-0000-000000000000","tool":"a","surface":"a","status":"success","duration_ms":1,"arguments":{"a":"\\ud800"}}',
        },
      ],
    ],
  ])("%s: nothing of it is stored, and the lines are named", async (_what, rows) => {
    const tables = {
      user_data_store: ["data_path", "content", "version", "updated_at", "deleted_at"],
      tool_calls: ["call_id", "tool", "surface", "status", "duration_ms", "arguments"],
    };
    const archive = sealed([documentRow("fine"), ...rows], { tables });
    await write("cautious", "kept");
    await expectUntouched("cautious", async () => {
      const refusal = await refusalOf(etui.archives.import("cautious", sourceOf(archive), { replace: true }));
      expect(refusal.code).toBe("archive.refused_row");
    });
  });
});

test("a file that changes between the two readings is noticed, and nothing of it stays", async () => {
  const [one, other] = [sealed([documentRow("a")]), sealed([documentRow("b")])];
  for (const second of [other, `${other.split("\n")[0]}\n{"table":"x","row":{}}\n`, "gone"]) {
    let reading = 0;
    const changing = () => sourceOf(reading++ === 0 ? one : second)();
    await expect(etui.archives.import("shifty", changing)).rejects.toThrow();
    expect(await etui.archives.count("shifty")).toMatchObject({ user_data_store: 0 });
  }
  let reading = 0;
  const changing = () => sourceOf(reading++ === 0 ? one : other)();
  expect(await refusalOf(etui.archives.import("shifty", changing))).toEqual({
    code: "archive.file_changed",
    facts: {},
  });
});

test.each([0, 1, 5])(
  "a disk that is nearly full after %i pieces ends the import, and nothing of it stays",
  async (pieces) => {
    const archive = sealed(Array.from({ length: 200 }, (_, n) => documentRow(`many/${n}`)));
    let asked = 0;
    readOnlyReason = () => (asked++ < pieces ? undefined : refusal("database.disk_low"));
    await expect(etui.archives.import("large", sourceOf(archive, 1_000))).rejects.toMatchObject({
      code: "disk_full",
    });
    readOnlyReason = () => undefined;
    expect(await etui.archives.count("large")).toMatchObject({ user_data_store: 0 });
  },
);

test("of two imports at once one is told to wait; what is there afterwards is one archive whole", async () => {
  const archives = ["one", "other"].map((name) =>
    sealed(Array.from({ length: 500 }, (_, n) => documentRow(`${name}/${n}`))),
  );
  const outcomes = await Promise.all(
    archives.map((archive) =>
      etui.archives.import("both", sourceOf(archive)).then(
        () => "stored",
        (thrown) => thrown.refused.code,
      ),
    ),
  );
  expect(outcomes.toSorted()).toEqual([expect.stringMatching(/busy|not_empty/), "stored"]);
  const stored = archives[outcomes.indexOf("stored")]!;
  expect(rowsOf(await exported(etui, "both")).length).toBe(500);
  expect(await exported(etui, "both").then(String)).toContain(
    stored.includes("one/0") ? "one/499" : "other/499",
  );
});
