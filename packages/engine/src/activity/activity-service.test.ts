import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { leaveMessages } from "../inbox/test-inbox.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { triggersOf } from "../triggers/test-triggers.ts";
import { undoOf } from "./test-undo.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const { as } = undoOf(() => etui);

test("what was done to a trigger is listed with what the trigger is called now, by change and by call", async () => {
  const lin = triggersOf(etui, "lin");
  const id = await lin.create({ title: "Water" });
  await lin.call("update_trigger", { trigger_id: id, title: "Tea" });
  await lin.write(id, {});
  const changes = await etui.activity.list(lin.scope, { limit: 9 });
  const calls = await etui.activity.calls(lin.scope, { limit: 9 });
  if (!changes.ok || !calls.ok) throw new Error("no page");
  expect(changes.activity.changes.map(({ kind, title }) => [kind, title])).toEqual([
    ["user_data", undefined],
    ["trigger", "Tea"],
    ["trigger", "Tea"],
  ]);
  expect(calls.activity.calls.map(({ done, changes }) => [done[0]!.title, changes?.[0]?.title])).toEqual([
    [undefined, undefined],
    ["Tea", "Tea"],
    ["Tea", "Tea"],
  ]);
});

test("that a message was read is no deed, and is there for who asks", async () => {
  const scope = etui.scope("reader");
  await leaveMessages(scope, ["a"]);
  await etui.inbox.read(scope, { all: true }, "web");
  expect(await etui.activity.list(scope, { limit: 9 })).toMatchObject({ activity: { changes: [] } });
  expect(await etui.activity.calls(scope, { limit: 9 })).toMatchObject({ activity: { calls: [] } });
  expect(await etui.activity.list(scope, { limit: 9, kind: "inbox" })).toMatchObject({
    activity: { changes: [{ kind: "inbox", target: "all" }] },
  });
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
