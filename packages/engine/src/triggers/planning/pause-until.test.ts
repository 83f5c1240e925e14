/** A pause with an end goes on by itself, once, whatever happened to the trigger meanwhile. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { exported, sourceOf } from "../../archive/test-archives.ts";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { readTrigger } from "../store/read-triggers.ts";
import { eventually, triggersOf } from "../test-triggers.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui({ dispatch: true });
});
afterAll(() => etui.close());

const NEVER = "2090-12-31T08:00:00+08:00";
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

function person(userId: string) {
  const triggers = triggersOf(etui, userId);
  return {
    ...triggers,
    control: (trigger_id: string, action: string, until?: string) =>
      triggers.call("control_trigger", { trigger_id, action, until }),
    async state(id: string) {
      const trigger = (await readTrigger(triggers.scope, id))!;
      return {
        status: trigger.status,
        until: trigger.paused_until,
        isPlanned: trigger.next_trigger_at !== null,
      };
    },
  };
}
const active = { status: "active", until: null, isPlanned: true };
const paused = (until: string | null) => ({
  status: "paused",
  until: until === null ? null : new Date(until),
  isPlanned: false,
});

test("when the moment has come it is active again, and nothing fires for the time between", async () => {
  const lin = person("lin");
  const id = await lin.create({ schedule: "* * * * *", schedule_type: "cron" });
  const until = inMs(900);
  expect(await lin.control(id, "pause", until)).toMatchObject({
    status: "success",
    trigger_status: "paused",
    model_output: expect.stringMatching(
      /^Paused "Hello"\. It fires no more until today, .*, when it goes on by itself\./,
    ),
  });
  expect(await lin.state(id)).toEqual(paused(until));
  await eventually(async () => expect(await lin.state(id)).toEqual(active));
  expect((await lin.firings()).filter(({ due_at }) => due_at < new Date(until))).toEqual([]);
});

test("its end can be changed and taken away, and goes with the pause", async () => {
  const mei = person("mei");
  const id = await mei.create({});
  await mei.control(id, "pause");
  await mei.control(id, "pause", NEVER);
  expect(await mei.state(id)).toEqual(paused(NEVER));
  await mei.call("update_trigger", { trigger_id: id, title: "Renamed" });
  await mei.control(id, "run");
  expect(await mei.state(id)).toMatchObject({ status: "paused", until: new Date(NEVER) });
  await mei.control(id, "pause");
  await eventually(async () => expect(await mei.state(id)).toEqual(paused(null)));
  await mei.control(id, "pause", NEVER);
  await mei.control(id, "resume");
  expect(await mei.state(id)).toEqual(active);
  expect((await mei.dues()).map(({ cause }) => cause)).toEqual(["schedule"]);
  await mei.call("undo", {});
  expect(await mei.state(id)).toEqual(paused(NEVER));
});

test("an archive takes it along, also where it is over by then", async () => {
  const ada = person("ada");
  const [later, over] = [await ada.create({}), await ada.create({ title: "Over" })];
  await ada.control(later, "pause", NEVER);
  await ada.control(over, "pause", inMs(60_000));
  await ada.makeDue(over);
  const archive = await exported(etui, "ada");
  await etui.archives.import("ida", sourceOf(archive));
  const ida = person("ida");
  expect(await ida.state(later)).toEqual(paused(NEVER));
  await eventually(async () => expect(await ida.state(over)).toEqual(active));
});

test("one that cannot go on stays paused, and says why", async () => {
  const bo = person("bo");
  const id = await bo.create({});
  await bo.control(id, "pause", inMs(700));
  await bo.create({});
  await eventually(async () =>
    expect(await bo.status(id)).toMatchObject({
      status: "paused",
      status_reason: expect.stringContaining("same"),
    }),
  );
  expect(await bo.state(id)).toEqual(paused(null));
});

test.each([
  ["2090-12-31", "2090-12-31T00:00:00+08:00"],
  ["下周二早上9点", /T09:00:00\+08:00$/],
  ["next Tuesday at 9", /T09:00:00\+08:00$/],
  ["next Tuesday", /T00:00:00\+08:00$/],
  ["下个月", /-01T00:00:00\+08:00$/],
])("a pause until %s is understood", async (until, expected) => {
  const wu = person("wu");
  const id = await wu.create({ title: until });
  expect(await wu.control(id, "pause", until)).toMatchObject({ status: "success" });
  const { triggers } = (await wu.call("list_triggers", { status: "paused" })) as never as {
    triggers: { trigger_id: string; paused_until: string }[];
  };
  const view = triggers.find(({ trigger_id }) => trigger_id === id);
  expect(view?.paused_until).toEqual(
    typeof expected === "string" ? expected : expect.stringMatching(expected),
  );
});
