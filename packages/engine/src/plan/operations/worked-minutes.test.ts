import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { day, planOf } from "../test-plan.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

/** Moves the task to nowTask, as if it had been done so many minutes ago. */
async function workOn(userId: string, task_id: string, minutes: number): Promise<string> {
  const { call } = planOf(etui, userId);
  const { model_output } = await call("plan_move_task", { task_id, target_list_id: "nowTask" });
  await etui.scope(userId).rows({
    text: `update plan_work set started_at = started_at - make_interval(mins => $2) where user_id = $1 and ended_at is null`,
    values: [userId, minutes],
  });
  return model_output!;
}

test("what was worked on says how long, and the next one of its title hears it", async () => {
  const { call, add } = planOf(etui, "report");
  for (const minutes of [40, 50, 90]) {
    const task_id = await add({ title: "Weekly report", estimate_minutes: 20 });
    await workOn("report", task_id, minutes);
    const { model_output } = await call("plan_complete_task", { task_id });
    expect(model_output).toMatch(
      minutes === 90
        ? /Worked on for 1h ?30m?, estimated at 20m/
        : `Worked on for ${minutes}m, estimated at 20m.`,
    );
  }
  const next = await add({ title: "weekly REPORT" });
  expect(await workOn("report", next, 1)).toContain("The last 3 times it took about 50m.");
  const right = await add({ title: "Weekly report", estimate_minutes: 45 });
  expect(await workOn("report", right, 1)).not.toContain("took");
  const other = await add({ title: "Something else" });
  expect(await workOn("report", other, 1)).not.toContain("took");
});

test("work before and after a pause counts together, and what nobody worked on says nothing", async () => {
  const { call, add } = planOf(etui, "pause", { locale: "zh" });
  const task_id = await add({ title: "写报告" });
  await workOn("pause", task_id, 30);
  await call("plan_move_task", { task_id, target_list_id: "next_action" });
  await workOn("pause", task_id, 15);
  expect((await call("plan_complete_task", { task_id })).model_output).toContain("用时 45");
  const idle = await add({ title: "看牙" });
  expect((await call("plan_complete_task", { task_id: idle })).model_output).not.toContain("用时");
});

test("what repeats without an estimate gets the one that it took", async () => {
  const { call, add } = planOf(etui, "repeat");
  const task_id = await add({ title: "Clean", schedule: { date: day(0) }, repeat: "every day" });
  await workOn("repeat", task_id, 25);
  const first = await call("plan_complete_task", { task_id });
  expect(first.model_output).toContain("Its estimate is now 25m");
  expect(first.task.estimate_minutes).toBe(25);
  await workOn("repeat", task_id, 60);
  // One that has an estimate keeps it.
  expect((await call("plan_complete_task", { task_id })).task.estimate_minutes).toBe(25);
});
