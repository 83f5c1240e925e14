/** How each client is told what to run. */
import type { McpCommand } from "@etui/protocol/api/house";

/** By the names that their makers gave them. */
export const CLIENTS = { desktop: "Claude Desktop", code: "Claude Code", cursor: "Cursor" } as const;

export type Client = keyof typeof CLIENTS;

export const snippetFor = (client: Client, start: McpCommand): string =>
  client === "code" ? commandOf(start) : configurationOf(start);

function configurationOf({ command, args, variables }: McpCommand): string {
  const env = Object.fromEntries(variables.map((name) => [name, "…"]));
  const etui = { command, args, ...(variables.length > 0 && { env }) };
  return JSON.stringify({ mcpServers: { etui } }, null, 2);
}

/** For all projects, because what lies in Etui belongs to the person. */
function commandOf({ command, args, variables }: McpCommand): string {
  const set = variables.map((name) => `--env ${name}=… `).join("");
  return `claude mcp add ${set}--scope user etui -- ${[command, ...args].map(quoted).join(" ")}`;
}

/** As the shell of the server's computer takes it; only Windows has backslashes in its paths. */
function quoted(word: string): string {
  if (/^[\w@%+=:,./~-]+$/.test(word)) return word;
  return word.includes("\\") ? `"${word}"` : `'${word.replaceAll("'", "'\\''")}'`;
}
