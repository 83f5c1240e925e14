import type { ToolResult } from "@etui/protocol/tool-result";
import { canonicalJson } from "@etui/values/json/canonical-json";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

type Result = Record<string, unknown> & { receipt: { call_id: string; changed: unknown[] } };

const as = (conversationId: string, userId = "local") => ({
  call: (name: string, args: object) =>
    etui.execute(name, args, { userId, conversationId }) as unknown as Promise<Result>,
});
const read = async (path: string, userId = "local") => {
  const result = await etui.execute("read_user_data", { path }, { userId });
  return result.status === "success" ? result.data : undefined;
};

async function everything(userId: string): Promise<string> {
  const rows = await etui.scope(userId).rows<{ data_path: string; content: unknown; ends: string | null }>({
    text: `select data_path, content, expires_at::text as ends from user_data_store
           where user_id = $1 and deleted_at is null order by data_path`,
    values: [userId],
  });
  return canonicalJson(rows);
}

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
    const undo = (await etui.execute("undo", { call_id: second.receipt.call_id })) as unknown as Result;
    expect(await read("again")).toEqual({ n: 1 });
    const redo = (await etui.execute("undo", { call_id: undo.receipt.call_id })) as unknown as Result;
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

describe("undo_last", () => {
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
  for (let batch = 0; batch < 6; batch += 1) {
    const operations = Array.from({ length: 1_000 }, (_, n) => ({
      op: "replace",
      path: `from/${batch}/${n}`,
      content: {},
    }));
    await call("batch_user_data", { operations });
  }
  const before = await everything("gao");
  await call("batch_user_data", { operations: [{ op: "move", path: "from/", to: "to/" }] });
  expect(await call("undo_last", {})).toMatchObject({ status: "success", undone: 12_000 });
  expect(await everything("gao")).toBe(before);
});

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
    return (await etui.execute("purge_user_data", { path }, { userId })) as unknown as Result;
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

test("a moment without a conversation is no order to take back the last call", async () => {
  const answer = await etui.execute("undo", { since: "2026-01-01T00:00:00Z" });
  expect(answer).toMatchObject({
    status: "error",
    error: expect.stringContaining("together with conversation_id"),
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

test("the activity says who, from where, why, and what was taken back", async () => {
  const { call } = as("chat-7", "lin");
  const done = await call("write_user_data", {
    path: "act/a",
    content: {},
    reason: "the person asked for it",
  });
  await etui.execute("undo", { call_id: done.receipt.call_id }, { userId: "lin", surface: "web" });
  const page = await etui.activity.list(etui.scope("lin"), { limit: 2 });
  expect(page).toMatchObject({
    ok: true,
    activity: {
      changes: [
        { target: "act/a", action: "deleted", undone: false, by: { tool: "undo", surface: "web" } },
        {
          target: "act/a",
          action: "created",
          undone: true,
          call_id: done.receipt.call_id,
          by: {
            tool: "write_user_data",
            surface: "library",
            conversation_id: "chat-7",
            reason: "the person asked for it",
          },
        },
      ],
    },
  });
});

test("the activity pages without gap or repeat", async () => {
  for (let n = 0; n < 7; n += 1)
    await as("pages", "zhao").call("write_user_data", { path: `p/${n}`, content: {} });
  const seen: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await etui.activity.list(etui.scope("zhao"), { limit: 3, cursor });
    if (!page.ok) throw new Error(JSON.stringify(page.refused));
    seen.push(...page.activity.changes.map(({ target }) => target));
    if (page.activity.next_cursor === null) break;
    cursor = page.activity.next_cursor;
  }
  expect(seen).toEqual(["p/6", "p/5", "p/4", "p/3", "p/2", "p/1", "p/0"]);
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
    { numRuns: 40 },
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
      "什么也没有撤销。pruned：这处更改之前的版本已经不再保留。on_conflict 帮不上忙。" +
      "请逐个撤销其他更改（change_id），或直接写入应有的内容。",
    refusals: [{ code: "undo.blocked" }],
    obstacles: [
      {
        code: "not_kept",
        reason: "这处更改之前的版本已经不再保留。",
        refusals: [{ code: "undo.not_kept", facts: {} }],
      },
    ],
  });
  expect(await read(path, "qian")).toEqual({ n: 1 });
});
