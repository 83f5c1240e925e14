/** The fast path and the SDK's path give the same answer to the same request. */
import type { Etui } from "@etui/engine";
import { startTestEtui } from "@etui/engine/testing";
import { SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fetchFrom, testEndpoint } from "./testing/test-clients.ts";
import { echo, sendLetter } from "./testing/test-tools.ts";
import type { McpEndpoint } from "./transport/http-endpoint.ts";
import { plainRequest } from "./transport/plain-request.ts";
import { LEGACY_VERSIONS, META_CAPABILITIES, META_CLIENT, META_VERSION, MODERN_VERSION } from "./wire.ts";

let etui: Etui;
let endpoint: McpEndpoint;

beforeAll(async () => {
  etui = await startTestEtui({ tools: [echo, sendLetter()] });
  endpoint = testEndpoint(etui);
  await etui.execute("write_user_data", { path: "a", content: { n: 1 } }, { userId: "lin" });
});
afterAll(async () => {
  await endpoint.close();
  await etui.close();
});

const envelope = {
  [META_VERSION]: MODERN_VERSION,
  [META_CLIENT]: { name: "test", version: "1" },
  [META_CAPABILITIES]: {},
};

const requests: { what: string; method: string; params: Record<string, unknown> }[] = [
  { what: "a call", method: "tools/call", params: { name: "test_echo", arguments: { a: ["ü", 1, null] } } },
  {
    what: "the specification's own name",
    method: "tools/call",
    params: { name: "test.echo", arguments: {} },
  },
  { what: "no arguments", method: "tools/call", params: { name: "test_echo" } },
  { what: "a document", method: "tools/call", params: { name: "read_user_data", arguments: { path: "a" } } },
  { what: "not found", method: "tools/call", params: { name: "read_user_data", arguments: { path: "b" } } },
  {
    what: "a conflict",
    method: "tools/call",
    params: { name: "write_user_data", arguments: { path: "a", content: {}, expected_version: 9 } },
  },
  { what: "bad arguments", method: "tools/call", params: { name: "read_user_data", arguments: { pth: 1 } } },
  { what: "the list", method: "tools/list", params: {} },
];

/** `progressToken` makes an ordinary request one for the SDK. */
const bySdk = (params: Record<string, unknown>) => ({
  ...params,
  _meta: { ...(params._meta as object), progressToken: "p" },
});

const comparable = (message: unknown) =>
  JSON.parse(JSON.stringify(message), (key, value) => (key === "call_id" ? "…" : value));

async function post(
  body: object,
  headers: Record<string, string>,
): Promise<{ status: number; message: unknown }> {
  const response = await fetchFrom(endpoint)("http://127.0.0.1/mcp", {
    method: "POST",
    body: JSON.stringify(body),
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
  });
  const text = await response.text();
  const json = text.startsWith("event:") ? /^data: (.*)$/m.exec(text)![1]! : text;
  return { status: response.status, message: json === "" ? undefined : JSON.parse(json) };
}

const modernHeaders = (method: string, params: Record<string, unknown>) => ({
  "mcp-protocol-version": MODERN_VERSION,
  "mcp-method": method,
  ...(method === "tools/call" ? { "mcp-name": String(params.name) } : {}),
});

describe("2026-07-28", () => {
  test.each(requests)("$what", async ({ what, method, params }) => {
    const headers = modernHeaders(method, params);
    const request = { jsonrpc: "2.0", id: "7", method, params: { ...params, _meta: envelope } };
    const slow = { ...request, params: bySdk(request.params) };
    expect(plainRequest(request, etui.tools)).toBeDefined();
    expect(plainRequest(slow, etui.tools)).toBeUndefined();
    // The first mistake brings the manual of the tool, and no later one.
    if (what === "bad arguments") await post(request, headers);
    expect(comparable(await post(request, headers))).toEqual(comparable(await post(slow, headers)));
  });

  test("headers that say something else than the body are refused, whatever path", async () => {
    const params = { name: "test_echo", arguments: {}, _meta: envelope };
    const request = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
    const right = modernHeaders("tools/call", params);
    for (const [name, value] of [
      ["mcp-method", "tools/list"],
      ["mcp-name", "other"],
      ["mcp-protocol-version", "2025-11-25"],
    ]) {
      const answer = await post(request, { ...right, [name!]: value! });
      expect(answer).toMatchObject({ status: 400, message: { id: 1, error: { code: -32020 } } });
    }
  });
});

