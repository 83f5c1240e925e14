import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { day, planOf, ZONE } from "../test-plan.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

/** What stands under "Done today": tasks that are done, and times of tasks that go on. */
const doneOf = async (userId: string) => {
  const { done, repeated } = await etui.plan.today(etui.scope(userId), { timeZone: ZONE, locale: "en" });
  return [done, repeated].map((all) => all.map(({ title }) => title));
};

test("what repeats and was completed is among what was done, though its task goes on", async () => {
  const { call, add } = planOf(etui, "goes-on");
  const standup = await add({ title: "Standup", schedule: { date: day(0) }, repeat: "every day" });
  await call("plan_complete_task", { task_id: standup });
  await call("plan_complete_task", { task_id: await add({ title: "Milk" }) });
  expect(await doneOf("goes-on")).toEqual([["Milk"], ["Standup"]]);
  const { model_output } = await call("plan_get", { mode: "review" });
  expect(model_output).toMatch(
    /\nDone in the last seven days:\n- \w+ Milk.*\n- \w+ Standup · \w{3} \d\d-\d\d · repeats$/,
  );
  // A later change of the task makes no difference to what was done.
  await call("plan_update_task", { task_id: standup, patch_payload: { title: "Daily" } });
  await call("plan_set_schedule", { task_id: standup, repeat: null });
  expect(await doneOf("goes-on")).toEqual([["Milk"], ["Daily"]]);
});

test("undoing it takes it back, and a task that was opened again was not done", async () => {
  const { call, add } = planOf(etui, "taken-back");
  const standup = await add({ title: "Standup", schedule: { date: day(0) }, repeat: "every day" });
  await call("plan_complete_task", { task_id: standup });
  await call("undo", {});
  const milk = await add({ title: "Milk" });
  await call("plan_complete_task", { task_id: milk });
  await call("plan_update_task", { task_id: milk, patch_payload: { status: "open" } });
  expect(await doneOf("taken-back")).toEqual([[], []]);
});

test("the last time of a series is the task itself, and stands there once", async () => {
  const { call, add } = planOf(etui, "series");
  const rule = { rule: "FREQ=DAILY;COUNT=2", mode: "strict" };
  const task_id = await add({ title: "Pill", schedule: { date: day(0) }, repeat: rule });
  await call("plan_complete_task", { task_id });
  expect(await doneOf("series")).toEqual([[], ["Pill"]]);
  await call("plan_complete_task", { task_id });
  expect(await doneOf("series")).toEqual([["Pill"], ["Pill"]]);
  const { model_output } = await call("plan_get", { mode: "review" });
  expect(model_output!.match(/ Pill /g)).toHaveLength(2);
});
