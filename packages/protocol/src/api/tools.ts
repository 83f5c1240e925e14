/** `/api/tools`: the list of tools, and calling one. */
import { z } from "zod";
import { ToolResult } from "../tool-result.ts";
import { contract } from "./contract.ts";

/** A tool as a surface describes it. */
export interface ToolInfo {
  name: string;
  /** Its name over MCP, where dots are not allowed. */
  wire_name: string;
  title: string;
  summary: string;
  description: string;
  instructions?: string | undefined;
  effect: "read" | "write" | "display" | "external";
  audience?: "person" | undefined;
  /** True if a call may wait for the person's decision. */
  confirms: boolean;
  destructive: boolean;
  idempotent: boolean;
  /** A JSON Schema. */
  input_schema: { [keyword: string]: unknown };
}

/** A query parameter for places where no header can be set; if both name an expert, this one counts. */
const query = z.object({ expert: z.string().optional().describe("Who speaks; or the header X-Etui-Expert") });
const read = { method: "GET", domain: "tools", effect: "read", query } as const;

export const tools = contract({
  ...read,
  path: "/api/tools",
  summary: "The catalogue of tools",
  answer: z.looseObject({}) as unknown as z.ZodType<{ tools: ToolInfo[] }>,
});

export const functions = contract({
  ...read,
  path: "/api/tools/functions",
  summary: "The catalogue as chat-completion APIs take it",
  answer: z.array(z.looseObject({})),
});

/** In the OpenAPI document each tool has its own address and arguments. */
export const callTool = contract({
  method: "POST",
  path: "/api/tools/{name}",
  domain: "tools",
  effect: "tool",
  summary: "Call a tool",
  query,
  body: z.unknown(),
  answer: ToolResult,
});
