/** Documents are found by when they were changed and by whom, and deleted ones can be listed and brought back. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

type Answer = Record<string, unknown> & { results: { path: string }[]; model_output: string };

const of =
  (userId: string, more: object = {}) =>
  async (tool: string, args: object): Promise<Answer> => {
    const context = { userId, timeZone: "Asia/Shanghai", locale: "en", ...more };
    return (await etui.execute(tool, args as never, context as never)) as unknown as Answer;
  };
const paths = ({ results }: { results: { path: string }[] }) => results.map(({ path }) => path);

test("a path that is only the end of one is answered with what finds by a part", async () => {
  const call = of("pia");
  await call("write_user_data", { path: "runs/2026-11-20", content: { km: 5 } });
  const found = await call("query_user_data", { path_prefix: "runs/", filters: { path: "2026-11-20" } });
  expect(found).toMatchObject({
    count: 0,
    model_output: expect.stringContaining('{"path": {"$starts_with": '),
  });
});

test("by when and by whom a document was changed, and by its path and version", async () => {
  const call = of("lin");
  await call("write_user_data", { path: "notes/a", content: { n: 1 } });
  await of("lin", { conversationId: "talk", surface: "chat" })("save", {
    path: "notes/b",
    content: { n: 1 },
  });
  await call("write_user_data", { path: "notes/b2", content: { n: 1 } });
  await call("write_user_data", { path: "notes/b2", content: { n: 2 } });
  await etui.scope("lin").rows({
    text: "update user_data_store set updated_at = '2026-03-01T20:00:00Z' where user_id = $1 and data_path = 'notes/a'",
    values: ["lin"],
  });
  /** Lists, the total of a page, sums and groups take the same filters, and find the same documents by them. */
  const find = async (filters: object) => {
    const listed = paths(await call("query_user_data", { filters }));
    const count = listed.length;
    expect(await call("query_user_data", { filters, aggregate: { sum: "n" } })).toMatchObject({
      total: count,
    });
    const grouped = await call("query_user_data", { filters, group_by: "n" });
    const groups = (grouped.groups as { count: number }[]).map((one) => one.count);
    expect(groups.reduce((all, one) => all + one, 0)).toBe(count);
    if (count > 1)
      expect(await call("query_user_data", { filters, limit: 1, total: true })).toMatchObject({
        total: count,
      });
    return listed;
  };
  // 2026-03-02 begins in Shanghai at 16:00 in UTC.
  expect(await find({ updated_at: { $lt: "2026-03-02" } })).toEqual([]);
  expect(await find({ updated_at: { $gte: "2026-03-02", $lt: "2026-03-03" } })).toEqual(["notes/a"]);
  expect(await find({ updated_at: { $gte: "2026-03-03" }, n: 1 })).toEqual(["notes/b"]);
  expect(await find({ "updated_by.conversation_id": "talk" })).toEqual(["notes/b"]);
  expect(await find({ "updated_by.tool": "save" })).toEqual(["notes/b"]);
  expect(await find({ path: "notes/a" })).toEqual(["notes/a"]);
  expect(await find({ path: { $in: ["notes/a", "notes/b"] } })).toEqual(["notes/a", "notes/b"]);
  expect(await find({ version: { $gte: 2 } })).toEqual(["notes/b2"]);
});

test("a field of the content with such a name comes first", async () => {
  const call = of("mei");
  await call("write_user_data", { path: "f/1", content: { updated_at: "2020", path: "its own" } });
  await call("write_user_data", { path: "f/2", content: { n: 1 } });
  expect(paths(await call("query_user_data", { filters: { updated_at: "2020" } }))).toEqual(["f/1"]);
  expect(paths(await call("query_user_data", { filters: { path: "its own" } }))).toEqual(["f/1"]);
});

test("deleted documents are found by the words of their last version, however many were deleted since", async () => {
  const call = of("deb");
  await call("write_user_data", {
    path: "recipes/soup",
    content: { title: "Pumpkin soup", with: ["ginger"] },
  });
  await call("write_user_data", { path: "recipes/pie", content: { title: "Pumpkin pie" } });
  await call("delete_user_data", { path: "recipes/soup" });
  await call("delete_user_data", { path: "recipes/pie" });
  const others = Array.from({ length: 120 }, (_, n) => ({ path: `other/${n}`, content: { n } }));
  await Promise.all(others.map((document) => call("write_user_data", document)));
  await Promise.all(others.map(({ path }) => call("delete_user_data", { path })));

  const found = async (args: object) => {
    const { status, deleted } = await call("query_user_data", { deleted: true, ...args });
    return [status, (deleted as { path: string }[]).map(({ path }) => path)];
  };
  expect(await found({ search: "pumpkin ginger" })).toEqual(["success", ["recipes/soup"]]);
  expect(await found({ search: "pumpkin" })).toEqual(["success", ["recipes/pie", "recipes/soup"]]);
  expect(await found({ search: "pumpkin", limit: 1 })).toEqual(["success", ["recipes/pie"]]);
  expect(await found({ search: "pumpkin", path_prefix: "other/" })).toEqual(["success", []]);
  expect(await call("query_user_data", { deleted: true, search: "cake" })).toMatchObject({
    model_output: expect.stringContaining("Leave search out to list them all."),
  });
  expect(await call("query_user_data", { deleted: true, search: " " })).toMatchObject({ status: "error" });
});

