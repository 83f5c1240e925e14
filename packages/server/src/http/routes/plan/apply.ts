import { planApply } from "@etui/protocol/api/plan";
import { endpoint } from "../endpoint.ts";

export default endpoint(planApply, ({ body, etui, call }) => etui.execute("plan.apply", body, call));
