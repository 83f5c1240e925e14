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

describe("undo of a call", () => {
  test("brings back what it overwrote, removes what it created, restores what it deleted", async () => {
    const { call } = as("one");
    await call("write_user_data", { path: "u/over", content: { n: 1 } });
    await call("write_user_data", { path: "u/gone", content: { g: 1 } });
    const before = await everything("local");
    const done = await call("batch_user_data", {
      operations: [
        { op: "replace", path: "u/over", content: { n: 2 } },
        { op: "replace", path: "u/new", content: {} },
        { op: "delete", path: "u/gone" },
      ],
    });
    const undone = await etui.execute("undo", { call_id: done.receipt.call_id });
    expect(undone).toMatchObject({ status: "success", undone: 3 });
    expect(await everything("local")).toBe(before);
  });

  test("can itself be undone, and that again", async () => {
    const { call } = as("two");
    await call("write_user_data", { path: "again", content: { n: 1 } });
    const second = await call("write_user_data", { path: "again", content: { n: 2 } });
    const undo = (await etui.execute("undo", { call_id: second.receipt.call_id })) as unknown as Called;
    expect(await read("again")).toEqual({ n: 1 });
    const redo = (await etui.execute("undo", { call_id: undo.receipt.call_id })) as unknown as Called;
    expect(await read("again")).toEqual({ n: 2 });
    await etui.execute("undo", { call_id: redo.receipt.call_id });
    expect(await read("again")).toEqual({ n: 1 });
  });

  test("twice is once", async () => {
    const { call } = as("twice");
    const made = await call("write_user_data", { path: "once", content: {} });
    await etui.execute("undo", { call_id: made.receipt.call_id });
    expect(await etui.execute("undo", { call_id: made.receipt.call_id })).toMatchObject({
      status: "success",
      undone: 0,
    });
  });

  test("of a move puts the document back where it was", async () => {
    const { call } = as("moves");
    await call("write_user_data", { path: "m/from", content: { n: 1 } });
    const moved = await call("batch_user_data", { operations: [{ op: "move", path: "m/from", to: "m/to" }] });
    await etui.execute("undo", { call_id: moved.receipt.call_id });
    expect(await read("m/from")).toEqual({ n: 1 });
    expect(await read("m/to")).toBeUndefined();
  });
});

describe("later changes of others", () => {
  const changedTwice = async (path: string, second: object) => {
    const { call } = as("agent");
    await call("write_user_data", { path, content: { a: 1, b: 1 } });
    const mistaken = await call("write_user_data", { path, content: { a: 2, b: 1 } });
    await as("person").call("write_user_data", { path, content: second });
    return mistaken.receipt.call_id;
  };

  test("elsewhere in the document: says so, proposes the merge, and does it when told", async () => {
    const call_id = await changedTwice("later/elsewhere", { a: 2, b: 9 });
    expect(await etui.execute("undo", { call_id })).toMatchObject({
      status: "conflict",
      obstacles: [{ target: "later/elsewhere", proposal: { a: 1, b: 9 } }],
    });
    expect(await read("later/elsewhere")).toEqual({ a: 2, b: 9 });
    expect(await etui.execute("undo", { call_id, on_conflict: "merge" })).toMatchObject({
      status: "success",
    });
    expect(await read("later/elsewhere")).toEqual({ a: 1, b: 9 });
  });

  test("in the same place: nothing is merged, and overwriting must be asked for", async () => {
    const call_id = await changedTwice("later/same", { a: 3, b: 1 });
    for (const on_conflict of ["refuse", "merge"] as const) {
      expect(await etui.execute("undo", { call_id, on_conflict })).toMatchObject({
        status: "conflict",
        obstacles: [
          {
            target: "later/same",
            code: "changed_there",
            places: ["a"],
            reason: expect.stringContaining("in the same place: a"),
          },
        ],
      });
    }
    expect(await read("later/same")).toEqual({ a: 3, b: 1 });
    await etui.execute("undo", { call_id, on_conflict: "overwrite" });
    expect(await read("later/same")).toEqual({ a: 1, b: 1 });
  });

  test("one obstacle holds all of a call back", async () => {
    const { call } = as("agent");
    const made = await call("batch_user_data", {
      operations: ["x", "y"].map((name) => ({ op: "replace", path: `held/${name}`, content: { n: 1 } })),
    });
    await as("person").call("write_user_data", { path: "held/x", content: { n: 2 } });
    expect(await etui.execute("undo", { call_id: made.receipt.call_id })).toMatchObject({
      status: "conflict",
    });
    expect(await read("held/y")).toEqual({ n: 1 });
  });
});

