/** The keys of a document come back in the order in which they were written, wherever it is read. */
import { setTimeout as sleep } from "node:timers/promises";
import type { ToolResult } from "@etui/protocol/tool-result";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exported, sourceOf } from "../archive/test-archives.ts";
import { cardsOf } from "../cards/test-cards.ts";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { eventually, triggersOf } from "../triggers/test-triggers.ts";
import { clearExpired } from "./documents/remove-documents.ts";
import { documentsOf } from "./tools/test-documents.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui({ dispatch: true });
});
afterAll(() => etui.close());

const { execute, read, write, remove, newPath } = documentsOf(() => etui);

/** jsonb would sort the months by length and then by the alphabet. */
const MONTHS = { January: 1, February: 2, March: 3, April: 4, May: 5, June: 6 };
const YEAR = { title: "Sales", by: { zone: "north", month: MONTHS }, list: [{ unit: "t", at: "here" }] };
const textOf = (value: unknown) => JSON.stringify(value);

async function expectStored(path: string, content: unknown): Promise<void> {
  expect(textOf((await read(path)).data)).toBe(textOf(content));
}

test("read alone, inside a transaction and many at once", async () => {
  const paths = Array.from({ length: 5 }, newPath);
  await Promise.all(paths.map((path) => write(path, YEAR)));
  for (const path of paths) await expectStored(path, YEAR);
  await Promise.all(paths.map((path) => expectStored(path, YEAR)));
  const inside = await etui.scope("local").transaction((tx) => etui.data.read(tx, paths[0]!));
  expect(textOf(inside?.content)).toBe(textOf(YEAR));
});

test("where jsonb would keep the order, nothing is stored beside the content", async () => {
  const [sorted, unsorted] = [newPath(), newPath()];
  await Promise.all([write(sorted, { id: 1, title: "x" }), write(unsorted, { title: "x", id: 1 })]);
  const rows = await etui.scope("local").rows({
    text: `select data_path, as_written, content::text as content from user_data_store
           where user_id = $1 and data_path = any($2) order by data_path`,
    values: ["local", [sorted, unsorted]],
  });
  expect(rows).toEqual([
    { data_path: sorted, as_written: null, content: '{"id": 1, "title": "x"}' },
    { data_path: unsorted, as_written: '{"title":"x","id":1}', content: '{"id": 1, "title": "x"}' },
  ]);
});

test("queried: whole, by fields, in the words for a model, and where an answer is full", async () => {
  await write("sold/2026", YEAR);
  const query = (more: object = {}) => execute("query_user_data", { path_prefix: "sold/", ...more });
  const found = await query();
  expect(textOf(found.results)).toContain(textOf(YEAR));
  expect(found.model_output).toContain(textOf(YEAR));
  const filtered = await query({ filters: { "by.month.May": 5 }, sort_by: "-title" });
  expect(textOf(filtered.results)).toContain(textOf(YEAR));
  const picked = await query({
    fields: ["list", "by.month", "title", "by.month.May", "list.0.unit", "none"],
  });
  expect(textOf((picked.results as { content: unknown }[])[0]!.content)).toBe(
    textOf({
      list: YEAR.list,
      "by.month": MONTHS,
      title: "Sales",
      "by.month.May": 5,
      "list.0.unit": "t",
    }),
  );
  const then = await query({ as_of: new Date().toISOString() });
  expect(textOf(then.results)).toContain(textOf(YEAR));
  const long = { text: "x".repeat(900_000), month: MONTHS };
  await Promise.all(["a", "b"].map((name) => write(`sold/long/${name}`, long)));
  const full = await query({ limit: 3 });
  expect((full.results as { content: object }[]).map(({ content }) => Object.keys(content))).toEqual([
    Object.keys(YEAR),
    ["text", "month"],
    ["text", "month"],
  ]);
  expect(textOf(full.results)).toContain(textOf(MONTHS));
});

test("searched, with the hit that comes first as written", async () => {
  await write("found/it", { zebra: "a wombat here", ant: "a wombat there" });
  const search = (more: object = {}) => execute("query_user_data", { search: "wombat", ...more });
  for (const more of [{}, { fields: ["ant"] }]) {
    expect(await search(more)).toMatchObject({ results: [{ snippet: { field: "zebra" } }] });
  }
});

test("by its versions, at a moment, in a comparison", async () => {
  const path = newPath();
  await write(path, YEAR);
  await sleep(5);
  const then = new Date().toISOString();
  await sleep(5);
  const scope = etui.scope("local");
  await write(path, { ...YEAR, title: "Other" });
  await write(path, { other: { zz: 1, a: 2 } });
  expect(textOf((await etui.data.version(scope, path, 1))?.content)).toBe(textOf(YEAR));
  expect(textOf((await execute("read_user_data", { path, as_of: then })).data)).toBe(textOf(YEAR));
  expect(textOf(await etui.data.diff(scope, { path, from: 2, to: 3 }))).toContain(textOf({ zz: 1, a: 2 }));
});

