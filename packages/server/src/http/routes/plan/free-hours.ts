import { success } from "@etui/engine";
import { planFreeHours } from "@etui/protocol/api/plan";
import { wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";

export default endpoint(planFreeHours, async ({ body, etui, scope }) => {
  const set = await etui.plan.setFreeHours(scope, body.free_hours);
  return set.ok ? success({ free_hours: set.free_hours }) : wrong(set.refused);
});
