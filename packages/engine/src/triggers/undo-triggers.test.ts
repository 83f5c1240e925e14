import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { readTrigger } from "./store/read-triggers.ts";
import { triggersOf } from "./test-triggers.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const daily = { schedule: "08:00", schedule_type: "daily" } as const;

/** A user whose calls can be named, undone and examined. */
function person(userId: string) {
  const triggers = triggersOf(etui, userId);
  return {
    ...triggers,
    async did(tool: string, args: object): Promise<string> {
      const result = await triggers.call(tool, args);
      expect(result).toMatchObject({ status: "success" });
      return result.receipt!.call_id;
    },
    undo: (args: object) => triggers.call("undo", args),
    async state(triggerId: string) {
      const trigger = await readTrigger(etui.scope(userId), triggerId);
      return {
        title: trigger!.definition.title,
        status: trigger!.status,
        planned: trigger!.next_trigger_at !== null,
      };
    },
  };
}

test("a new trigger is cancelled, and taking that back makes it active and planned again", async () => {
  const lin = person("lin");
  const id = await lin.create({ title: "Water", ...daily });
  const undone = await lin.undo({});
  expect(undone).toMatchObject({ status: "success", undone: 1 });
  expect(undone.receipt!.changed).toMatchObject([{ kind: "trigger", target: id, action: "deleted" }]);
  expect(undone.model_output).toBe("Took back 1 change: Water.");
  expect(await lin.state(id)).toEqual({ title: "Water", status: "cancelled", planned: false });
  const redone = await lin.undo({ call_id: undone.receipt!.call_id });
  expect(redone.receipt!.changed).toMatchObject([{ kind: "trigger", target: id, action: "restored" }]);
  expect(await lin.state(id)).toEqual({ title: "Water", status: "active", planned: true });
});

test("an update goes back to the definition before, a cancelling to the status before", async () => {
  const mei = person("mei");
  const id = await mei.create({ title: "Water", ...daily });
  const updated = await mei.did("update_trigger", { trigger_id: id, title: "Tea" });
  await mei.undo({ call_id: updated });
  expect(await mei.state(id)).toEqual({ title: "Water", status: "active", planned: true });

  await mei.did("control_trigger", { trigger_id: id, action: "pause" });
  const cancelled = await mei.did("cancel_trigger", { trigger_id: id });
  await mei.undo({ call_id: cancelled });
  expect(await mei.state(id)).toEqual({ title: "Water", status: "paused", planned: false });
  expect(await mei.undo({ call_id: cancelled })).toMatchObject({ status: "success", undone: 0 });
});

test("several changes of one call, or of one conversation, go back together with what was written", async () => {
  const ada = person("ada");
  const since = new Date(Date.now() - 1_000).toISOString();
  const call = { userId: "ada", conversationId: "talk" };
  const created = await etui.execute(
    "create_trigger",
    {
      trigger_type: "reminder",
      title: "Water",
      ...daily,
      action: { type: "message", params: { text: "x" } },
    },
    call,
  );
  if (created.status !== "success") throw new Error(JSON.stringify(created));
  const { trigger_id } = created;
  await etui.execute("write_user_data", { path: "a", content: {} }, call);
  await etui.execute("update_trigger", { trigger_id, title: "Tea" }, call);
  // It has fired meanwhile, which cannot be undone.
  await ada.scope.rows({
    text: `insert into user_changes (user_id, kind, target, action, conversation_id)
           values ('ada', 'trigger', $1, 'fired', 'talk')`,
    values: [trigger_id],
  });
  expect(await ada.undo({ conversation_id: "talk", since })).toMatchObject({ status: "success", undone: 2 });
  expect(await ada.state(trigger_id)).toMatchObject({ status: "cancelled" });
  expect(await ada.call("read_user_data", { path: "a" })).toMatchObject({ status: "not_found" });
});

test("what was changed since is in the way, unless it is to be overwritten; what was acknowledged is not", async () => {
  const bo = person("bo");
  const id = await bo.create({ title: "Water", ...daily });
  const first = await bo.did("update_trigger", { trigger_id: id, title: "Tea" });
  await bo.did("control_trigger", { trigger_id: id, action: "acknowledge" });
  await bo.did("update_trigger", { trigger_id: id, title: "Coffee" });
  const refused = await bo.undo({ call_id: first });
  expect(refused).toMatchObject({ status: "conflict", obstacles: [{ target: id, code: "changed_there" }] });
  expect(await bo.state(id)).toMatchObject({ title: "Coffee" });
  await bo.undo({ call_id: first, on_conflict: "overwrite" });
  expect(await bo.state(id)).toMatchObject({ title: "Water" });

  const quiet = await bo.did("update_trigger", { trigger_id: id, title: "Milk" });
  await bo.did("control_trigger", { trigger_id: id, action: "acknowledge" });
  expect(await bo.undo({ call_id: quiet })).toMatchObject({ status: "success", undone: 1 });
  expect(await bo.state(id)).toMatchObject({ title: "Water" });
});

test("a firing by itself cannot be taken back", async () => {
  const cy = person("cy");
  const id = await cy.create({ title: "Water", ...daily });
  const [line] = await cy.scope.rows<{ change_id: string }>({
    text: `insert into user_changes (user_id, kind, target, action) values ('cy', 'trigger', $1, 'fired')
           returning change_id::text`,
    values: [id],
  });
  expect(await cy.undo({ change_id: line!.change_id })).toMatchObject({
    status: "conflict",
    obstacles: [{ code: "not_undoable" }],
  });
});

test("a cancelled trigger whose twin is active stays cancelled; one whose time has passed comes back as done", async () => {
  const di = person("di");
  const id = await di.create({ title: "Water", ...daily });
  const cancelled = await di.did("cancel_trigger", { trigger_id: id });
  await di.create({ title: "Water", ...daily });
  expect(await di.undo({ call_id: cancelled })).toMatchObject({
    status: "conflict",
    obstacles: [{ code: "not_undoable", reason: expect.stringContaining("active already") }],
  });

  const once = await di.create({ title: "Once", schedule: "2099-01-01T08:00", schedule_type: "once" });
  const ended = await di.did("cancel_trigger", { trigger_id: once });
  const [kept] = await di.scope.rows<{ definition: object }>({
    text: "delete from user_triggers_history where user_id = 'di' and trigger_id = $1 returning definition",
    values: [once],
  });
  await di.scope.rows({
    text: "insert into user_triggers_history (user_id, trigger_id, version, definition) values ('di', $1, 1, $2)",
    values: [once, JSON.stringify({ ...kept!.definition, schedule: "2001-01-01T08:00:00+08:00" })],
  });
  await di.undo({ call_id: ended, on_conflict: "overwrite" });
  expect(await di.state(once)).toMatchObject({ status: "completed", planned: false });
});
