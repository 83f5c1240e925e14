import type { ActivityCall } from "@etui/protocol/activity";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import type { ActivityQuery } from "./activity-query.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const as = (userId: string) => ({
  call: async (name: string, args: object) => {
    const result = await etui.execute(name, args, { userId, surface: "mcp", conversationId: "chat" });
    expect(result).toMatchObject({ status: "success" });
    return result as unknown as { receipt: { call_id: string } };
  },
  write: (path: string, content: Record<string, unknown> = {}) =>
    etui.execute("write_user_data", { path, content }, { userId }),
  page: async (query: Partial<ActivityQuery> = {}) => {
    const page = await etui.activity.calls(etui.scope(userId), { limit: 50, ...query });
    if (!page.ok) throw new Error(JSON.stringify(page.refused));
    return page.activity;
  },
});

const named = ({ by, done }: ActivityCall) => `${by?.tool} ${done[0]!.first}`;

/** As a batch of many would write them, in one transaction of their own. */
const lines = (userId: string, callId: string, targets: string[]) =>
  etui.scope(userId).rows({
    text: `insert into user_changes (user_id, kind, target, action, version, call_id, provenance)
           select $1, 'user_data', target, 'created', 1, $2, '{"tool":"batch","surface":"mcp"}'
           from unnest($3::text[]) as target`,
    values: [userId, callId, targets],
  });

test("a call is one entry that says how much it did, whatever the number of its lines", async () => {
  const { call, write, page } = as("large");
  await write("first");
  const paths = Array.from({ length: 250 }, (_, n) => `countries/${String(n).padStart(3, "0")}`);
  await call("batch_user_data", { operations: paths.map((path) => ({ op: "replace", path, content: {} })) });
  const moved = await call("batch_user_data", {
    operations: [{ op: "move", path: "countries/", to: "attic/" }],
  });
  await write("last");
  const { calls, next_cursor } = await page();
  expect(calls.map(({ done }) => done)).toEqual([
    [{ kind: "user_data", action: "created", count: 1, first: "last" }],
    [{ kind: "user_data", action: "moved", count: 250, first: "countries/000" }],
    [{ kind: "user_data", action: "created", count: 250, first: "countries/000" }],
    [{ kind: "user_data", action: "created", count: 1, first: "first" }],
  ]);
  expect(next_cursor).toBeNull();
  expect(calls[1]).toMatchObject({
    call_id: moved.receipt.call_id,
    by: { tool: "batch_user_data", surface: "mcp", conversation_id: "chat" },
    since: calls[1]!.at,
    undone: "no",
    undone_by: null,
    is_undo: false,
  });
  expect(calls[1]).not.toHaveProperty("changes");
  expect(calls[0]!.changes).toMatchObject([{ target: "last", action: "created", version: 1 }]);
});

test("copies and moves of one call are told apart, and an undo and what it undid are known", async () => {
  const { call, write, page } = as("mixed");
  await write("a");
  await write("b");
  const mixed = await call("batch_user_data", {
    operations: [
      { op: "copy", path: "a", to: "a2" },
      { op: "move", path: "b", to: "b2" },
      { op: "replace", path: "c", content: {} },
    ],
  });
  const [whole] = (await page()).calls;
  expect(whole!.done.map(({ action, count, first }) => `${action} ${count} ${first}`)).toEqual([
    "copied 1 a2",
    "created 1 c",
    "moved 1 b",
  ]);
  const listed = await etui.activity.list(etui.scope("mixed"), { limit: 50, callId: mixed.receipt.call_id });
  if (!listed.ok) throw new Error(JSON.stringify(listed.refused));
  expect(whole!.changes).toEqual(listed.activity.changes.toReversed());

  const created = listed.activity.changes.find(({ target }) => target === "c")!;
  await etui.execute("undo", { change_id: created.change_id }, { userId: "mixed" });
  expect((await page()).calls.slice(0, 2)).toMatchObject([
    { is_undo: true, undone: "no" },
    { is_undo: false, undone: "partly" },
  ]);
  expect((await page()).calls[1]!.undone_by).toBeNull();
  const undo = await call("undo_last", {});
  const taken = (await page()).calls.find(({ call_id }) => call_id === mixed.receipt.call_id)!;
  expect(taken).toMatchObject({ undone: "wholly", undone_by: { call_id: undo.receipt.call_id } });
});

