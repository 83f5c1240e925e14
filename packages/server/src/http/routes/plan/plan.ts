/** The plan as a whole, and what today brings. */
import { plan, planTask, planToday } from "@etui/protocol/api/plan";
import { refusal } from "@etui/words/refusal";
import { notThere } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { planCaller } from "./plan-caller.ts";

export const wholePlan = endpoint(plan, ({ query, etui, scope, call }) =>
  etui.plan.read(scope, planCaller(call), query),
);

export const todaysPlan = endpoint(planToday, ({ etui, scope, call }) =>
  etui.plan.today(scope, planCaller(call)),
);

export const oneTask = endpoint(planTask, async ({ params: { id }, etui, scope, call }) => {
  const task = await etui.plan.task(scope, planCaller(call), id);
  return task ?? notThere(refusal("plan.no_task", { given: id.slice(0, 100), near: [] }), { task_id: id });
});
