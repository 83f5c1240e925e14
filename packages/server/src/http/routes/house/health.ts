import { health } from "@etui/protocol/api/house";
import { jsonAnswer } from "../../answer.ts";
import { endpoint } from "../endpoint.ts";

export default endpoint(health, async ({ version, scopeFor }) => {
  const { pid } = process;
  try {
    await scopeFor("healthz").rows({ text: "select 1 as alive", values: [] });
    return { status: "ok", version, pid };
  } catch {
    return jsonAnswer({ status: "database away", version, pid }, 503);
  }
});