test("pages of any size list each call once, also one whose lines lie apart", async () => {
  const { page, write } = as("apart");
  const [far, near] = ["01900000-0000-7000-8000-000000000001", "01900000-0000-7000-8000-000000000002"];
  await lines("apart", far, ["far/1", "far/2"]);
  await write("one");
  await lines("apart", near, ["near/1"]);
  await lines("apart", far, ["far/3"]);
  await write("two");
  const expected = ["write_user_data two", "batch far/1", "batch near/1", "write_user_data one"];
  for (const limit of [1, 2, 3, 4, 50]) {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const { calls, next_cursor } = await page({ limit, cursor });
      expect(calls.length).toBeLessThanOrEqual(limit);
      found.push(...calls.map(named));
      cursor = next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(found).toEqual(expected);
  }
  expect((await page()).calls[1]!.done).toMatchObject([{ count: 3 }]);
});

test("a page that has counted enough lines ends early and names where to go on", async () => {
  const { page } = as("heavy");
  const names = Array.from({ length: 12_000 }, (_, n) => `n/${n}`);
  const ids = [1, 2, 3].map((n) => `01900000-0000-7000-8000-00000000000${n}`);
  for (const id of ids) await lines("heavy", id, names);
  const first = await page();
  expect(first.calls.map(({ call_id }) => call_id)).toEqual([ids[2], ids[1]]);
  const rest = await page({ cursor: first.next_cursor! });
  expect(rest.calls.map(({ call_id }) => call_id)).toEqual([ids[0]]);
  expect(rest.next_cursor).toBeNull();
});

test("what happened by itself is listed line by line", async () => {
  const { page } = as("alone");
  await etui.scope("alone").rows({
    text: `insert into user_changes (user_id, kind, target, action, version)
           values ($1, 'user_data', 'x', 'expired', 1), ($1, 'user_data', 'y', 'expired', 1)`,
    values: ["alone"],
  });
  expect((await page()).calls).toMatchObject([
    { call_id: null, by: null, done: [{ action: "expired", count: 1, first: "y" }] },
    { call_id: null, by: null, done: [{ action: "expired", count: 1, first: "x" }] },
  ]);
});

test("a question chooses the calls, and the thing asked for stands for the rest", async () => {
  const { call, write, page } = as("asks");
  await write("café");
  await call("batch_user_data", {
    operations: ["a", "b", "café", "d", "e", "f"].map((path) => ({ op: "replace", path, content: {} })),
  });
  await write("other");
  for (const target of ["café", "cafe\u0301"]) {
    const { calls } = await page({ target });
    expect(calls.map(({ done }) => done)).toEqual([
      [
        { kind: "user_data", action: "created", count: 5, first: "a" },
        { kind: "user_data", action: "updated", count: 1, first: "café" },
      ],
      [{ kind: "user_data", action: "created", count: 1, first: "café" }],
    ]);
    const listed = await etui.activity.list(etui.scope("asks"), { limit: 50, target });
    expect(listed).toMatchObject({ activity: { changes: [{ target: "café" }, { target: "café" }] } });
  }
  expect((await page({ target: "e" })).calls[0]!.done[0]).toMatchObject({ count: 5, first: "e" });
  expect((await page({ conversationId: "chat" })).calls).toHaveLength(1);
  expect((await page({ since: new Date() })).calls).toEqual([]);
  expect(await etui.activity.calls(etui.scope("asks"), { limit: 1, cursor: "no" })).toMatchObject({
    ok: false,
  });
});

test("what was done comes before what followed from it", async () => {
  const { call, page } = as("planner");
  const at = new Date(Date.now() + 3_600_000).toISOString();
  await call("plan_add_task", { task_payload: { title: "Pay rent", reminder: { at } } });
  await call("plan_complete_task", { task_id: "Pay rent" });
  const { calls } = await page();
  for (const { changes } of calls) expect(changes?.map(({ kind }) => kind)).toEqual(["plan_task", "trigger"]);
  expect(calls).toHaveLength(2);
});
