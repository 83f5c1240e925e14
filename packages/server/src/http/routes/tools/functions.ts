import { functions } from "@etui/protocol/api/tools";
import { listedSchema } from "../../../mcp/catalogue/listed-schema.ts";
import { wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { callAs, toolsFor } from "./tools-for.ts";

export default endpoint(functions, async ({ etui, query, call }) => {
  const shown = await toolsFor(etui, callAs(call, query));
  if (!shown.ok) return wrong(shown.refused);
  return shown.listed
    .filter(({ audience }) => audience !== "person")
    .map(({ wireName, description, inputSchema }) => ({
      type: "function",
      function: { name: wireName, description, parameters: listedSchema(inputSchema) },
    }));
});