describe("2025-11-25", () => {
  const initialize = {
    jsonrpc: "2.0",
    id: 0,
    method: "initialize",
    params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "test", version: "1" } },
  };

  async function openSession(): Promise<string> {
    const response = await fetchFrom(endpoint)("http://127.0.0.1/mcp", {
      method: "POST",
      body: JSON.stringify(initialize),
      headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
    });
    await response.text();
    return response.headers.get("mcp-session-id")!;
  }

  test.each([...requests, { what: "a ping", method: "ping", params: {} }])(
    "$what",
    async ({ what, method, params }) => {
      const headers = { "mcp-session-id": await openSession(), "mcp-protocol-version": "2025-11-25" };
      const request = { jsonrpc: "2.0", id: 7, method, params };
      const slow = { ...request, params: bySdk(params) };
      expect(plainRequest(request, etui.tools)).toBeDefined();
      // The first mistake brings the manual of the tool, and no later one.
      if (what === "bad arguments") await post(request, headers);
      expect(comparable(await post(request, headers))).toEqual(comparable(await post(slow, headers)));
      expect(comparable(await post(request, {}))).toEqual(comparable(await post(slow, {})));
    },
  );

  test("a session that is not there, and somebody else's, are both 404", async () => {
    const request = { jsonrpc: "2.0", id: 1, method: "ping" };
    const id = await openSession();
    expect(await post(request, { "mcp-session-id": "no-such" })).toMatchObject({ status: 404 });
    const body = JSON.stringify(request);
    const foreign = await fetchFrom(endpoint, { userId: "mallory" })("http://127.0.0.1/mcp", {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-session-id": id,
      },
    });
    expect(foreign.status).toBe(404);
  });

  test("a session ends when its client deletes it", async () => {
    const headers = { "mcp-session-id": await openSession() };
    const end = await fetchFrom(endpoint)("http://127.0.0.1/mcp", { method: "DELETE", headers });
    expect(end.status).toBe(200);
    expect(await post({ jsonrpc: "2.0", id: 1, method: "ping" }, headers)).toMatchObject({ status: 404 });
  });

  test("a version nobody knows and an Accept that leaves no choice are refused", async () => {
    const request = { jsonrpc: "2.0", id: 1, method: "tools/list" };
    expect(await post(request, { "mcp-protocol-version": "1999-01-01" })).toMatchObject({ status: 400 });
    expect(await post(request, { accept: "application/json" })).toMatchObject({ status: 406 });
  });
});

test("the SDK gets what only it can do, and every mistake", () => {
  const call = (params: object, rest: object = {}) => ({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params,
    ...rest,
  });
  for (const message of [
    call({ name: "send_letter" }),
    call({ name: "no_such_tool" }),
    call({ name: "test_echo", task: {} }),
    call({ name: "test_echo", arguments: [] }),
    call({ name: "test_echo", inputResponses: {} }),
    call({ name: "test_echo" }, { id: 1.5 }),
    call({ name: "test_echo" }, { extra: true }),
    call({ name: "test_echo", _meta: { [META_VERSION]: "1999-01-01" } }),
    call({ name: "test_echo", _meta: { [META_VERSION]: MODERN_VERSION } }),
    { jsonrpc: "2.0", id: 1, method: "tools/list", params: { cursor: "x" } },
    { jsonrpc: "2.0", id: 1, method: "ping", params: { _meta: envelope } },
    [call({ name: "test_echo" })],
  ]) {
    expect(plainRequest(message, etui.tools)).toBeUndefined();
  }
});

test("the versions are those the SDK speaks", () => {
  expect(LEGACY_VERSIONS).toEqual(SUPPORTED_PROTOCOL_VERSIONS);
});
