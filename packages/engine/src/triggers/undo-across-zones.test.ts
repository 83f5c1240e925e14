/** What a change of the time zone does to triggers is no call that can be taken back, and stands in the way of no other. */
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

function traveller(userId: string) {
  const triggers = triggersOf(etui, userId);
  return {
    ...triggers,
    undo: (args: object = {}) => triggers.call("undo", args),
    moveTo: (time_zone: string) => etui.settings.change(etui.scope(userId), { time_zone }, "web"),
    async state(triggerId: string) {
      const { status, definition } = (await readTrigger(etui.scope(userId), triggerId))!;
      const { title, time_zone: zone, schedule } = definition;
      return { title, status, zone, schedule: schedule?.text };
    },
  };
}

test("an undo passes over the move and takes back what was done before it, where the user is now", async () => {
  const lin = traveller("lin");
  const id = await lin.create({ title: "Water", ...daily });
  const other = await lin.create({ title: "Other", ...daily });
  await lin.call("update_trigger", { trigger_id: id, title: "Tea" });
  await lin.moveTo("Asia/Tokyo");
  const undone = await lin.undo();
  expect(undone.model_output).toBe("Took back 1 change: Water.");
  const there = { status: "active", zone: "Asia/Tokyo" };
  expect(await lin.state(id)).toMatchObject({ ...there, title: "Water" });
  expect(await lin.state(other)).toMatchObject(there);
  expect(await lin.undo()).toMatchObject({ status: "success", undone: 1 });
  expect(await lin.state(other)).toMatchObject({ status: "cancelled" });
  expect(await lin.undo()).toMatchObject({ status: "success", undone: 1 });
  expect(await lin.state(id)).toMatchObject({ status: "cancelled" });
  expect(await lin.undo()).toMatchObject({ status: "not_found" });
});

test("a single time comes back at its time of day there, and so does what was cancelled before the move", async () => {
  const mei = traveller("mei");
  await mei.moveTo("Asia/Shanghai");
  const day = Temporal.Now.plainDateISO("Asia/Shanghai").add({ days: 3 }).toString();
  const once = { schedule: `${day} 09:00`, schedule_type: "once" } as const;
  const changed = await mei.create({ title: "Changed", ...once });
  const cancelled = await mei.create({ title: "Cancelled", ...once });
  await mei.call("cancel_trigger", { trigger_id: cancelled });
  await mei.call("update_trigger", { trigger_id: changed, schedule: `${day} 10:00` });
  await mei.moveTo("Asia/Tokyo");
  for (const trigger_id of [changed, cancelled]) {
    expect(await mei.undo()).toMatchObject({ status: "success", undone: 1 });
    expect(await mei.state(trigger_id)).toMatchObject({
      status: "active",
      zone: "Asia/Tokyo",
      schedule: `${day}T09:00:00+09:00`,
    });
  }
});

test("what the move paused, because it is the same there, is taken back like anything else", async () => {
  const cy = traveller("cy");
  await cy.create({ title: "Same", ...daily, time_zone: "Asia/Tokyo" });
  const following = await cy.create({ title: "Same", ...daily });
  await cy.moveTo("Asia/Tokyo");
  expect(await cy.state(following)).toMatchObject({ status: "paused" });
  expect(await cy.undo()).toMatchObject({ status: "success", undone: 1 });
  expect(await cy.state(following)).toMatchObject({ status: "cancelled" });
});

test("a change of somebody's since the move still stands in the way", async () => {
  const di = traveller("di");
  const id = await di.create({ title: "Water", ...daily });
  const updated = await di.call("update_trigger", { trigger_id: id, title: "Tea" });
  await di.moveTo("Asia/Tokyo");
  await di.call("update_trigger", { trigger_id: id, title: "Coffee" });
  expect(await di.undo({ call_id: updated.receipt!.call_id })).toMatchObject({
    status: "conflict",
    obstacles: [{ target: id, code: "changed_there" }],
  });
});

test("the move is told in the activity, and whoever names it learns what takes it back", async () => {
  const ada = traveller("ada");
  const id = await ada.create({ title: "Water", ...daily });
  await ada.moveTo("Asia/Tokyo");
  const [line] = await ada.scope.rows<{ call_id: string; change_id: string }>({
    text: `select call_id, change_id from user_changes
           where user_id = 'ada' and kind = 'trigger' order by change_id desc limit 1`,
    values: [],
  });
  for (const what of [{ call_id: line!.call_id }, { change_id: line!.change_id }]) {
    const undone = await ada.undo(what);
    expect(undone).toMatchObject({
      status: "conflict",
      obstacles: [{ target: id, code: "not_undoable", reason: expect.stringContaining("time zone") }],
    });
  }
  expect(await ada.state(id)).toMatchObject({ status: "active", zone: "Asia/Tokyo" });
});
