import { type SearchAnswer, search } from "@etui/protocol/api/search";
import type { ToolResult } from "@etui/protocol/tool-result";
import { endpoint } from "../endpoint.ts";

export const searchEndpoints = [
  endpoint(search, async ({ query, etui, call }) => {
    const { in: only, ...asked } = query;
    const args = { ...asked, explain: true, ...(only !== undefined && { in: only }) };
    return etui.execute("search", args, call) as Promise<ToolResult & SearchAnswer>;
  }),
];