test("restored, whatever ended it", async () => {
  const [replaced, deleted, expired] = [newPath(), newPath(), newPath()];
  await write(replaced, YEAR);
  await write(replaced, { short: true });
  await write(deleted, YEAR);
  await remove(deleted);
  await write(expired, YEAR, { expires_at: new Date(Date.now() + 60).toISOString() });
  await sleep(80);
  await clearExpired(etui.scope("local"));
  for (const path of [replaced, deleted, expired]) {
    expect(await execute("restore_user_data", { path, version: 1 })).toMatchObject({ status: "success" });
    await expectStored(path, YEAR);
  }
});

test("of what was deleted or expired, no text stays beside the version", async () => {
  const path = newPath();
  await write(path, YEAR);
  await remove(path);
  const rows = await etui.scope("local").rows({
    text: "select as_written from user_data_store where user_id = $1 and data_path = $2",
    values: ["local", path],
  });
  expect(rows).toEqual([{ as_written: null }]);
});

test("in a conflict, with the proposal", async () => {
  const path = newPath();
  await write(path, YEAR);
  await write(path, { ...YEAR, title: "Theirs" });
  const refused = await write(path, { ...YEAR, sum: 21 }, { expected_version: 1 });
  expect(refused.status).toBe("conflict");
  expect(textOf(refused.data)).toBe(textOf({ ...YEAR, title: "Theirs" }));
  expect(textOf((refused.proposal as { content: unknown }).content)).toBe(
    textOf({ ...YEAR, title: "Theirs", sum: 21 }),
  );
});

test("merged and patched: what is there keeps its place, what is new comes last", async () => {
  const path = newPath();
  await write(path, YEAR);
  await write(path, { by: { month: { July: 7, March: 33 } }, area: 1 }, { mode: "merge" });
  const merged = {
    ...YEAR,
    by: { zone: "north", month: { ...MONTHS, March: 33, July: 7 } },
    area: 1,
  };
  await expectStored(path, merged);
  await write(path, { patch: [{ op: "replace", path: "/by/zone", value: "south" }] }, { mode: "patch" });
  await expectStored(path, { ...merged, by: { ...merged.by, zone: "south" } });
  await execute("write_user_data", { path, mode: "merge", unset: ["list"] });
  const { list, ...rest } = { ...merged, by: { ...merged.by, zone: "south" } };
  await expectStored(path, rest);
});

test("a replace, a patch or a list of a merge that only changes the order is a change; fields of a merge are none", async () => {
  const path = newPath();
  await write(path, { b: 1, a: 2, list: [{ b: 1, a: 2 }] });
  const again = await write(path, { a: 2, b: 1 }, { mode: "merge" });
  expect(again).toMatchObject({ version: 1, receipt: { changed: [] } });
  expect(await write(path, { a: 2, b: 1, list: [{ b: 1, a: 2 }] })).toMatchObject({ version: 2 });
  await expectStored(path, { a: 2, b: 1, list: [{ b: 1, a: 2 }] });
  const list = [{ a: 2, b: 1 }];
  expect(await write(path, { list }, { mode: "merge" })).toMatchObject({ version: 3 });
  const move = [
    { op: "remove", path: "/a" },
    { op: "add", path: "/a", value: 2 },
  ];
  expect(await write(path, { patch: move }, { mode: "patch" })).toMatchObject({ version: 4 });
  await expectStored(path, { b: 1, list, a: 2 });
  const batch = await execute("batch_user_data", {
    operations: [{ op: "merge", path, content: { list: [{ b: 1, a: 2 }] } }],
  });
  expect(batch).toMatchObject({ results: [{ version: 5 }] });
});

test("undone: a change, a change of the order alone, and a removal", async () => {
  const path = newPath();
  await write(path, YEAR);
  const undo = async (done: ToolResult) =>
    expect(await execute("undo", { call_id: done.receipt!.call_id })).toMatchObject({ status: "success" });
  await undo(await write(path, { ...YEAR, title: "Other" }));
  await expectStored(path, YEAR);
  const { title, ...rest } = YEAR;
  const reordered = await write(path, { ...rest, title });
  await expectStored(path, { ...rest, title });
  await undo(reordered);
  await expectStored(path, YEAR);
  await undo(await remove(path));
  await expectStored(path, YEAR);
});

test("undone around somebody else's change", async () => {
  const path = newPath();
  await write(path, YEAR);
  const mine = await write(path, { ...YEAR, title: "Mine" });
  await write(path, { ...YEAR, title: "Mine", sum: 21 });
  await execute("undo", { call_id: mine.receipt!.call_id, on_conflict: "merge" });
  await expectStored(path, { ...YEAR, sum: 21 });
});

