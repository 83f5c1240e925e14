import { tools } from "@etui/protocol/api/tools";
import { wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { toolInfo } from "./tool-info.ts";
import { callAs, toolsFor } from "./tools-for.ts";

export default endpoint(tools, async ({ etui, query, call }) => {
  const shown = await toolsFor(etui, callAs(call, query));
  return shown.ok ? { tools: shown.tools.map(toolInfo) } : wrong(shown.refused);
});
