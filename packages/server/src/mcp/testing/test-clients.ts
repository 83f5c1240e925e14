/** Real MCP clients for tests: both transports, both eras, nothing on the network. */
import { PassThrough } from "node:stream";
import type { Etui } from "@etui/engine";
import { Client, type ClientOptions, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { McpCaller } from "../caller.ts";
import { createMcpEndpoint, type McpEndpoint } from "../transport/http-endpoint.ts";
import { serveMcpOverStdio } from "../transport/stdio.ts";
import { StreamPairTransport } from "./stream-pair-transport.ts";

export type Era = "2025" | "2026";

export interface TestClient extends AsyncDisposable {
  client: Client;
}

export interface ConnectOptions {
  era: Era;
  caller?: McpCaller;
  client?: ClientOptions;
}

const LIN: McpCaller = { userId: "lin" };
const quiet = () => {};

/** Passes a client's request to an endpoint as the app would: with the body read and the caller identified. */
export const fetchFrom =
  (endpoint: McpEndpoint, caller: McpCaller = LIN) =>
  async (url: string | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(url, init);
    const body = request.method === "POST" ? await request.clone().text() : undefined;
    return endpoint.fetch(request, caller, body);
  };

export const testEndpoint = (etui: Etui) => createMcpEndpoint({ etui, version: "0.0.0", log: quiet });

function newClient({ era, client }: ConnectOptions): Client {
  return new Client(
    { name: "test", version: "1" },
    { ...client, ...(era === "2026" ? { versionNegotiation: { mode: { pin: "2026-07-28" } } } : {}) },
  );
}

export async function connectHttp(endpoint: McpEndpoint, options: ConnectOptions): Promise<TestClient> {
  const client = newClient(options);
  const transport = new StreamableHTTPClientTransport(new URL("http://127.0.0.1/mcp"), {
    fetch: fetchFrom(endpoint, options.caller),
  });
  await client.connect(transport);
  return { client, [Symbol.asyncDispose]: () => client.close() };
}

export async function connectStdio(etui: Etui, options: ConnectOptions): Promise<TestClient> {
  const input = new PassThrough();
  const output = new PassThrough();
  const { userId, ...rest } = options.caller ?? LIN;
  const served = serveMcpOverStdio({ etui, version: "0.0.0", log: quiet, userId, ...rest, input, output });
  const client = newClient(options);
  await client.connect(new StreamPairTransport(output, input));
  return {
    client,
    async [Symbol.asyncDispose]() {
      await client.close();
      input.end();
      await served;
    },
  };
}
