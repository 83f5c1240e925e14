import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { day, planOf } from "../test-plan.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

test("a sound plan has no fault; one that was spoilt behind its back is told and mended", async () => {
  const { call, add, triggers } = planOf(etui, "doctor");
  const rings = await add({ title: "rings", reminder: { at: `${day(1)}T09:00` } });
  const other = await add({ title: "other", depends_on: [rings] });
  const child = await add({ title: "child", parent_task_id: other });
  expect(await call("plan_doctor", {})).toMatchObject({ faults: [], model_output: "No fault." });
  await etui.scope("doctor").rows({
    text: `update plan_tasks set
             list_id = case task_id when $2 then 'someday' else list_id end,
             depends_on = case task_id when $3 then '{zzzz}' else depends_on end,
             reminder_at = null
           where user_id = $1`,
    values: ["doctor", child, other],
  });
  const { faults } = (await call("plan_doctor", {})) as unknown as { faults: object[] };
  expect(faults).toEqual(
    expect.arrayContaining([
      { fault: "trigger_without_reminder", task_id: rings },
      { fault: "child_elsewhere", task_id: child },
      { fault: "depends_on_nothing", task_id: other },
    ]),
  );
  const checkup = etui.checkups.find(({ name }) => name === "plan")!;
  expect(await checkup.look(etui.scope("doctor"))).toMatchObject({ state: "fail" });
  expect(await call("plan_doctor", { fix: true })).toMatchObject({ faults: [] });
  expect(await triggers()).toEqual([]);
  expect(await checkup.look(etui.scope("doctor"))).toMatchObject({ state: "ok" });
});
