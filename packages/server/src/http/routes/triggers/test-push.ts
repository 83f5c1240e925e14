import { success } from "@etui/engine";
import { testPush } from "@etui/protocol/api/triggers";
import { errorAnswer } from "../../answer.ts";
import { endpoint } from "../endpoint.ts";

export default endpoint(testPush, async ({ etui, scope, signal, call: { locale = "en" } }) => {
  const pushed = await etui.deliveries.devices.test(scope, { locale, signal });
  return pushed.outcome === "delivered"
    ? success({ devices: pushed.devices, of: pushed.of })
    : errorAnswer(pushed.outcome === "too_many" ? "rate_limited" : "unavailable", pushed.error);
});