test("where no deleted document has all words, those with most of them come, also by a part of a Chinese word", async () => {
  const call = of("tang");
  const documents = {
    "recipes/番茄汤": { steps: ["切番茄", "煮十分钟"] },
    "recipes/南瓜饼": { title: "南瓜饼", with: ["南瓜", "面粉"] },
    "notes/soup": { title: "冬天喝的番茄汤" },
  };
  for (const [path, content] of Object.entries(documents)) {
    await call("write_user_data", { path, content });
    await call("delete_user_data", { path });
  }
  const found = async (search: string) => {
    const { deleted } = await call("query_user_data", { deleted: true, search });
    return (deleted as { path: string }[]).map(({ path }) => path);
  };
  expect(await found("汤")).toEqual(["notes/soup", "recipes/番茄汤"]);
  expect(await found("汤的菜谱")).toEqual(["notes/soup", "recipes/番茄汤"]);
  expect(await found("番茄汤 步骤")).toEqual(["notes/soup", "recipes/番茄汤"]);
  expect(await found("pumpkin with flour")).toEqual([]);
});

test("deleted documents are listed, and brought back without a number", async () => {
  const call = of("kim");
  await call("write_user_data", { path: "notes/a", content: { n: 1 } });
  await call("write_user_data", { path: "notes/a", content: { n: 2 } });
  await call("delete_user_data", { path: "notes/a" });
  await call("write_user_data", { path: "notes/moved", content: { n: 3 } });
  await call("batch_user_data", { operations: [{ op: "move", path: "notes/moved", to: "elsewhere" }] });

  const listed = await call("query_user_data", { deleted: true, path_prefix: "notes/" });
  expect(listed).toMatchObject({
    count: 1,
    results: [],
    deleted: [
      { path: "notes/a", version: 2, by: { tool: "delete_user_data" }, deleted_at: expect.any(String) },
    ],
  });
  expect(listed.model_output).toContain('restore_user_data brings one back: {"path": "notes/a"}.');
  expect(await call("query_user_data", { deleted: true, filters: { n: 1 } })).toMatchObject({
    status: "error",
    error: expect.stringMatching(/^deleted: true takes search, path_prefix and limit, and not filters\./),
  });

  expect(await call("restore_user_data", { path: "notes/aa" })).toMatchObject({
    status: "not_found",
    deleted: ["notes/a"],
    error: expect.stringContaining("Deleted near it, and still kept, is notes/a."),
  });
  expect(await call("restore_user_data", { path: "notes/a" })).toMatchObject({
    status: "success",
    version: 3,
  });
  expect(await call("read_user_data", { path: "notes/a" })).toMatchObject({ data: { n: 2 } });
  // Now it is there, and without a number its last other version comes back.
  expect(await call("restore_user_data", { path: "notes/a" })).toMatchObject({
    status: "success",
    version: 4,
  });
});

test("a day in another form, or a word for one, is that day of a moment; what is none is refused", async () => {
  const call = of("dates");
  await call("write_user_data", { path: "old", content: { n: 1 } });
  await call("write_user_data", { path: "new", content: { n: 1 } });
  await etui.scope("dates").rows({
    text: "update user_data_store set updated_at = '2026-08-31T15:59:00Z' where user_id = $1 and data_path = 'old'",
    values: ["dates"],
  });
  const find = async (filters: object) => paths(await call("query_user_data", { filters }));
  for (const day of ["2026/09/01", "2026年9月1日", "2026.9.1", "2026-09-01"]) {
    expect(await find({ updated_at: { $gte: day } })).toEqual(["new"]);
    expect(await find({ updated_at: { $lt: day } })).toEqual(["old"]);
  }
  expect(await find({ updated_at: "2026/8/31" })).toEqual(["old"]);
  for (const today of ["today", "今天"]) expect(await find({ updated_at: today })).toEqual(["new"]);
  for (const unread of [{ $gte: "last Monday" }, "01.09.2026", { $lt: "2026-13-01" }])
    expect(await call("query_user_data", { filters: { updated_at: unread } })).toMatchObject({
      status: "error",
      error: expect.stringContaining("is no moment"),
    });
});
