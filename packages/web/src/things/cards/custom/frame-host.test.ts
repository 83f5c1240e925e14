import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFrameHost } from "./frame-host.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const call = {
  arguments: { card_type: "custom" },
  result: { content: [{ type: "text" as const, text: "{}" }], structuredContent: { data: { year: 1990 } } },
};

/** A component and its host, with a record of what the host sent and did. */
function startHost() {
  const sent: Record<string, unknown>[] = [];
  const did = {
    heights: [] as number[],
    links: [] as string[],
    stopped: [] as string[],
    calls: [] as unknown[],
  };
  const host = createFrameHost({
    send: (message) => sent.push(message as Record<string, unknown>),
    call,
    context: { theme: "light", locale: "en-GB" },
    onHeight: (height) => did.heights.push(height),
    onOpenLink: (url) => did.links.push(url.href) === 1,
    onCallTool: async (name, args) => {
      did.calls.push([name, args]);
      return { content: [{ type: "text", text: "Saved." }], structuredContent: { version: 1 } };
    },
    onStopped: (why) => did.stopped.push(why),
  });
  const ask = (method: string, params?: object, id: number = 1) => {
    host.receive({ jsonrpc: "2.0", id, method, params });
    return sent.at(-1)!;
  };
  const tell = (method: string, params?: object) => host.receive({ jsonrpc: "2.0", method, params });
  return { host, sent, did, ask, tell };
}

function startedHost() {
  const started = startHost();
  started.ask("ui/initialize", { protocolVersion: "2026-01-26", appCapabilities: {}, appInfo: {} });
  started.tell("ui/notifications/initialized");
  return started;
}

test("a component that introduces itself is given the call and its result, once", () => {
  const { sent, tell } = startedHost();
  expect(sent[0]).toMatchObject({
    id: 1,
    result: {
      protocolVersion: "2026-01-26",
      hostCapabilities: { openLinks: {}, serverTools: {} },
      hostContext: { theme: "light" },
    },
  });
  tell("ui/notifications/initialized");
  expect(sent.slice(1)).toEqual([
    { jsonrpc: "2.0", method: "ui/notifications/tool-input", params: { arguments: call.arguments } },
    { jsonrpc: "2.0", method: "ui/notifications/tool-result", params: call.result },
  ]);
});

test("nothing is told before the component is ready", () => {
  const { host, sent } = startHost();
  host.show(call);
  host.changeContext({ theme: "dark", locale: "zh-CN" });
  expect(sent).toEqual([]);
});

test("other data and another theme are told to a component that runs", () => {
  const { host, sent } = startedHost();
  sent.length = 0;
  host.show(call);
  host.changeContext({ theme: "dark", locale: "zh-CN" });
  expect(sent.map(({ method }) => method)).toEqual([
    "ui/notifications/tool-input",
    "ui/notifications/tool-result",
    "ui/notifications/host-context-changed",
  ]);
});

test("it may say how high it is, within bounds", () => {
  const { tell, did } = startedHost();
  for (const height of [300.2, 1e9, -5, Number.NaN, "400"]) tell("ui/notifications/size-changed", { height });
  expect(did.heights).toEqual([301, 2000, 48]);
});

