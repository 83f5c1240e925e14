import type { ToolInfo } from "@etui/protocol/api/tools";
import { queryOptions } from "@tanstack/react-query";
import { request } from "../../base/api/request.ts";

export type { ToolInfo };
export type Effect = ToolInfo["effect"];

/** Skills add tools of their own and remove them again, so the list is fetched with each visit. */
export const toolsQuery = queryOptions({
  queryKey: ["tools"],
  staleTime: 0,
  queryFn: async ({ signal }) => (await request("GET /api/tools", { signal })).tools,
});
