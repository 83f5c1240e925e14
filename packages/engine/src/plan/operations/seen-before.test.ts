/** What a screen shows may be older than the plan: then a tick is of the time that was seen, and no word is written over. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { day, planOf } from "../test-plan.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const repeated = { title: "Stretch", schedule: { date: day(0), time: "23:00" }, repeat: "every day" };

async function stretching(user: string) {
  const { call, add } = planOf(etui, user);
  const task_id = await add(repeated);
  return {
    call,
    task_id,
    tick: (more: object) => call("plan_apply", { operations: [{ op: "complete_task", task_id, ...more }] }),
    async planned() {
      const { tasks } = (await call("plan_get", { mode: "full" })) as unknown as {
        tasks: { planning: { schedule: { date: string } } }[];
      };
      return tasks[0]!.planning.schedule.date;
    },
  };
}

test("a time that is ticked twice is completed once", async () => {
  const { tick, planned } = await stretching("twice");
  const occurrence = day(0);
  await Promise.all([tick({ occurrence }), tick({ occurrence }), tick({ occurrence })]);
  expect(await planned()).toBe(day(1));
  expect(await tick({ occurrence })).toMatchObject({
    changed: false,
    model_output: expect.stringContaining("is over; the task is planned for"),
  });
  await tick({ occurrence: day(1) });
  expect(await planned()).toBe(day(2));
});

test("a message's tick is of the time that was the next one when it came", async () => {
  const { call, task_id, tick, planned } = await stretching("rang");
  const seen_at = new Date().toISOString();
  await call("plan_complete_task", { task_id });
  await tick({ seen_at });
  expect(await planned()).toBe(day(1));
  await call("plan_set_schedule", { task_id, date: day(4) });
  await tick({ seen_at });
  expect(await planned()).toBe(day(4));
  await tick({ seen_at: new Date().toISOString() });
  expect(await planned()).not.toBe(day(4));
});

test("words that were changed meanwhile are not written over", async () => {
  const { call, add } = planOf(etui, "words");
  const task_id = await add({ title: "Trip", note: "first" });
  await call("plan_update_task", { task_id, note: "door code 4711" });
  const write = (was: object, patch: object = { note: "first mine" }) =>
    call("plan_apply", { operations: [{ op: "update_task", task_id, patch, was }] });
  expect((await write({ note: "first" })).error).toContain('it is "door code 4711" now');
  expect(await write({ waiting_for: null }, { waiting_for: "Mei" })).toMatchObject({ status: "success" });
  expect((await write({ waiting_for: null }, { waiting_for: "Bob" })).error).toContain('it is "Mei" now');
  expect(await write({ note: "door code 4711" })).toMatchObject({ status: "success" });
});
