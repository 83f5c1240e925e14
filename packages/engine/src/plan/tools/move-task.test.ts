import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { planOf } from "../test-plan.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const titlesOf = async (call: ReturnType<typeof planOf>["call"]) =>
  (
    (await call("plan_get", { mode: "full" })) as unknown as { tasks: { title: string; position: number }[] }
  ).tasks.map(({ title, position }) => `${title}${position}`);

test("positions count from 0 among the others, and none is taken twice", async () => {
  const { call, add } = planOf(etui, "positions");
  for (const title of ["a", "b", "c", "d"]) await add({ title });
  expect(
    (await call("plan_move_task", { task_id: "d", target_list_id: "inbox", position: 0 })).model_output,
  ).toMatch(/first of 4\.$/);
  await call("plan_move_task", { task_id: "a", target_list_id: "inbox", position: 2 });
  expect(await titlesOf(call)).toEqual(["d0", "b1", "a2", "c3"]);
  await call("plan_move_task", { task_id: "d", target_list_id: "inbox", position: 99 });
  expect(await titlesOf(call)).toEqual(["b0", "a1", "c2", "d3"]);
  for (let turn = 0; turn < 120; turn++) {
    const [task_id] = turn % 2 === 0 ? ["d"] : ["c"];
    await call("plan_move_task", { task_id, target_list_id: "inbox", position: 1 });
  }
  expect(await titlesOf(call)).toEqual(["b0", "c1", "d2", "a3"]);
  expect(await call("plan_move_task", { task_id: "d", target_list_id: "inbox", position: -1 })).toMatchObject(
    {
      refusals: [{ code: "plan.no_position" }],
    },
  );
});

test("what lies below goes along; nothing goes below itself", async () => {
  const { call, add } = planOf(etui, "trees");
  const root = await add({ title: "root" });
  const child = await add({ title: "child", parent_task_id: root });
  const moved = await call("plan_move_task", { task_id: root, target_list_id: "next_action" });
  expect(moved.model_output).toContain("1 task with it.");
  const { tasks } = (await call("plan_get", { mode: "full" })) as unknown as { tasks: object[] };
  expect(tasks).toMatchObject([
    { id: root, list_id: "next_action", priority: "low" },
    { id: child, list_id: "next_action", priority: "low", parent_task_id: root },
  ]);
  for (const [task_id, parent_task_id, code] of [
    [root, child, "plan.parent_below"],
    [root, root, "plan.own_parent"],
  ] as const)
    expect(
      await call("plan_move_task", { task_id, parent_task_id, target_list_id: "next_action" }),
    ).toMatchObject({
      refusals: [{ code }],
    });
});

test("two moves at once make no circle", async () => {
  const { call, add } = planOf(etui, "circles");
  const [a, b] = [await add({ title: "a" }), await add({ title: "b" })];
  const outcomes = await Promise.all([
    call("plan_move_task", { task_id: a, parent_task_id: b, target_list_id: "inbox" }),
    call("plan_move_task", { task_id: b, parent_task_id: a, target_list_id: "inbox" }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["error", "success"]);
});

test("nowTask is what is worked on: it begins there and ends elsewhere", async () => {
  const { call, add } = planOf(etui, "now");
  for (const title of ["a", "b", "c"]) await add({ title }, { list_id: "nowTask" });
  const task_id = await add({ title: "d" });
  const into = await call("plan_move_task", { task_id, target_list_id: "nowTask" });
  expect(into.task).toMatchObject({ status: "in_progress", started_at: expect.any(String) });
  expect(into.model_output).toContain("There are 4 tasks in nowTask now");
  const out = await call("plan_move_task", { task_id, target_list_id: "inbox" });
  expect(out.task).toMatchObject({ status: "open", started_at: null });
  const work = await etui.scope("now").rows({
    text: "select ended_at is not null as ended from plan_work where user_id = $1 and task_id = $2",
    values: ["now", task_id],
  });
  expect(work).toEqual([{ ended: true }]);
});

test("undone, it is where it was", async () => {
  const { call, add } = planOf(etui, "undo");
  for (const title of ["a", "b", "c"]) await add({ title });
  await call("plan_move_task", { task_id: "c", target_list_id: "waiting" });
  await call("plan_move_task", { task_id: "b", target_list_id: "inbox", position: 0 });
  expect(await call("undo", {})).toMatchObject({ status: "success" });
  expect(await call("undo", {})).toMatchObject({ status: "success" });
  expect(await titlesOf(call)).toEqual(["a0", "b1", "c2"]);
});

test("a priority that the list gives is said", async () => {
  const { call, add } = planOf(etui, "given-priority");
  const task_id = await add({ title: "T" });
  const moved = await call("plan_move_task", { task_id, target_list_id: "next_action" });
  expect(moved.task.priority).toBe("low");
  expect(moved.model_output).toContain("Its priority is low (the default there).");
});
