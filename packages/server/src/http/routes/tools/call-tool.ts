import { callTool } from "@etui/protocol/api/tools";
import { refusal } from "@etui/words/refusal";
import { endpoint } from "../endpoint.ts";
import { callAs } from "./tools-for.ts";

export default endpoint(
  callTool,
  ({ params: { name }, body, etui, query, call }) => etui.execute(name, body, callAs(call, query)),
  {
    onlyMethod: refusal("http.only_post", { what: "tool" }),
  },
);
