/** What a client hears, and what another server is told, when the one that served it is gone in the middle. */
import { expect, test } from "vitest";
import { Exchange } from "./exchange.ts";

const request = (id: number | string, method: string, params: object = {}) =>
  JSON.stringify({ jsonrpc: "2.0", id, method, params });
const notice = (method: string, params: object = {}) => JSON.stringify({ jsonrpc: "2.0", method, params });
const answer = (id: number | string, result: object = {}) => JSON.stringify({ jsonrpc: "2.0", id, result });
const parsed = (lines: readonly string[]) => lines.map((line) => JSON.parse(line));

const HELLO = request(0, "initialize", { protocolVersion: "2025-11-25" });

/** A client of 2025 that has shaken hands. */
function greeted(): Exchange {
  const exchange = new Exchange();
  exchange.fromClient(HELLO);
  exchange.fromServer(answer(0, { serverInfo: {} }));
  exchange.fromClient(notice("notifications/initialized"));
  return exchange;
}

/** The client is served by another from here on; what that one was told. */
function goOn(exchange: Exchange): { toClient: unknown[]; toServer: unknown[] } {
  const toClient = parsed(exchange.lose());
  const greeting = exchange.greetAgain();
  if (greeting !== undefined) {
    expect(exchange.fromServer(answer(JSON.parse(greeting).id, {}))).toEqual({});
    expect(exchange.isGreeting).toBe(false);
  }
  return { toClient, toServer: parsed(exchange.askAgain()) };
}

test("while nobody is lost, every line passes as it is", () => {
  const exchange = new Exchange();
  const lines = [HELLO, "{]", '{"jsonrpc":"2.0","id":1.5,"method":"ping"}', "[]", answer(7), " null"];
  expect(lines.map((line) => exchange.fromClient(line))).toEqual(lines);
  for (const line of [
    answer(0),
    request(0, "elicitation/create"),
    notice("notifications/message"),
    answer(99),
  ])
    expect(exchange.fromServer(line)).toEqual({ say: line });
});

test("what the server says of the connection is not for the client", () => {
  expect(new Exchange().fromServer('{"exit":2}')).toEqual({ about: { exit: 2 } });
});

test("the next server is greeted in silence, and told of subscriptions that still hold", () => {
  const exchange = greeted();
  for (const [id, method, uri] of [
    [1, "resources/subscribe", "a"],
    [2, "resources/subscribe", "b"],
    [3, "resources/unsubscribe", "a"],
    [4, "logging/setLevel", undefined],
  ] as const) {
    exchange.fromClient(request(id, method, { uri }));
    exchange.fromServer(answer(id));
  }
  exchange.fromClient(request(5, "resources/subscribe", { uri: "refused" }));
  exchange.fromServer(JSON.stringify({ jsonrpc: "2.0", id: 5, error: { code: 1, message: "no" } }));

  const { toClient, toServer } = goOn(exchange);
  expect(toClient).toEqual([]);
  expect(toServer).toMatchObject([
    { method: "notifications/initialized" },
    { method: "logging/setLevel" },
    { method: "resources/subscribe", params: { uri: "b" } },
  ]);
  for (const { id } of toServer as { id?: string }[])
    if (id !== undefined) expect(exchange.fromServer(answer(id))).toEqual({});
  expect(parsed(exchange.missed())).toMatchObject([
    { method: "notifications/tools/list_changed" },
    { method: "notifications/prompts/list_changed" },
    { method: "notifications/resources/list_changed" },
    { method: "notifications/resources/updated", params: { uri: "b" } },
  ]);
});

