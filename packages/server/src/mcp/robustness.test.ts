/**
 * IN-1: whatever bytes come, the answer is a JSON-RPC error or nothing, the server keeps running, and the next valid
 * call works. Tested over both transports, because each reads messages with its own code.
 */
import { PassThrough } from "node:stream";
import type { Etui } from "@etui/engine";
import { startTestEtui } from "@etui/engine/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testEndpoint } from "./testing/test-clients.ts";
import { echo } from "./testing/test-tools.ts";
import { MAX_LINE_BYTES } from "./transport/message-lines.ts";
import { serveMcpOverStdio } from "./transport/stdio.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui({ tools: [echo] });
});
afterAll(() => etui.close());

const call = (id: unknown, params: unknown = { name: "test_echo", arguments: { ok: true } }) =>
  JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params });
const initialize = {
  jsonrpc: "2.0",
  id: "init",
  method: "initialize",
  params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "t", version: "1" } },
};
const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

const hostile: Record<string, string> = {
  "no JSON": "{]",
  "half a message": '{"jsonrpc":"2.0","id":1,',
  "a number": "42",
  "a text": '"hello"',
  null: "null",
  "an empty batch": "[]",
  NaN: '{"jsonrpc":"2.0","id":NaN,"method":"ping"}',
  "no version": '{"id":1,"method":"ping"}',
  "another version": '{"jsonrpc":"1.0","id":1,"method":"ping"}',
  "id null": '{"jsonrpc":"2.0","id":null,"method":"ping"}',
  "id a fraction": '{"jsonrpc":"2.0","id":1.5,"method":"ping"}',
  "id an object": '{"jsonrpc":"2.0","id":{},"method":"ping"}',
  "id beyond safe integers": '{"jsonrpc":"2.0","id":123456789012345678901234567890,"method":"ping"}',
  "method a number": '{"jsonrpc":"2.0","id":1,"method":7}',
  "params a list": '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":[]}',
  "params a text": '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":"x"}',
  "neither request nor answer": '{"jsonrpc":"2.0","id":1}',
  "an answer to nothing": '{"jsonrpc":"2.0","id":99,"result":{}}',
  "an unknown method": '{"jsonrpc":"2.0","id":1,"method":"no/such"}',
  "an unknown notification": '{"jsonrpc":"2.0","method":"notifications/no-such"}',
  "a cancellation of nothing":
    '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":77}}',
  "a cancellation without id": '{"jsonrpc":"2.0","method":"notifications/cancelled"}',
  "a method of Object": '{"jsonrpc":"2.0","id":1,"method":"constructor"}',
  "duplicate keys": '{"jsonrpc":"2.0","id":1,"id":2,"method":"no/such"}',
  "name a number": call(1, { name: 7 }),
  "name __proto__": call(1, { name: "__proto__" }),
  "arguments a list": call(1, { name: "test_echo", arguments: [] }),
  "arguments a text": call(1, { name: "test_echo", arguments: "x" }),
  "a NUL": call(1, { name: "test_echo", arguments: { a: "\0" } }),
  "half a surrogate":
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"test_echo","arguments":{"a":"\\ud800"}}}',
  "arguments 5,000 deep": `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"test_echo","arguments":{"a":${deep(5_000)}}}}`,
  "_meta a text": call(1, { name: "test_echo", _meta: "x" }),
};

/**
 * Unusual, but some path answers it: the SDK drops a `__proto__` where the fast path refuses it, `_meta` is ignored, or
 * the era of the connection is already settled.
 */
const odd: Record<string, string> = {
  "a __proto__ argument":
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"test_echo","arguments":{"__proto__":{"polluted":1}}}}',
  "_meta 5,000 deep": `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"test_echo","_meta":{"a":${deep(5_000)}}}}`,
  "an envelope without capabilities":
    '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}}',
  "a version from the future":
    '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"9999-01-01"}}}',
};

/** Expects a JSON-RPC error, or the result of a call that the road refused. */
function expectRefusal(message: unknown): void {
  expect(message).toMatchObject({ jsonrpc: "2.0" });
  const { error, result } = message as {
    error?: { code: number; message: string };
    result?: { isError?: boolean };
  };
  if (error) expect([typeof error.code, typeof error.message]).toEqual(["number", "string"]);
  else expect(result).toMatchObject({ isError: true });
}

