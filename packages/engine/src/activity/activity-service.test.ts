import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { leaveMessages } from "../inbox/test-inbox.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { triggersOf } from "../triggers/test-triggers.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

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
