import { functions } from "@etui/protocol/api/tools";
import { endpoint } from "../endpoint.ts";
import { refuse } from "../refusing.ts";
import { callAs, toolsFor } from "./tools-for.ts";

export default endpoint(functions, async ({ etui, query, call }) => {
  const shown = await toolsFor(etui, callAs(call, query));
  if (!shown.ok) return refuse("invalid_arguments", shown.refused);
  return shown.tools
    .filter(({ audience }) => audience !== "person")
    .map(({ wireName, description, inputSchema }) => ({
      type: "function",
      function: { name: wireName, description, parameters: inputSchema },
    }));
});