test("a call in flight is told to be uncertain and never made again; what only reads is asked again", () => {
  const exchange = greeted();
  const read = request("r", "resources/read", { uri: "a" });
  exchange.fromClient(read);
  exchange.fromClient(request(1, "tools/call", { name: "write_user_data" }));
  exchange.fromClient(request(2, "tools/call", { name: "write_user_data" }));
  exchange.fromServer(answer(2));
  exchange.fromClient(request(3, "tools/list"));
  exchange.fromClient(notice("notifications/cancelled", { requestId: 3 }));

  const { toClient, toServer } = goOn(exchange);
  expect(toClient).toMatchObject([{ id: 1, error: { message: expect.stringContaining("may or may not") } }]);
  expect(toServer).toEqual([
    expect.objectContaining({ method: "notifications/initialized" }),
    JSON.parse(read),
  ]);
  expect(exchange.fromServer(answer("r"))).toEqual({ say: answer("r") });
  expect(goOn(exchange)).toMatchObject({ toClient: [], toServer: [{}] });
});

test("what two servers died of is not put to a third", () => {
  const exchange = greeted();
  exchange.fromClient(request(1, "resources/read"));
  expect(goOn(exchange).toClient).toEqual([]);
  expect(goOn(exchange)).toMatchObject({
    toClient: [{ id: 1, error: { message: expect.stringContaining("lost") } }],
    toServer: [{ method: "notifications/initialized" }],
  });
  expect(exchange.isWaiting).toBe(false);
});

test("a handshake in flight is made again, and answered to the client", () => {
  const exchange = new Exchange();
  exchange.fromClient(HELLO);
  expect(goOn(exchange)).toEqual({ toClient: [], toServer: [JSON.parse(HELLO)] });
  expect(exchange.fromServer(answer(0))).toEqual({ say: answer(0) });
});

test("an answer to a question of one server never counts for another's", () => {
  const exchange = greeted();
  exchange.fromClient(request(1, "tools/call", { name: "send_letter" }));
  exchange.fromServer(request(0, "elicitation/create", { message: "Send the first?" }));
  expect(goOn(exchange).toClient).toMatchObject([
    { method: "notifications/cancelled", params: { requestId: 0 } },
    { id: 1, error: {} },
  ]);

  exchange.fromClient(request(2, "tools/call", { name: "send_letter" }));
  const asked = exchange.fromServer(request(0, "elicitation/create", { message: "Send the second?" })).say!;
  const { id } = JSON.parse(asked);
  expect(id).not.toBe(0);
  expect(exchange.fromClient(answer(0, { action: "accept" }))).toBeUndefined();
  expect(exchange.fromClient(answer(id, { action: "decline" }))).toBe(answer(0, { action: "decline" }));
  expect(exchange.fromClient(answer(id, { action: "accept" }))).toBeUndefined();
});

test("a question that its server takes back is taken back under the id that the client knows", () => {
  const exchange = greeted();
  goOn(exchange);
  const { id } = JSON.parse(exchange.fromServer(request(0, "elicitation/create")).say!);
  const taken = exchange.fromServer(notice("notifications/cancelled", { requestId: 0 })).say!;
  expect(JSON.parse(taken)).toMatchObject({ params: { requestId: id } });
});

test("a client of 2026 listens on, hears of no second start, and is told what may have changed", () => {
  const exchange = new Exchange();
  const listen = request("listen:0", "subscriptions/listen", { notifications: { toolsListChanged: true } });
  const honored = { toolsListChanged: true, resourceSubscriptions: ["etui://data/a"] };
  const acknowledged = notice("notifications/subscriptions/acknowledged", {
    notifications: honored,
    _meta: { "io.modelcontextprotocol/subscriptionId": "listen:0" },
  });
  exchange.fromClient(listen);
  expect(exchange.fromServer(acknowledged)).toEqual({ say: acknowledged });
  expect(exchange.isWaiting).toBe(false);

  for (let time = 0; time < 3; time += 1) {
    expect(goOn(exchange)).toEqual({ toClient: [], toServer: [JSON.parse(listen)] });
    const _meta = { "io.modelcontextprotocol/subscriptionId": "listen:0" };
    expect(parsed(exchange.fromServer(acknowledged).say!.split("\n"))).toMatchObject([
      { method: "notifications/tools/list_changed", params: { _meta } },
      { method: "notifications/resources/updated", params: { uri: "etui://data/a", _meta } },
    ]);
    expect(exchange.missed()).toEqual([]);
  }
});
