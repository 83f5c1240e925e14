/** A call of a tool in other notations. The token is never part of it: a shell takes it from its own environment. */
import type { JsonObject } from "@etui/values/json/json";
import type { ToolInfo } from "../tool-api.ts";

export const CALL_STYLES = ["curl", "mcp", "typescript"] as const;
export type CallStyle = (typeof CALL_STYLES)[number];

interface Call {
  tool: Pick<ToolInfo, "name" | "wire_name">;
  args: JsonObject;
  /** The address of this page, such as `http://127.0.0.1:4117`. */
  origin: string;
}

export function callAs(style: CallStyle, call: Call): string {
  return { curl: asCurl, mcp: asMcp, typescript: asTypeScript }[style](call);
}

function asCurl({ tool, args, origin }: Call): string {
  return [
    `curl ${inShell(`${origin}/api/tools/${encodeURIComponent(tool.name)}`)}`,
    `-H "Authorization: Bearer $ETUI_TOKEN"`,
    `-H 'Content-Type: application/json'`,
    `--data-raw ${inShell(JSON.stringify(args))}`,
  ].join(" \\\n  ");
}

/** Between single quotes a shell reads everything literally, except the quote itself. */
const inShell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

function asMcp({ tool, args }: Call): string {
  const request = {
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: tool.wire_name, arguments: args },
  };
  return JSON.stringify(request, null, 2);
}

function asTypeScript({ tool, args }: Call): string {
  return [
    `import { createEtui } from "@etui/engine";`,
    "",
    "await using etui = await createEtui();",
    `const result = await etui.execute(${JSON.stringify(tool.name)}, ${JSON.stringify(args, null, 2)});`,
  ].join("\n");
}
