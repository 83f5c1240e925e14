/** What undoing brings back and what it leaves, by either of its tools. */
import type { ToolResult } from "@etui/protocol/tool-result";
import { draws } from "@etui/values/testing/draws";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { type Called, undoOf } from "./test-undo.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const { as, everything, read } = undoOf(() => etui);

test("an end of time is taken back like a content, and merged like one", async () => {
  const { call } = as("ends", "han");
  const write = (content: object, more: object = {}) =>
    call("write_user_data", { path: "end", content, ...more });
  await write({ a: 1 });
  const before = await everything("han");
  const ended = await write({ a: 1 }, { expires_at: "2990-01-01T00:00:00Z" });
  const { call_id } = ended.receipt;
  expect(await etui.execute("undo", { call_id }, { userId: "han" })).toMatchObject({ undone: 1 });
  expect(await everything("han")).toBe(before);

  const again = await write({ a: 1 }, { expires_at: "2990-01-01T00:00:00Z" });
  await write({ b: 2 }, { mode: "merge" });
  const merged = { call_id: again.receipt.call_id, on_conflict: "merge" };
  expect(await etui.execute("undo", merged, { userId: "han" })).toMatchObject({ undone: 1 });
  expect(await everything("han")).toBe('[{"content":{"a":1,"b":2},"data_path":"end","ends":null}]');
});

describe("a move of what was changed since", () => {
  test("goes back with the later change, if that is to be kept", async () => {
    const { call } = as("mover", "deng");
    for (const n of [1, 2]) await call("write_user_data", { path: `old/${n}`, content: { n } });
    const moved = await call("batch_user_data", { operations: [{ op: "move", path: "old/", to: "new/" }] });
    await as("other", "deng").call("write_user_data", { path: "new/2", content: { n: "edited" } });
    const undo = { call_id: moved.receipt.call_id };
    expect(await etui.execute("undo", undo, { userId: "deng" })).toMatchObject({
      status: "conflict",
      error: expect.stringContaining('on_conflict "merge" keeps the later changes'),
      obstacles: [{ target: "new/2", code: "changed_elsewhere", proposal: null, back_to: "old/2" }],
    });
    await etui.execute("undo", { ...undo, on_conflict: "merge" }, { userId: "deng" });
    expect(await read("old/1", "deng")).toEqual({ n: 1 });
    expect(await read("old/2", "deng")).toEqual({ n: "edited" });
    expect(await everything("deng")).not.toContain("new/");
  });

  test("over two places goes back to the first", async () => {
    const { call } = as("wanderer", "fan");
    await call("write_user_data", { path: "a", content: { n: 1 } });
    await new Promise((resolve) => setTimeout(resolve, 2));
    const since = new Date().toISOString();
    for (const [path, to] of [
      ["a", "b"],
      ["b", "c"],
    ]) {
      await call("batch_user_data", { operations: [{ op: "move", path, to }] });
    }
    await as("other", "fan").call("write_user_data", { path: "c", content: { n: "edited" } });
    const undo = { conversation_id: "wanderer", since, on_conflict: "merge" };
    expect(await etui.execute("undo", undo, { userId: "fan" })).toMatchObject({ status: "success" });
    expect(await everything("fan")).toBe('[{"content":{"n":"edited"},"data_path":"a","ends":null}]');
  });

  test("stays where its first place is taken by something else", async () => {
    const { call } = as("taken", "jin");
    await call("write_user_data", { path: "here", content: { n: 1 } });
    const moved = await call("batch_user_data", { operations: [{ op: "move", path: "here", to: "there" }] });
    await as("other", "jin").call("write_user_data", { path: "there", content: { n: 2 } });
    await as("other", "jin").call("write_user_data", { path: "here", content: { n: "new" } });
    const undo = { call_id: moved.receipt.call_id, on_conflict: "merge" };
    expect(await etui.execute("undo", undo, { userId: "jin" })).toMatchObject({
      status: "conflict",
      obstacles: [{ target: "here", code: "changed_there" }],
    });
    expect(await read("there", "jin")).toEqual({ n: 2 });
  });
});

describe("what was erased for good", () => {
  const purge = async (userId: string, path: string) => {
    const asked: ToolResult = await etui.execute("purge_user_data", { path }, { userId });
    await etui.confirmations.decide(userId, asked.confirmation!.confirmation_id, { decision: "approve" });
    return (await etui.execute("purge_user_data", { path }, { userId })) as unknown as Called;
  };

  test("is passed over by an undo of the last call, and says so when it is named", async () => {
    const { call } = as("purged", "ye");
    await call("write_user_data", { path: "kept", content: {} });
    await call("write_user_data", { path: "erased", content: {} });
    const { call_id } = (await purge("ye", "erased")).receipt;
    expect(await etui.execute("undo", { call_id }, { userId: "ye" })).toMatchObject({
      status: "conflict",
      error: expect.stringMatching(/cannot be brought back.*No on_conflict helps/),
      obstacles: [{ target: "erased", code: "not_undoable" }],
    });
    expect(await etui.execute("undo", {}, { userId: "ye" })).toMatchObject({ undone: 1 });
    expect(await everything("ye")).toBe("[]");
  });
});

