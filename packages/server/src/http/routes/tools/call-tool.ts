import { callTool } from "@etui/protocol/api/tools";
import { endpoint } from "../endpoint.ts";
import { callAs } from "./tools-for.ts";

export default endpoint(
  callTool,
  ({ params: { name }, body, etui, query, call }) => etui.execute(name, body, callAs(call, query)),
  {
    onlyMethod:
      "A tool is called with POST, its arguments as a JSON body. GET /api/tools describes all of them.",
  },
);
