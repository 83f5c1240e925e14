/** `/api/tools`: the catalogue, and calling a tool. */
import { z } from "zod";
import { ToolResult } from "../tool-result.ts";
import { contract } from "./contract.ts";

/** A tool as a surface describes it. */
export interface ToolInfo {
  name: string;
  /** Its name where dots are not allowed: over MCP. */
  wire_name: string;
  title: string;
  summary: string;
  description: string;
  instructions?: string | undefined;
  effect: "read" | "write" | "display" | "external";
  audience?: "person" | undefined;
  /** A call may wait for the person's word. */
  confirms: boolean;
  destructive: boolean;
  idempotent: boolean;
  /** JSON Schema. */
  input_schema: { [keyword: string]: unknown };
}

/** It stands in addresses, where no header can; where both name one, the address counts. */
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

/** In the document each tool stands with its own address and arguments. */
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
