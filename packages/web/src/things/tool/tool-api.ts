import { queryOptions } from "@tanstack/react-query";
import { request } from "../../base/api/request.ts";
import type { JsonSchema } from "./schema/json.ts";

export type Effect = "read" | "write" | "display" | "external";

/** A tool as `GET /api/tools` describes it. */
export interface ToolInfo {
  name: string;
  /** Its name where dots are not allowed: over MCP. */
  wire_name: string;
  title: string;
  summary: string;
  description: string;
  instructions?: string;
  effect: Effect;
  audience?: "person";
  /** A call may wait for the person's word. */
  confirms: boolean;
  destructive: boolean;
  idempotent: boolean;
  input_schema: JsonSchema;
}

/** Skills bring tools of their own and take them away again: the list is read anew with each visit. */
export const toolsQuery = queryOptions({
  queryKey: ["tools"],
  staleTime: 0,
  queryFn: async ({ signal }) => (await request<{ tools: ToolInfo[] }>("/api/tools", { signal })).tools,
});
