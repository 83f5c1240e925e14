/** Reads skills from what a person names on the command line: a path, an npm package, or another MCP server. */

import type { PackageSource } from "@etui/engine/skills";
import { invocation } from "../invocation.ts";
import { homeFolder } from "../settings.ts";

interface Named {
  what: string | undefined;
  mcp: string | undefined;
  home: string | undefined;
  signal: AbortSignal;
}

export async function readFrom({ what, mcp, home, signal }: Named) {
  const { allowedHosts } = await import("@etui/engine");
  const { readSource } = await import("@etui/engine/skills");
  if (mcp === undefined) return readSource(what!);
  const { readMcpSkills } = await import("../../mcp/import/read-mcp-skills.ts");
  const allow = allowedHosts({ home: homeFolder(home), said: invocation().env.ETUI_ALLOW_HOSTS });
  const source: PackageSource | { kind: "mcp"; from: string } = { kind: "mcp", from: mcp };
  return { source, read: await readMcpSkills(addressOf(mcp), { allow, signal }) };
}

/** A URL, or a program with its arguments as typed. */
function addressOf(mcp: string): { url: string } | { command: string; args: string[] } {
  if (/^https?:\/\//i.test(mcp)) return { url: mcp };
  const [command = "", ...args] = [...mcp.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? "",
  );
  return { command, args };
}
