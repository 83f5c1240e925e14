import type { PlanTask } from "@etui/protocol/plan";
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
      { fault: "trigger_without_reminder", task_id: rings, trigger_id: expect.any(String) },
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

test("a trigger that is cancelled, moved, or left behind is a fault, and so are tasks that wait for each other", async () => {
  const user = "doctor of triggers";
  const { call, add, triggers } = planOf(etui, user);
  const scope = etui.scope(user);
  const at = `${day(1)}T09:00`;
  const ringing = `${at}:00+08:00`;
  const cancelled = await add({ title: "cancelled", reminder: { at } });
  const moved = await add({ title: "moved", reminder: { at } });
  const left = await add({ title: "left behind", reminder: { at } });
  const [one, other] = [await add({ title: "one" }), await add({ title: "other" })];
  const planned = await triggers();
  const of = (title: string) =>
    `(select trigger_id from user_triggers where user_id = $1 and title = '${title}')`;
  for (const text of [
    `update user_triggers set status = 'cancelled' where user_id = $1 and trigger_id = ${of("cancelled")}`,
    `update trigger_dues set due_at = due_at + interval '2 days' where user_id = $1 and trigger_id = ${of("moved")}`,
    `update plan_tasks set trigger_id = null where user_id = $1 and title = 'left behind'`,
  ])
    await scope.rows({ text, values: [user] });
  await scope.rows({
    text: `update plan_tasks set depends_on = case task_id when $2 then array[$3::text] else array[$2::text] end
           where user_id = $1 and task_id in ($2, $3)`,
    values: [user, one, other],
  });
  const { faults } = (await call("plan_doctor", {})) as unknown as { faults: object[] };
  expect(faults).toEqual(
    expect.arrayContaining([
      { fault: "reminder_without_trigger", task_id: cancelled, at: ringing },
      { fault: "trigger_at_other_moment", task_id: moved, at: ringing, rings_at: `${day(3)}T09:00:00+08:00` },
      { fault: "reminder_without_trigger", task_id: left, at: ringing },
      { fault: "trigger_without_reminder", task_id: left, trigger_id: expect.any(String) },
      { fault: "waits_for_itself", task_id: one },
      { fault: "waits_for_itself", task_id: other },
    ]),
  );
  expect(faults).toHaveLength(6);
  const said = (await call("plan_doctor", {}, { locale: "zh" })).model_output!;
  expect(said).toContain(`${moved}: 提醒是 `);
  expect(said).toContain('plan_doctor {"fix": true}');
  expect(await call("plan_doctor", { fix: true })).toMatchObject({ faults: [] });
  // Each rings once, when it was to ring; and one of the two still waits for the other.
  expect(await triggers()).toEqual(planned);
  const { tasks } = (await call("plan_get", { mode: "full" })) as unknown as { tasks: PlanTask[] };
  expect(tasks.filter(({ depends_on }) => depends_on.length > 0)).toHaveLength(1);
});

test("a reminder is held against the clock where the person is, a passed one against a trigger that waits, and two triggers are one too many", async () => {
  const user = "doctor of moments";
  const { call, add, triggers } = planOf(etui, user);
  const scope = etui.scope(user);
  await etui.settings.change(scope, { time_zone: "Asia/Shanghai" }, "web");
  const at = `${day(2)}T09:00`;
  const [abroad, passed, twice, plain] = [
    await add({ title: "abroad", reminder: { at } }),
    await add({ title: "passed", reminder: { at } }),
    await add({ title: "twice", reminder: { at } }),
    await add({ title: "plain", reminder: { at }, priority: "high" }),
  ];
  const second = await add({ title: "second", reminder: { at } });
  for (const text of [
    // It was made for nine in Berlin, and rings then.
    `update user_triggers set time_zone = 'Europe/Berlin', schedule = '${at}:00+01:00' where user_id = $1 and title = 'abroad'`,
    `update trigger_dues set due_at = '${at}:00+01:00' where user_id = $1
       and trigger_id = (select trigger_id from user_triggers where user_id = $1 and title = 'abroad')`,
    `update plan_tasks set reminder_at = '2026-01-01T09:00' where user_id = $1 and title = 'passed'`,
    `update user_triggers set source = jsonb_build_object('type', 'plan_task', 'task_id', '${twice}')
       where user_id = $1 and title = 'second'`,
    `update user_triggers set priority = 'low' where user_id = $1 and title = 'plain'`,
  ])
    await scope.rows({ text, values: [user] });
  const { faults } = (await call("plan_doctor", {})) as unknown as { faults: object[] };
  expect(faults).toHaveLength(5);
  expect(faults).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ fault: "trigger_at_other_moment", task_id: abroad, at: `${at}:00+08:00` }),
      expect.objectContaining({ fault: "trigger_at_other_moment", task_id: passed }),
      { fault: "second_trigger", task_id: twice, trigger_id: expect.any(String) },
      expect.objectContaining({ fault: "reminder_without_trigger", task_id: second }),
      { fault: "trigger_of_other_priority", task_id: plain },
    ]),
  );
  expect(await call("plan_doctor", { fix: true })).toMatchObject({ faults: [] });
  const due_at = new Date(`${at}:00+08:00`);
  expect(await triggers()).toMatchObject([
    { title: "abroad", due_at },
    { title: "plain", due_at, priority: "high" },
    { title: "second", due_at },
    { title: "twice", due_at },
  ]);
});
