import { health } from "@etui/protocol/api/house";
import { jsonAnswer } from "../../answer.ts";
import { endpoint } from "../endpoint.ts";

/** Anybody learns that it answers; who knows the token also what it is, and whether the database answers. */
export default endpoint(health, async ({ version, scopeFor, identity, incoming }) => {
  const { headers } = incoming;
  const found = await identity.identify(headers);
  if (!found.ok || found.caller.via === "cookie alone") {
    const proof = identity.proofFor?.(headers);
    return { status: "ok", ...(proof !== undefined && { proof }) };
  }
  const { pid } = process;
  try {
    await scopeFor("healthz").rows({ text: "select 1 as alive", values: [] });
    return { status: "ok", version, pid };
  } catch {
    return jsonAnswer({ status: "database away", version, pid }, 503);
  }
});
