/** The official MCP client, over both transports and in both eras. */
import type { ToolResult } from "@etui/protocol/tool-result";
import {
  Client,
  type ClientOptions,
  ProtocolError,
  StreamableHTTPClientTransport,
  type Transport,
} from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { openHere, takeCommands } from "../../../packages/server/src/cli/testing/test-cli.ts";
import { StreamPairTransport } from "../../../packages/server/src/mcp/testing/stream-pair-transport.ts";
import { bundled } from "../bundled.ts";
import { programEnvironment } from "../etui-program.ts";
import type { Stack } from "../stack.ts";
import type { Door, Visitor } from "./door.ts";

interface McpDoor {
  name: string;
  hasTestTools: boolean;
  options?: ClientOptions;
  transport(stack: Stack): Transport;
}

const mcp = ({ name, hasTestTools, options, transport }: McpDoor): Door => ({
  name,
  hasTestTools,
  connect: async (stack) => visitor(transport(stack), options),
});

async function visitor(transport: Transport, options?: ClientOptions): Promise<Visitor> {
  const client = new Client({ name: "contract", version: "1" }, options);
  await client.connect(transport);
  return {
    call: (tool, args) => callTool(client, tool, args),
    list: async () => (await client.listTools()).tools.map(({ name }) => name),
    close: () => client.close(),
  };
}

/** A protocol error of MCP, for instance for an unknown tool, becomes an error with the same sentence here. */
async function callTool(client: Client, name: string, args: object): Promise<ToolResult> {
  try {
    const answer = await client.callTool({ name, arguments: args as Record<string, unknown> });
    return answer.structuredContent as ToolResult;
  } catch (thrown) {
    if (thrown instanceof ProtocolError) return { status: "error", error: thrown.message };
    throw thrown;
  }
}

const etui = await bundled("etui-process");

export const stdioTransport = (home: string) =>
  new StdioClientTransport({
    command: process.execPath,
    args: [etui, "mcp"],
    env: programEnvironment(home),
    stderr: "ignore",
  });

const overHttp = ({ url, token }: Stack) =>
  new StreamableHTTPClientTransport(new URL("/mcp", url), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });

export const mcpStdio = mcp({
  name: "mcp-stdio",
  hasTestTools: false,
  transport: ({ home }) => stdioTransport(home),
});

/** `etui mcp` in this process, beside a server that takes commands of code by this name alone. */
const BRIDGED = "mcp-bridged";

export const mcpBridged: Door = {
  name: BRIDGED,
  hasTestTools: true,
  async connect({ home, etui }) {
    const taking = await takeCommands(etui, BRIDGED);
    const command = openHere(["mcp"], { env: { ETUI_HOME: home } }, BRIDGED);
    const bridged = await visitor(new StreamPairTransport(command.stdout, command.stdin));
    return {
      ...bridged,
      async close() {
        await bridged.close();
        command.stdin.end();
        await command.ended;
        await taking[Symbol.asyncDispose]();
      },
    };
  },
};

export const mcpHttp2025 = mcp({ name: "mcp-http-2025", hasTestTools: true, transport: overHttp });

export const mcpHttp2026 = mcp({
  name: "mcp-http-2026",
  hasTestTools: true,
  options: { versionNegotiation: { mode: "auto" } },
  transport: overHttp,
});
