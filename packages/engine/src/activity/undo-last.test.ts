import { amount } from "@etui/values/testing/draws";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { undoOf } from "./test-undo.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const { as, everything, read } = undoOf(() => etui);

test("goes back call by call within its own conversation", async () => {
  const mine = as("mine");
  await mine.call("write_user_data", { path: "last/a", content: { n: 1 } });
  await mine.call("write_user_data", { path: "last/a", content: { n: 2 } });
  await as("theirs").call("write_user_data", { path: "last/b", content: { n: 1 } });
  await mine.call("undo_last", {});
  expect(await read("last/a")).toEqual({ n: 1 });
  await mine.call("undo_last", {});
  expect(await read("last/a")).toBeUndefined();
  expect(await mine.call("undo_last", {})).toMatchObject({ status: "not_found" });
  expect(await read("last/b")).toEqual({ n: 1 });
});

test("without a conversation says who can", async () => {
  expect(await etui.execute("undo_last", {})).toMatchObject({
    status: "error",
    error: expect.stringContaining("etui undo"),
  });
});

test("does not reach another user's conversation of the same name", async () => {
  await as("shared", "lin").call("write_user_data", { path: "x", content: {} });
  expect(await as("shared", "wu").call("undo_last", {})).toMatchObject({ status: "not_found" });
});

test("the receipt names what was taken back, and how many", async () => {
  const { call } = as("receipt", "rui");
  await call("write_user_data", { path: "kept", content: {} });
  await call("write_user_data", { path: "last/a", content: { n: 1 } });
  expect(await call("undo_last", {})).toMatchObject({
    status: "success",
    undone: 1,
    model_output: "Took back 1 change: last/a.",
    receipt: { changed: [{ kind: "user_data", target: "last/a", action: "deleted" }] },
  });
  expect(await read("kept", "rui")).toEqual({});
});

test("the answer is in the person's language", async () => {
  const caller = { userId: "yu", conversationId: "said", locale: "zh" };
  await etui.execute("write_user_data", { path: "last/a", content: {} }, caller);
  expect(await etui.execute("undo_last", {}, caller)).toMatchObject({
    undone: 1,
    model_output: "已撤销 1 处改动：last/a。",
  });
});

test("what somebody else changed since is not written over, unless that is asked for", async () => {
  const { call } = as("agent", "shu");
  await call("write_user_data", { path: "plan", content: { a: 1 } });
  await call("write_user_data", { path: "plan", content: { a: 2 } });
  await as("person", "shu").call("write_user_data", { path: "plan", content: { a: 3 } });
  expect(await call("undo_last", {})).toMatchObject({
    status: "conflict",
    obstacles: [{ target: "plan", code: "changed_there", places: ["a"] }],
    receipt: { changed: [] },
  });
  expect(await read("plan", "shu")).toEqual({ a: 3 });
  expect(await call("undo_last", { on_conflict: "overwrite" })).toMatchObject({ status: "success" });
  expect(await read("plan", "shu")).toEqual({ a: 1 });
});

test("after a call of many changes was taken back, the one before it can be", async () => {
  const { call } = as("large", "feng");
  await call("write_user_data", { path: "before", content: {} });
  const operations = Array.from({ length: 600 }, (_, n) => ({
    op: "replace",
    path: `many/${n}`,
    content: {},
  }));
  await call("batch_user_data", { operations });
  expect(await call("undo_last", {})).toMatchObject({ status: "success", undone: 600 });
  const page = await etui.activity.list(etui.scope("feng"), { limit: 1_201 });
  if (!page.ok) throw new Error(JSON.stringify(page.refused));
  expect(page.activity.changes.filter(({ undone }) => undone)).toHaveLength(600);
  expect(await call("undo_last", {})).toMatchObject({ status: "success", undone: 1 });
  expect(await everything("feng")).toBe("[]");
});

test("all of one call goes back, however much that is", async () => {
  const { call } = as("huge", "gao");
  const batches = amount(2, 6);
  for (let batch = 0; batch < batches; batch += 1) {
    const operations = Array.from({ length: 1_000 }, (_, n) => ({
      op: "replace",
      path: `from/${batch}/${n}`,
      content: {},
    }));
    await call("batch_user_data", { operations });
  }
  const before = await everything("gao");
  await call("batch_user_data", { operations: [{ op: "move", path: "from/", to: "to/" }] });
  expect(await call("undo_last", {})).toMatchObject({ status: "success", undone: batches * 2_000 });
  expect(await everything("gao")).toBe(before);
});
