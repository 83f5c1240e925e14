import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { day, planOf } from "../test-plan.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

test("a review has a day and a reason, comes up on that day, and rings never", async () => {
  const { call, add, triggers } = planOf(etui, "reviews");
  const task_id = await add({ title: "Quote" });
  expect(
    (await call("plan_set_review", { task_id, next_review_at: day(0), reason: "ask again" })).task,
  ).toMatchObject({
    planning: { next_review_at: day(0), review_reason: "ask again" },
  });
  expect((await call("plan_get", { mode: "review" })).model_output).toContain(
    `To be reviewed:\n- ${task_id} Quote`,
  );
  expect(await triggers()).toEqual([]);
  const unset = await call("plan_set_review", { task_id, unset: ["next_review_at"] });
  expect(unset.task.planning).toMatchObject({ next_review_at: null, review_reason: null });
});

test.each([
  [{ next_review_at: "2020-01-01" }, "plan.review_passed"],
  [{ next_review_at: "next week" }, "plan.no_date"],
  [{ next_review_at: null }, "plan.review_missing"],
  [{ next_review_at: "2090-01-01", unset: ["next_review_at"] }, "plan.set_and_unset"],
])("%j is refused", async (args, code) => {
  const { call, add } = planOf(etui, "refused");
  const task_id = await add({ title: "T" });
  expect(await call("plan_set_review", { task_id, ...args })).toMatchObject({ refusals: [{ code }] });
});
