import { completeQuery, type QueryAnswer, type QueryCompletion, runQuery } from "@etui/protocol/api/query";
import type { ToolResult } from "@etui/protocol/tool-result";
import { endpoint } from "../endpoint.ts";

export const queryEndpoints = [
  endpoint(
    runQuery,
    ({ body, etui, call }) => etui.execute("queryBlocks", body, call) as Promise<ToolResult & QueryAnswer>,
  ),
  endpoint(completeQuery, ({ query: { query, at = query.length, in: only }, etui, call }) => {
    const args = { query, complete: at, ...(only !== undefined && { in: only }) };
    return etui.execute("queryBlocks", args as never, call) as Promise<ToolResult & QueryCompletion>;
  }),
];
