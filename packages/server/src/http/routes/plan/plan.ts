/** The plan as a whole, and what today brings. */
import { parseMoment } from "@etui/engine";
import { plan, planTask, planToday } from "@etui/protocol/api/plan";
import { refusal } from "@etui/words/refusal";
import { notThere, wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { planCaller } from "./plan-caller.ts";

export const wholePlan = endpoint(plan, async ({ query, etui, scope, call }) => {
  const { as_of, ...part } = query;
  if (as_of === undefined) return etui.plan.read(scope, planCaller(call), part);
  const moment = parseMoment("as_of", as_of);
  if (!moment.ok) return wrong(moment.refused);
  const past = await etui.plan.asOf(scope, planCaller(call), { ...part, at: moment.at });
  return past.ok ? past.plan : wrong(past.refused);
});

export const todaysPlan = endpoint(planToday, ({ etui, scope, call }) =>
  etui.plan.today(scope, planCaller(call)),
);

export const oneTask = endpoint(planTask, async ({ params: { id }, etui, scope, call }) => {
  const task = await etui.plan.task(scope, planCaller(call), id);
  return task ?? notThere(refusal("plan.no_task", { given: id.slice(0, 100), near: [] }), { task_id: id });
});