test("what was taken back already stays so, whatever came after", async () => {
  const { call } = as("already", "luo");
  await call("write_user_data", { path: "x", content: { a: 1, b: 1 } });
  const second = await call("write_user_data", { path: "x", content: { a: 2, b: 1 } });
  const undo = { call_id: second.receipt.call_id };
  await etui.execute("undo", undo, { userId: "luo" });
  await as("other", "luo").call("write_user_data", { path: "x", content: { a: 1, b: 9 } });
  expect(await etui.execute("undo", undo, { userId: "luo" })).toMatchObject({ status: "success", undone: 0 });
  expect(await read("x", "luo")).toEqual({ a: 1, b: 9 });
});

const PATHS = ["a", "b", "c", "d"];
const value = fc.oneof(
  fc.integer(),
  fc.string(),
  fc.array(fc.integer(), { maxLength: 3 }),
  fc.constant(null),
);
const content = fc.dictionary(fc.constantFrom("x", "y", "z"), value, { maxKeys: 3 });
const path = fc.constantFrom(...PATHS);
const expires_at = fc.constantFrom("2990-01-01T00:00:00Z", "2991-01-01T00:00:00Z");
const operation = fc.oneof(
  fc.record({ op: fc.constant("replace" as const), path, content }),
  fc.record({ op: fc.constant("replace" as const), path, content, expires_at }),
  fc.record({ op: fc.constant("merge" as const), path, content }),
  fc.record({ op: fc.constant("merge" as const), path, content, expires_at }),
  fc.record({ op: fc.constant("delete" as const), path }),
  fc.record({ op: fc.constant("move" as const), path, to: path }),
  fc.record({ op: fc.constant("copy" as const), path, to: path }),
);

test("undo of any sequence of operations brings the exact earlier state back, call by call and all at once", async () => {
  let users = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(operation, { maxLength: 6 }),
      fc.array(fc.array(operation, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 }),
      async (first, later) => {
        users += 1;
        const userId = `random-${users}`;
        const start = as("start", userId);
        for (const one of first) await start.call("batch_user_data", { operations: [one] });
        const states = [await everything(userId)];
        await new Promise((resolve) => setTimeout(resolve, 2));
        const since = new Date().toISOString();
        const { call } = as("work", userId);
        for (const operations of later) {
          const result = await call("batch_user_data", { operations });
          // A call that leaves everything as it was is nothing to undo.
          const state = await everything(userId);
          if (result.status === "success" && state !== states.at(-1)) states.push(state);
        }
        // Call by call, then all of those undos taken back at once, then everything since the beginning.
        for (const state of states.slice(0, -1).toReversed()) {
          await call("undo_last", {});
          expect(await everything(userId)).toBe(state);
        }
        await etui.execute("undo", { conversation_id: "work", since }, { userId });
        expect(await everything(userId)).toBe(states[0]);
      },
    ),
    { numRuns: draws(40) },
  );
});

test("what came before is not kept any more: nothing is taken back, least of all the document", async () => {
  const { call } = as("pruned", "qian");
  const path = "pruned";
  await call("write_user_data", { path, content: { n: 1 } });
  await call("write_user_data", { path, content: { n: 2 } });
  const restored = await call("restore_user_data", { path, version: 1 });
  await etui.scope("qian").rows({
    text: "delete from user_data_history where user_id = 'qian' and data_path = $1",
    values: [path],
  });
  const undone = await etui.execute("undo", { call_id: restored.receipt.call_id }, { userId: "qian" });
  expect(undone).toMatchObject({
    status: "conflict",
    obstacles: [{ target: path, code: "not_kept", reason: expect.stringContaining("not kept any more") }],
  });
  const chinese = { userId: "qian", locale: "zh" };
  expect(await etui.execute("undo", { call_id: restored.receipt.call_id }, chinese)).toMatchObject({
    error:
      "什么也没有撤销。pruned：这处改动之前的版本已经不再保留。on_conflict 帮不上忙。" +
      "请逐个撤销其他改动（change_id），或直接写入应有的内容。",
    refusals: [{ code: "undo.blocked" }],
    obstacles: [
      {
        code: "not_kept",
        reason: "这处改动之前的版本已经不再保留。",
      },
    ],
  });
  expect(await read(path, "qian")).toEqual({ n: 1 });
});