test("everything of one conversation since a moment, and nothing of another", async () => {
  const { call } = as("early");
  await call("write_user_data", { path: "since/a", content: { n: 1 } });
  await as("other").call("write_user_data", { path: "since/other", content: { n: 1 } });
  await new Promise((resolve) => setTimeout(resolve, 20));
  const since = new Date().toISOString();
  await call("write_user_data", { path: "since/a", content: { n: 2 } });
  await call("write_user_data", { path: "since/a", content: { n: 3 } });
  await call("write_user_data", { path: "since/b", content: {} });
  await as("other").call("write_user_data", { path: "since/other", content: { n: 2 } });
  expect(await etui.execute("undo", { conversation_id: "early", since })).toMatchObject({
    status: "success",
  });
  expect(await read("since/a")).toEqual({ n: 1 });
  expect(await read("since/b")).toBeUndefined();
  expect(await read("since/other")).toEqual({ n: 2 });
});

describe("what is taken back", () => {
  test("may be one change of a call, by its id", async () => {
    const { call } = as("ids", "tao");
    await call("batch_user_data", {
      operations: ["x", "y"].map((path) => ({ op: "replace", path, content: {} })),
    });
    const page = await etui.activity.list(etui.scope("tao"), { limit: 2 });
    if (!page.ok) throw new Error(JSON.stringify(page.refused));
    const { change_id } = page.activity.changes.find(({ target }) => target === "x")!;
    expect(await etui.execute("undo", { change_id }, { userId: "tao" })).toMatchObject({
      status: "success",
      undone: 1,
      model_output: "Took back 1 change: x.",
      receipt: { changed: [{ kind: "user_data", target: "x", action: "deleted" }] },
    });
    expect(await read("y", "tao")).toEqual({});
  });

  test("is the last call where nothing is named, of whichever conversation", async () => {
    await as("one", "uli").call("write_user_data", { path: "first", content: {} });
    await as("another", "uli").call("write_user_data", { path: "second", content: {} });
    expect(await etui.execute("undo", {}, { userId: "uli" })).toMatchObject({ undone: 1 });
    expect(await read("second", "uli")).toBeUndefined();
    expect(await read("first", "uli")).toEqual({});
  });

  test("is never somebody else's", async () => {
    const { receipt } = await as("mine", "val").call("write_user_data", { path: "mine", content: {} });
    const { call_id } = receipt;
    expect(await etui.execute("undo", { call_id }, { userId: "wu" })).toMatchObject({ status: "not_found" });
    expect(await read("mine", "val")).toEqual({});
  });

  test("is a person's to say, and no model's", async () => {
    const asModel = { userId: "val", conversationId: "mine", surface: "mcp" } as const;
    expect(await etui.execute("undo", {}, asModel)).toMatchObject({
      status: "error",
      error_code: "forbidden",
    });
  });
});

test.each([
  [{ change_id: "1", call_id: "019f0000-0000-7000-8000-000000000000" }, /^Give one of change_id, call_id/],
  [{ conversation_id: "early" }, /^since is missing/],
  [{ conversation_id: "early", since: "yesterday" }, /^since/],
  [{ change_id: "all" }, /^change_id/],
  [{ call_id: "last" }, /^call_id/],
  [{ on_conflict: "force" }, /^on_conflict must be one of "refuse"/],
])("%j is refused, and nothing is taken back", async (args, error) => {
  expect(await etui.execute("undo", args as never)).toMatchObject({
    status: "error",
    error_code: "invalid_arguments",
    error: expect.stringMatching(error),
    receipt: { changed: [] },
  });
});

test("a moment without a conversation is no order to take back the last call", async () => {
  const answer = await etui.execute("undo", { since: "2026-01-01T00:00:00Z" });
  expect(answer).toMatchObject({
    status: "error",
    error: expect.stringContaining("together with conversation_id"),
  });
});
