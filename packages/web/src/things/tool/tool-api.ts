import type { ToolInfo } from "@etui/protocol/api/tools";
import { queryOptions } from "@tanstack/react-query";
import { request } from "../../base/api/request.ts";

export type { ToolInfo };
export type Effect = ToolInfo["effect"];

/** Skills bring tools of their own and take them away again: the list is read anew with each visit. */
export const toolsQuery = queryOptions({
  queryKey: ["tools"],
  staleTime: 0,
  queryFn: async ({ signal }) => (await request("GET /api/tools", { signal })).tools,
});