const expectClean = () => expect(({} as { polluted?: number }).polluted).toBeUndefined();

describe("stdio", () => {
  async function talk(...lines: (string | Buffer)[]): Promise<unknown[]> {
    const input = new PassThrough();
    const output = new PassThrough();
    const served = serveMcpOverStdio({ etui, version: "0", log: () => {}, userId: "lin", input, output });
    for (const line of lines) {
      input.write(line);
      input.write("\n");
    }
    input.end();
    await served;
    output.end();
    const text = (await output.toArray()).join("");
    return text
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  }

  test.each(Object.entries({ ...hostile, ...odd }))("%s", async (what, line) => {
    const answers = await talk(JSON.stringify(initialize), line, call("good"));
    const good = answers.find((answer) => (answer as { id: unknown }).id === "good");
    expect(good).toMatchObject({ result: { structuredContent: { echo: { ok: true } } } });
    const others = answers.filter((answer) => !["good", "init"].includes((answer as { id: string }).id));
    expect(others.length).toBeLessThanOrEqual(1);
    if (what in hostile) for (const other of others) expectRefusal(other);
    expectClean();
  });

  test("bad UTF-8 and a line beyond the limit", async () => {
    const answers = await talk(
      JSON.stringify(initialize),
      Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
      Buffer.alloc(MAX_LINE_BYTES + 1, 0x5b),
      call("good"),
    );
    expect(answers).toContainEqual(
      expect.objectContaining({ id: null, error: expect.objectContaining({ code: -32700 }) }),
    );
    expect(answers.at(-1)).toMatchObject({
      id: "good",
      result: { structuredContent: { status: "success" } },
    });
    expect(answers).toHaveLength(4);
  });

  test("a batch is refused with the way out", async () => {
    const answers = await talk(JSON.stringify(initialize), `[${call(1)}]`);
    expect(answers.find((answer) => (answer as { id: unknown }).id === null)).toMatchObject({
      error: { code: -32600, message: expect.stringContaining("one message a line") },
    });
  });

  test("what was asked before the input ended is answered", async () => {
    const ids = Array.from({ length: 50 }, (_, id) => id);
    const answers = await talk(JSON.stringify(initialize), ...ids.map((id) => call(id)));
    const answered = answers.map((answer) => (answer as { id: unknown }).id).filter((id) => id !== "init");
    // The order may differ, because the first call also checks whether there is news.
    expect(answered.toSorted((one, other) => Number(one) - Number(other))).toEqual(ids);
  });
});

describe("HTTP", () => {
  const post = async (endpoint: ReturnType<typeof testEndpoint>, body: string, type = "application/json") => {
    const request = new Request("http://127.0.0.1/mcp", {
      method: "POST",
      body,
      headers: { "content-type": type, accept: "application/json, text/event-stream" },
    });
    const response = await endpoint.fetch(request, { userId: "lin" }, body);
    const text = await response.text();
    const json = text.startsWith("event:") ? /^data: (.*)$/m.exec(text)![1]! : text;
    return { status: response.status, message: json === "" ? undefined : JSON.parse(json) };
  };

  test.each(Object.entries({ ...hostile, ...odd }))("%s", async (what, body) => {
    const endpoint = testEndpoint(etui);
    const { status, message } = await post(endpoint, body);
    expect(status).toBeLessThan(500);
    if (message !== undefined && what in hostile) expectRefusal(message);
    expectClean();
    expect(await post(endpoint, call("good"))).toMatchObject({
      status: 200,
      message: { id: "good", result: { structuredContent: { echo: { ok: true } } } },
    });
    await endpoint.close();
  });

  test("an empty body and another content type", async () => {
    const endpoint = testEndpoint(etui);
    expect(await post(endpoint, "")).toMatchObject({ status: 400, message: { error: { code: -32700 } } });
    expect(await post(endpoint, call(1), "text/plain")).toMatchObject({ status: 415 });
    await endpoint.close();
  });
});
