import type { PlanTask } from "@etui/protocol/plan";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { planOf } from "../test-plan.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

/** The clock of the database, to the microsecond, between two changes. */
async function now(): Promise<string> {
  const [row] = await etui
    .scope("any")
    .rows<{ now: Date }>({ text: "select clock_timestamp() as now", values: [] });
  await new Promise((resolve) => setTimeout(resolve, 5));
  return row!.now.toISOString();
}

test("the plan is read as it was before and after each change", async () => {
  const { call, add } = planOf(etui, "then");
  const empty = await now();
  const report = await add({ title: "Report", priority: "low" });
  await call("plan_ensure_group", { list_id: "inbox", group_name: "Work" });
  const made = await now();
  await call("plan_update_task", { task_id: report, patch_payload: { title: "Yearly report" } });
  await call("plan_move_task", { task_id: report, target_list_id: "inbox", target_group_id: "Work" });
  const renamed = await now();
  await call("plan_complete_task", { task_id: report });
  const done = await now();
  await add({ title: "Rest" });

  const at = async (as_of: string, more: object = {}) =>
    (await call("plan_get", { as_of, ...more })).tasks as PlanTask[];
  expect(await at(empty)).toEqual([]);
  expect(await at(made)).toMatchObject([{ title: "Report", group_id: null, version: 1 }]);
  expect(await at(renamed)).toMatchObject([
    { title: "Yearly report", group_id: expect.any(String), version: 3 },
  ]);
  expect(await at(done)).toEqual([]);
  expect(await at(done, { include_done: true })).toMatchObject([{ status: "done", version: 4 }]);
  expect(await at(renamed, { list_id: "someday" })).toEqual([]);
});

test("a moment without its zone, or together with what it cannot be, is refused", async () => {
  const { call } = planOf(etui, "then");
  expect(await call("plan_get", { as_of: "2026-11-04T14:45" })).toMatchObject({
    error_code: "invalid_arguments",
    error: expect.stringContaining("as_of"),
  });
  for (const [args, code] of [
    [{ as_of: "2026-11-04T14:45Z", mode: "today" }, "plan.query_with"],
    [{ list_id: "inbox", mode: "review" }, "plan.query_with"],
    [{ as_of: "2026-11-04T14:45Z", query: { title: "x" } }, "plan.query_past"],
  ] as const)
    expect(await call("plan_get", args)).toMatchObject({ refusals: [{ code }] });
});

test("a state that is no longer kept is not made up", async () => {
  const { call, add } = planOf(etui, "pruned");
  const report = await add({ title: "Report" });
  const made = await now();
  await call("plan_update_task", { task_id: report, patch_payload: { title: "Other" } });
  await etui
    .scope("pruned")
    .rows({ text: "delete from plan_tasks_history where user_id = $1", values: ["pruned"] });
  expect(await call("plan_get", { as_of: made })).toMatchObject({
    refusals: [{ code: "plan.not_kept_then" }],
  });
});
