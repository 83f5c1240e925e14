import type { Etui } from "@etui/engine";
import { startTestEtui } from "@etui/engine/testing";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { CardPasses } from "../../cards/card-passes.ts";
import { UntoldNews } from "../calls/untold-news.ts";
import { CatalogueNews } from "../catalogue/catalogue-news.ts";
import { Sessions } from "./sessions.ts";

const LIN = { userId: "lin" };
let etui: Etui;
let sessions: Sessions;

beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());
beforeEach(() => {
  const log = () => {};
  const news = new CatalogueNews(etui, log);
  const untold = new UntoldNews(etui, log);
  sessions = new Sessions({
    etui,
    version: "0",
    log,
    complain: log,
    news,
    untold,
    passes: new CardPasses({ home: etui.home }),
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await sessions.close();
});

test("a session is found by its user only, until it is closed", async () => {
  const session = await sessions.open(LIN);
  expect(sessions.find(session.id, LIN)).toBe(session);
  expect(sessions.find(session.id, { userId: "mallory" })).toBeUndefined();
  await session.close();
  expect(sessions.find(session.id, LIN)).toBeUndefined();
});

test("an hour after its last use a session is gone, and not before", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval"] });
  const used = await sessions.open(LIN);
  const left = await sessions.open(LIN);
  await vi.advanceTimersByTimeAsync(59 * 60_000);
  used.touch();
  await vi.advanceTimersByTimeAsync(3 * 60_000);
  expect([sessions.find(used.id, LIN), sessions.find(left.id, LIN)]).toEqual([used, undefined]);
});

test("a client that only listens keeps its session", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval"] });
  const session = await sessions.open(LIN);
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  const initialize = {
    jsonrpc: "2.0",
    id: 0,
    method: "initialize",
    params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "t", version: "1" } },
  };
  const url = "http://127.0.0.1/mcp";
  await (await session.fetch(new Request(url, { method: "POST", headers }), LIN, initialize)).text();
  const gone = new AbortController();
  const listen = new Request(url, {
    headers: { ...headers, "mcp-session-id": session.id },
    signal: gone.signal,
  });
  expect((await session.fetch(listen, LIN, undefined)).status).toBe(200);
  await vi.advanceTimersByTimeAsync(3 * 3_600_000);
  expect(sessions.find(session.id, LIN)).toBe(session);
  gone.abort();
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(sessions.find(session.id, LIN)).toBeUndefined();
});

test("the hundred-and-first session of a user ends the one longest unused, and nobody else's", async () => {
  const others = await sessions.open({ userId: "mallory" });
  const opened = [];
  for (let count = 0; count < 100; count++) opened.push(await sessions.open(LIN));
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 1_000 });
  for (const session of opened.toSpliced(1, 1)) session.touch();
  await sessions.open(LIN);
  expect(opened.filter(({ id }) => !sessions.find(id, LIN))).toEqual([opened[1]]);
  expect(sessions.find(others.id, { userId: "mallory" })).toBe(others);
});