test("moved and copied, alone and with a folder", async () => {
  await write("from/a", YEAR);
  await write("from/b", YEAR);
  await execute("batch_user_data", {
    operations: [
      { op: "copy", path: "from/a", to: "copied" },
      { op: "replace", path: "beside", content: YEAR },
      { op: "replace", path: "beside/sorted", content: { a: 1, b: 2 } },
    ],
  });
  await execute("batch_user_data", { operations: [{ op: "move", path: "from/", to: "to/" }] });
  for (const path of ["copied", "beside", "to/a", "to/b"]) await expectStored(path, YEAR);
  await expectStored("beside/sorted", { a: 1, b: 2 });
  const kept = await etui.data.version(etui.scope("local"), "from/a", 1);
  expect(textOf(kept?.content)).toBe(textOf(YEAR));
});

test("on cards of a path and of a folder, and after a tick and an answer", async () => {
  const { execute, showPath, tick, submit } = cardsOf(etui, "local");
  await write("chart/a", MONTHS);
  const chart = await showPath("chart", "chart/a", { chart_type: "line" });
  expect(chart.data).toMatchObject({ categories: Object.keys(MONTHS) });
  const tree = await showPath("tree", "chart/a");
  expect(textOf(tree.data).match(/January|February|March|April|May|June/g)).toEqual(Object.keys(MONTHS));
  await write("rows/a", { zone: "x", area: 1, at: "here" });
  await write("rows/b", { zone: "y", area: 2, at: "there" });
  const table = await showPath("table", "rows/");
  expect(textOf(table.data)).toMatch(/zone.*area.*at/);

  await write("ticks", { title: "Today", items: [{ title: "Read", done: false, at: "home" }] });
  const list = await showPath("list", "ticks", { interactive: true });
  await tick(list.card_id, 0, "Read", true);
  await expectStored("ticks", { title: "Today", items: [{ title: "Read", done: true, at: "home" }] });

  await write("answers", { title: "x", b: { z: 1, a: 2 } });
  const form = await execute("show_card", {
    card_type: "form",
    data_source: { type: "inline", data: {} },
    options: { fields: [{ name: "pages", type: "number" }], save_to: "answers" },
  });
  await submit(form.card_id, { pages: 3 });
  await expectStored("answers", { title: "x", b: { z: 1, a: 2 }, pages: 3 });
});

test("in the values of a trigger: of the document that it watches, and of the one it is about", async () => {
  const lin = triggersOf(etui, "lin");
  const action = { type: "message", params: { text: "{{ document.content }}" } } as const;
  await lin.create({
    condition: { type: "data_match", watch_path: "watched", rule: { where: { title: "Sales" } } },
    action,
  });
  await lin.write("watched", YEAR);
  await eventually(async () => expect(await lin.inbox()).toMatchObject([{ body: textOf(YEAR) }]));
  await lin.write("about", MONTHS);
  const about = await lin.create({ source_path: "about", action });
  await lin.makeDue(about);
  await eventually(async () => expect(await lin.inbox()).toMatchObject([{}, { body: textOf(MONTHS) }]));
});

test("after an update by a trigger", async () => {
  const mei = triggersOf(etui, "mei");
  await mei.write("sums", YEAR);
  const params = { path: "sums", content: { by: { zone: "south" }, at: "night" }, mode: "merge" } as const;
  await mei.makeDue(await mei.create({ action: { type: "update", params } }));
  const there = (): Promise<ToolResult> =>
    etui.execute("read_user_data", { path: "sums" }, { userId: "mei" });
  await eventually(async () => {
    expect(textOf((await there()).data)).toBe(
      textOf({ ...YEAR, by: { ...YEAR.by, zone: "south" }, at: "night" }),
    );
  });
});

test("an archive brings the order back, also of older versions", async () => {
  const call = { userId: "packed" };
  await etui.execute("write_user_data", { path: "year", content: YEAR }, call);
  await etui.execute("write_user_data", { path: "year", content: MONTHS }, call);
  const archive = await exported(etui, "packed");
  await etui.archives.import("unpacked", sourceOf(archive));
  const there: ToolResult = await etui.execute("read_user_data", { path: "year" }, { userId: "unpacked" });
  expect(textOf(there.data)).toBe(textOf(MONTHS));
  const older = await etui.data.version(etui.scope("unpacked"), "year", 1);
  expect(textOf(older?.content)).toBe(textOf(YEAR));
});

test("listed as texts, for an export", async () => {
  await write("texts/a", YEAR);
  const [text] = await etui.data.texts(etui.scope("local"), { prefix: "texts/", limit: 1 });
  expect(text?.json).toBe(textOf(YEAR));
});
