import { PassThrough } from "node:stream";
import type { Etui } from "@etui/engine";
import { startTestEtui } from "@etui/engine/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fetchFrom, testEndpoint } from "../testing/test-clients.ts";
import { META_CAPABILITIES, META_VERSION, MODERN_VERSION } from "../wire.ts";
import { refuseParams } from "./params-fault.ts";
import { serveMcpOverStdio } from "./stdio.ts";

const request = (method: string, params?: unknown) => ({ jsonrpc: "2.0", id: 7, method, params });

const malformed: [method: string, params: unknown, sentence: string][] = [
  [
    "tools/call",
    { name: "read_user_data", arguments: [] },
    "params.arguments must be an object, the tool's parameters by name; got a list. It may be left out.",
  ],
  [
    "tools/call",
    { name: 5 },
    "params.name must be a string, the name of a tool, as tools/list has it; got a number.",
  ],
  [
    "tools/call",
    {},
    "params.name is missing; it must be a string, the name of a tool, as tools/list has it.",
  ],
  [
    "tools/list",
    { cursor: 5 },
    "params.cursor must be a string, the nextCursor of the last page; got a number. It may be left out.",
  ],
  ["resources/read", { uri: null }, "params.uri must be a string, as resources/list has it; got null."],
  [
    "completion/complete",
    { ref: { type: "ref/resource" }, argument: "x" },
    "params.argument must be an object; got a string.",
  ],
  [
    "prompts/get",
    { name: 5 },
    "params.name must be a string, the name of a prompt, as prompts/list has it; got a number.",
  ],
  ["skills/get", {}, "params.uri is missing; it must be a string, of a SKILL.md, as skills/list has it."],
  ["completion/complete", { ref: {} }, "params.ref.type is missing; it must be a string."],
  [
    "tools/call",
    { name: "x", _meta: true },
    "params._meta must be an object; got a boolean. It may be left out.",
  ],
];

test.each(malformed)("%s with %j is refused in a sentence", (method, params, message) => {
  expect(refuseParams(request(method, params))).toEqual({
    jsonrpc: "2.0",
    id: 7,
    error: { code: -32602, message },
  });
});

test.each<[string, unknown]>([
  ["tools/call", { name: "x" }],
  ["tools/call", { name: "x", arguments: {}, extra: 1 }],
  ["tools/list", undefined],
  ["resources/list", { cursor: "x" }],
  ["prompts/get", { name: "x", arguments: { request: 5 } }],
  ["constructor", {}],
  ["resources/subscribe", { _meta: { [META_VERSION]: MODERN_VERSION } }],
])("%s with %j is the SDK's to judge", (method, params) => {
  expect(refuseParams(request(method, params))).toBeUndefined();
});

describe("on the wire", () => {
  let etui: Etui;
  beforeAll(async () => {
    etui = await startTestEtui();
  });
  afterAll(() => etui.close());

  const [method, params, sentence] = malformed[0]! as [string, object, string];
  const refusal = { jsonrpc: "2.0", id: 7, error: { code: -32602, message: sentence } };

  test.each<[string, object, Record<string, string>]>([
    ["2025", params, {}],
    [
      "2026",
      { ...params, _meta: { [META_VERSION]: MODERN_VERSION, [META_CAPABILITIES]: {} } },
      { "mcp-protocol-version": MODERN_VERSION, "mcp-method": method, "mcp-name": "read_user_data" },
    ],
  ])("over HTTP, era %s", async (_era, given, headers) => {
    const endpoint = testEndpoint(etui);
    const response = await fetchFrom(endpoint)("http://127.0.0.1/mcp", {
      method: "POST",
      body: JSON.stringify(request(method, given)),
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...headers,
      },
    });
    expect(await response.json()).toEqual(refusal);
    await endpoint.close();
  });

  test("over stdio, and the process still ends with its input", async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const lines: string[] = [];
    const served = serveMcpOverStdio({ etui, version: "0", log: (line) => lines.push(line), input, output });
    input.end(`${JSON.stringify(request(method, params))}\n`);
    await served;
    output.end();
    expect(JSON.parse((await output.toArray()).join(""))).toEqual(refusal);
    expect(lines).toEqual([]);
  });
});