test("a link is asked about when it leads to the web, and one question is enough", () => {
  const { ask, did } = startedHost();
  for (const url of ["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "not a url", 7])
    expect(ask("ui/open-link", { url })).toMatchObject({ result: { isError: true } });
  expect(did.links).toEqual([]);
  expect(ask("ui/open-link", { url: "https://example.com/a" })).toMatchObject({ result: {} });
  expect(ask("ui/open-link", { url: "https://example.com/b" })).toMatchObject({ result: { isError: true } });
});

test("resources and messages to the chat are refused", () => {
  const { ask } = startedHost();
  for (const method of ["resources/read", "ui/message", "sampling/createMessage", "constructor"])
    expect(ask(method)).toMatchObject({ id: 1, error: { code: -32601 } });
  expect(ask("ping")).toMatchObject({ result: {} });
  expect(ask("ui/request-display-mode", { mode: "fullscreen" })).toMatchObject({
    result: { mode: "inline" },
  });
});

test("what is no JSON-RPC is not answered", () => {
  const { host, sent } = startHost();
  for (const data of [
    null,
    1,
    "hello",
    [],
    {},
    { jsonrpc: "1.0", id: 1, method: "ping" },
    { jsonrpc: "2.0" },
  ])
    host.receive(data);
  expect(sent).toEqual([]);
});

test("a flood cuts the component off, and nothing is answered after it", () => {
  const { host, sent, did } = startedHost();
  for (let at = 0; at < 1_000; at += 1) host.receive("flood");
  expect(did.stopped).toEqual(["flooded"]);
  sent.length = 0;
  host.receive({ jsonrpc: "2.0", id: 1, method: "ping" });
  expect(sent).toEqual([]);
});

test("sixty sizes a second are no flood, however long it goes on", () => {
  const { tell, did } = startedHost();
  for (let frame = 0; frame < 60 * 9; frame += 1) {
    vi.advanceTimersByTime(1000 / 60);
    tell("ui/notifications/size-changed", { height: 200 + frame });
  }
  expect(did.heights).toHaveLength(60 * 9);
  expect(did.stopped).toEqual([]);
});

test("a few immense messages are a flood as well", () => {
  for (const immense of ["x".repeat(2_000_000), Array(200_000).fill(0), new Uint8Array(2_000_000)]) {
    const { tell, did } = startedHost();
    tell("ui/notifications/size-changed", { height: 300, immense });
    expect(did.stopped).toEqual(["flooded"]);
  }
});

test("what is ordinary in each message is no flood, however long it goes on", () => {
  const { tell, did } = startedHost();
  for (let second = 0; second < 9; second += 1) {
    tell("ui/notifications/size-changed", { height: 300, note: "x".repeat(300_000) });
    vi.advanceTimersByTime(1_000);
  }
  expect(did.stopped).toEqual([]);
});

test("a component whose script fails before it began is given up at once; later it goes on", () => {
  const early = startHost();
  early.tell("etui/notifications/component-failed");
  expect(early.did.stopped).toEqual(["threw"]);
  const late = startedHost();
  late.tell("etui/notifications/component-failed");
  expect(late.did.stopped).toEqual([]);
});

test("a frame that shows another page is given up", () => {
  const { host, did } = startedHost();
  host.loaded();
  expect(did.stopped).toEqual([]);
  host.loaded();
  expect(did.stopped).toEqual(["left"]);
});

test("a component that never begins is given up", () => {
  const { did } = startHost();
  vi.advanceTimersByTime(15_000);
  expect(did.stopped).toEqual(["silent"]);
});

test("a component that answers pings lives on; one that no longer does is given up", () => {
  const { host, sent, did } = startedHost();
  for (let round = 0; round < 3; round += 1) {
    vi.advanceTimersByTime(10_000);
    const ping = sent.at(-1)!;
    expect(ping.method).toBe("ping");
    host.receive({ jsonrpc: "2.0", id: ping.id, result: {} });
  }
  expect(did.stopped).toEqual([]);
  vi.advanceTimersByTime(20_000);
  expect(did.stopped).toEqual(["silent"]);
});

test("once closed, no limit runs out", () => {
  const { host, did } = startedHost();
  host.close();
  vi.advanceTimersByTime(60_000);
  expect(did.stopped).toEqual([]);
});

test("a component calls a tool by its bridge, and gets the answer; what is no call is refused", async () => {
  const { sent, did, host, ask } = startedHost();
  ask("tools/call", { name: "write_user_data", arguments: { path: "a" } }, 7);
  await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ id: 7 }));
  expect(sent.at(-1)).toMatchObject({ result: { structuredContent: { version: 1 } } });
  expect(did.calls).toEqual([["write_user_data", { path: "a" }]]);
  for (const params of [{}, { name: 1 }, { name: "a", arguments: [1] }, { name: "a", arguments: "{}" }])
    expect(ask("tools/call", params, 8)).toMatchObject({ id: 8, error: { code: -32602 } });
  ask("tools/call", { name: "late" }, 9);
  host.close();
  await vi.advanceTimersByTimeAsync(10);
  expect(sent.at(-1)).not.toMatchObject({ id: 9 });
});
