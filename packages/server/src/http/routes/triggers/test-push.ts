import { success } from "@etui/engine";
import { testPush } from "@etui/protocol/api/triggers";
import { refuse } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";

export default endpoint(testPush, async ({ etui, scope, signal, call: { locale = "en" } }) => {
  const pushed = await etui.deliveries.devices.test(scope, { locale, signal });
  return pushed.outcome === "delivered"
    ? success({ devices: pushed.devices, of: pushed.of })
    : refuse(pushed.outcome === "too_many" ? "rate_limited" : "unavailable", pushed.refused);
});
