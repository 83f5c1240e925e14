/**
 * A card reaches a person through every client, in the way that the client supports: an app, a form, a picture, a link.
 * Tested on every transport and era.
 */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Etui } from "@etui/engine";
import { startTestEtui } from "@etui/engine/testing";
import type { ToolResult } from "@etui/protocol/tool-result";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { CardPasses } from "../cards/card-passes.ts";
import { APP_TOOL } from "./apps/app-tool.ts";
import { CARD_APP_URI } from "./apps/card-app-uri.ts";
import { APP_MIME_TYPE, UI_EXTENSION } from "./apps/draws-apps.ts";
import {
  type ConnectOptions,
  connectHttp,
  connectStdio,
  type Era,
  fetchFrom,
  type TestClient,
  testEndpoint,
} from "./testing/test-clients.ts";
import type { McpEndpoint } from "./transport/http-endpoint.ts";

let etui: Etui;
let home: string;
let endpoint: McpEndpoint;
let passes: CardPasses;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "etui-cards-"));
  etui = await startTestEtui({ home });
  endpoint = testEndpoint(etui);
  passes = new CardPasses({ home });
});
afterAll(async () => {
  await endpoint.close();
  await etui.close();
  await rm(home, { recursive: true });
});

type Connect = (options?: Omit<ConnectOptions, "era">) => Promise<TestClient>;
const doors: { name: string; connect: Connect }[] = (["2025", "2026"] as const).flatMap((era: Era) => [
  { name: `stdio, ${era}`, connect: (options) => connectStdio(etui, { era, ...options }) },
  { name: `HTTP, ${era}`, connect: (options) => connectHttp(endpoint, { era, ...options }) },
]);

interface Result {
  content: { type: string; text: string; data: string; mimeType: string; annotations?: object }[];
  structuredContent: Record<string, unknown> & { card_id: string };
  _meta?: { "etui/card"?: { pass: string; svg?: { light: string; dark: string } } };
  isError?: boolean;
}

const FORM = {
  card_type: "form",
  data_source: { type: "inline", data: { date: "2026-11-22" } },
  options: {
    title: "今天打卡",
    fields: [
      { name: "pages", label: "Pages", type: "number", required: true, max: 2000 },
      { name: "mood", type: "select", options: [{ value: 1, label: "good" }, "bad"] },
      { name: "tags", type: "multiselect", options: ["run", "read"] },
      { name: "slept", type: "checkbox" },
    ],
    save_to: "checkins/today",
  },
};
const CHART = {
  card_type: "chart",
  data_source: { type: "inline", data: { Mon: 3, Tue: 5, Wed: 2 } },
  options: { title: "Pages" },
};
const APPS = {
  capabilities: { extensions: { [UI_EXTENSION]: { mimeTypes: [APP_MIME_TYPE] } } },
} as ConnectOptions["client"];

describe.each(doors)("$name", ({ connect }) => {
  let user: string;
  beforeEach(() => {
    user = randomUUID();
  });
  const connectAs = (client?: ConnectOptions["client"]) =>
    connect({ caller: { userId: user }, ...(client && { client }) });
  const call = async ({ client }: TestClient, name: string, args: object) =>
    (await client.callTool({ name, arguments: args as Record<string, unknown> })) as unknown as Result;

  describe("a client that draws apps", () => {
    test("is told where the app is, and shown the app's own tool, which no other client sees", async () => {
      await using apps = await connectAs(APPS);
      await using plain = await connectAs();
      const { tools } = await apps.client.listTools();
      expect(tools.find(({ name }) => name === "show_card")?._meta).toMatchObject({
        ui: { resourceUri: CARD_APP_URI },
      });
      expect(tools.find(({ name }) => name === APP_TOOL)?._meta).toMatchObject({
        ui: { visibility: ["app"] },
      });
      expect((await plain.client.listTools()).tools.map(({ name }) => name)).not.toContain(APP_TOOL);
    });

    test("gets a pass with the card, and its app opens, drafts and answers it", async () => {
      await using apps = await connectAs(APPS);
      const shown = await call(apps, "show_card", FORM);
      const { pass } = shown._meta!["etui/card"]!;
      expect(JSON.stringify([shown.content, shown.structuredContent])).not.toContain(pass);
      const app = (args: object) => call(apps, APP_TOOL, { pass, ...args });
      await app({ action: "draft", values: { pages: "4" } });
      await app({ action: "drawn" });
      expect((await app({ action: "open" })).structuredContent.card).toMatchObject({
        card_id: shown.structuredContent.card_id,
        draft: { values: { pages: "4" } },
        drawn_at: expect.any(String),
      });
      const faulty = await app({ action: "submit", values: { pages: 9999 }, submission_key: "key-1234" });
      expect(faulty.structuredContent).toMatchObject({ status: "error", faults: [{ field: "pages" }] });
      const answered = await app({ action: "submit", values: { pages: 42 }, submission_key: "key-1234" });
      expect(answered.structuredContent).toMatchObject({
        status: "success",
        answer: { values: { pages: 42 }, surface: "app", saved_to: { path: "checkins/today" } },
      });
      const stored = await etui.execute("read_user_data", { path: "checkins/today" }, { userId: user });
      expect(stored).toMatchObject({ data: { date: "2026-11-22", pages: 42 } });
    });

    test("that may only read gets a question without a pass, and the way to answer it elsewhere", async () => {
      const caller = { userId: user, permissions: { effects: ["read", "display"] } } as const;
      await using reading = await connect({ caller, client: APPS! });
      const shown = await call(reading, "show_card", FORM);
      expect(shown._meta?.["etui/card"]).toBeUndefined();
      expect(shown.content.map(({ text }) => text).join("\n")).toContain("Nobody has answered yet.");
      expect((await call(reading, "show_card", CHART))._meta!["etui/card"]!.svg).toBeDefined();
    });

    test("gets a chart with its drawings for both themes", async () => {
      await using apps = await connectAs(APPS);
      const { _meta, content } = await call(apps, "show_card", CHART);
      expect(_meta!["etui/card"]!.svg).toEqual({
        light: expect.stringMatching(/^<svg/),
        dark: expect.stringMatching(/^<svg/),
      });
      expect(content.map(({ type }) => type)).toEqual(["text"]);
    });

    test("gets a chart drawn for the width it has", async () => {
      await using apps = await connectAs(APPS);
      const { pass } = (await call(apps, "show_card", CHART))._meta!["etui/card"]!;
      const draw = { action: "draw", pass, width: 366, locale: "zh" };
      expect((await call(apps, APP_TOOL, draw)).structuredContent).toMatchObject({
        status: "success",
        svg: {
          light: expect.stringMatching(/^<svg [^>]*width="366"/),
          dark: expect.stringMatching(/^<svg [^>]*width="366"/),
        },
      });
      const immense = await call(apps, APP_TOOL, { ...draw, width: 1e9 });
      expect(immense.structuredContent).toMatchObject({ status: "error" });
    });

    test("hears that what it shows has changed", async () => {
      const write = (path: string, title: string) =>
        etui.execute("write_user_data", { path, content: [{ title }] }, { userId: user });
      await write("shelf/books", "Middlemarch");
      await using apps = await connectAs(APPS);
      const shown = await call(apps, "show_card", {
        card_type: "list",
        data_source: { type: "path", path: "shelf/books" },
      });
      const { pass } = shown._meta!["etui/card"]!;
      const wait = async (after?: unknown) =>
        (await call(apps, APP_TOOL, { action: "wait", pass, ...(after ? { after } : {}) })).structuredContent;
      const begun = await wait();
      expect(begun).toMatchObject({ status: "success", changed: true, after: expect.any(String) });
      const waiting = wait(begun.after);
      await write("shelf/books", "红楼梦");
      const told = await waiting;
      expect(told).toMatchObject({ status: "success", changed: true });
      // The second wait reports what came between the two.
      await write("shelf/books/more", "Emma");
      expect(await wait(told.after)).toMatchObject({ changed: true });
      // A place in the log that this server never had.
      const lost = await wait("999999999999-1");
      expect(lost).toMatchObject({ status: "success", changed: true });
      expect(lost.after).not.toBe("999999999999-1");
    });

    test("reads the further rows of a table", async () => {
      const operations = Array.from({ length: 250 }, (_, n) => ({
        op: "replace",
        path: `runs/${String(n).padStart(3, "0")}`,
        content: { km: n },
      }));
      await etui.execute("batch_user_data", { operations }, { userId: user });
      await using apps = await connectAs(APPS);
      const shown = await call(apps, "show_card", {
        card_type: "table",
        data_source: { type: "path", path: "runs" },
      });
      const { pass } = shown._meta!["etui/card"]!;
      const cursor = shown.structuredContent.next_cursor;
      const rows = (await call(apps, APP_TOOL, { action: "rows", pass, cursor })).structuredContent;
      expect(rows).toMatchObject({ status: "success", next_cursor: null });
      expect((rows.data as { rows: unknown[] }).rows).toHaveLength(50);
    });

    test("ticks an item of a list", async () => {
      await using apps = await connectAs(APPS);
      const shown = await call(apps, "show_card", {
        card_type: "list",
        data_source: { data: [{ title: "Pack", done: false }] },
        options: { interactive: true },
      });
      const { pass } = shown._meta!["etui/card"]!;
      const tick = { action: "tick", pass, item: 0, title: "Pack", checked: true };
      expect((await call(apps, APP_TOOL, tick)).structuredContent).toMatchObject({ status: "success" });
    });

    test("presses a button and decides what it asks, and no question of any other call", async () => {
      const path = "pressed/mcp";
      await etui.execute("write_user_data", { path, content: { n: 1 } }, { userId: user });
      await using apps = await connectAs(APPS);
      const shown = await call(apps, "show_card", {
        card_type: "list",
        data_source: { data: ["tea"] },
        options: { actions: [{ label: "Tidy", tool: "delete_user_data", arguments: { path } }] },
      });
      const { pass } = shown._meta!["etui/card"]!;
      const app = async (args: object) => (await call(apps, APP_TOOL, { pass, ...args })).structuredContent;
      const press = { action: "press", button: 0, label: "Tidy", press_key: "press-key-1" };
      const asked = (await app(press)) as unknown as {
        status: string;
        word: string;
        confirmation: { confirmation_id: string };
      };
      expect(asked).toMatchObject({
        status: "pending",
        confirmation: { question: `Delete "${path}"? It can be restored.` },
      });
      const { confirmation_id } = asked.confirmation;
      const erase = ["purge_user_data", { path }, { userId: user, surface: "web" }] as const;
      const others: ToolResult = await etui.execute(...erase);
      const decide = { action: "decide", decision: "approve", word: asked.word };
      for (const wrong of [
        { ...decide, confirmation_id: others.confirmation!.confirmation_id },
        { ...decide, confirmation_id, word: "no.word" },
      ])
        expect(await app(wrong)).toMatchObject({ status: "not_found" });
      expect(await app({ ...decide, confirmation_id })).toMatchObject({ status: "success" });
      expect(await app(press)).toMatchObject({ status: "success", pressed: "Tidy" });
      expect(await etui.execute("read_user_data", { path }, { userId: user })).toMatchObject({ data: null });
    });

    test("has a model that holds no pass, or a wrong one, and gets nowhere", async () => {
      await using apps = await connectAs(APPS);
      await using other = await connect({ caller: { userId: randomUUID() }, client: APPS! });
      const { pass } = (await call(apps, "show_card", FORM))._meta!["etui/card"]!;
      const wrong = `${pass.slice(0, -1)}${pass.endsWith("A") ? "B" : "A"}`;
      const submit = { action: "submit", values: { pages: 1 }, submission_key: "key-1234" };
      for (const [client, args] of [
        [apps, { ...submit, pass: wrong }],
        [apps, submit],
        [apps, { ...submit, pass: 7 }],
        [other, { ...submit, pass }],
      ] as const)
        expect((await call(client, APP_TOOL, args)).structuredContent).toMatchObject({
          error_code: "forbidden",
        });
    });
  });

  describe("a client that shows forms", () => {
    const FORMS = { capabilities: { elicitation: {} } } as ConnectOptions["client"];

    test("asks the person, and the call answers what they said", async () => {
      await using asking = await connectAs(FORMS);
      const asked: { message: string; requestedSchema: unknown }[] = [];
      asking.client.setRequestHandler("elicitation/create", ({ params }) => {
        asked.push(params as never);
        return { action: "accept", content: { pages: 42, mood: "1", tags: ["run"], slept: true } };
      });
      const result = await call(asking, "show_card", FORM);
      expect(asked).toEqual([
        expect.objectContaining({
          message: "今天打卡",
          requestedSchema: {
            type: "object",
            properties: {
              pages: { type: "number", title: "Pages", maximum: 2000 },
              mood: {
                type: "string",
                title: "Mood",
                oneOf: [
                  { const: "1", title: "good" },
                  { const: "bad", title: "bad" },
                ],
              },
              tags: {
                type: "array",
                title: "Tags",
                items: {
                  anyOf: [
                    { const: "run", title: "run" },
                    { const: "read", title: "read" },
                  ],
                },
              },
              slept: { type: "boolean", title: "Slept" },
            },
            required: ["pages"],
          },
        }),
      ]);
      expect(result.structuredContent).toMatchObject({
        status: "success",
        answer: { values: { pages: 42, mood: 1, tags: ["run"], slept: true }, surface: "elicitation" },
      });
      const { cards } = await etui.cards.list(etui.scope(user), { limit: 9 });
      expect(cards).toHaveLength(1);
    });

    test("asks again, with the reason, where the answer does not fit", async () => {
      await using asking = await connectAs(FORMS);
      const messages: string[] = [];
      asking.client.setRequestHandler("elicitation/create", ({ params }) => {
        messages.push(params.message);
        return { action: "accept", content: { pages: messages.length === 1 ? 9999 : 42 } };
      });
      const result = await call(asking, "show_card", FORM);
      expect(messages).toHaveLength(2);
      expect(messages[1]).toMatch(/^pages: .*2,?000/);
      expect(result.structuredContent).toMatchObject({ answer: { values: { pages: 42 } } });
    });

    test.each([
      ["decline", "The person was asked and declined to answer."],
      ["cancel", "The person was asked and put it off."],
    ] as const)("leaves the card open on %s, and says what the person did", async (action, sentence) => {
      await using asking = await connectAs(FORMS);
      asking.client.setRequestHandler("elicitation/create", () => ({ action }));
      const result = await call(asking, "show_card", FORM);
      expect(result.structuredContent.answer).toBeUndefined();
      const text = result.content.map(({ text }) => text).join("\n");
      expect(text).toMatch(new RegExp(`^${sentence}`));
      expect(text).not.toContain("Nobody has answered yet.");
      expect(text).toContain("The person can answer in Etui's page");
      const card = await etui.cards.open({ userId: user }, result.structuredContent.card_id);
      expect(card).toMatchObject({ state: "open" });
    });

    test("is not asked for ever: after three answers that do not fit, the card waits elsewhere", async () => {
      await using asking = await connectAs(FORMS);
      let asked = 0;
      asking.client.setRequestHandler("elicitation/create", () => {
        asked += 1;
        return { action: "accept", content: { pages: 9999 } };
      });
      const result = await call(asking, "show_card", FORM);
      expect(asked).toBe(3);
      expect(result).toMatchObject({
        structuredContent: { status: "success", card_id: expect.any(String) },
        content: [{ text: expect.stringMatching(/^The person was asked 3 times.*pages: /) }, {}],
      });
      expect(result.isError).toBeUndefined();
    });

    test("is told in the description what a pattern wants, for the protocol has none", async () => {
      await using asking = await connectAs(FORMS);
      const asked: { requestedSchema: unknown }[] = [];
      asking.client.setRequestHandler("elicitation/create", ({ params }) => {
        asked.push(params as never);
        return { action: "decline" };
      });
      await call(asking, "show_card", {
        card_type: "form",
        data_source: { data: {} },
        options: { fields: [{ name: "code", pattern: "[A-Z]{2}" }] },
      });
      expect(asked).toMatchObject([
        { requestedSchema: { properties: { code: { description: "[A-Z]{2}" } } } },
      ]);
    });

    test("of one that may only read, nobody is asked, for an answer could not be kept", async () => {
      const caller = { userId: user, permissions: { effects: ["read", "display"] } } as const;
      await using reading = await connect({ caller, client: FORMS! });
      let asked = 0;
      reading.client.setRequestHandler("elicitation/create", () => {
        asked += 1;
        return { action: "accept", content: { pages: 1 } };
      });
      const result = await call(reading, "show_card", FORM);
      expect(asked).toBe(0);
      expect(result.content.map(({ text }) => text).join("\n")).toContain("Nobody has answered yet.");
    });
  });

  describe("any other client", () => {
    test("gets a question as text, and the model hears of the answer with its next call", async () => {
      await using plain = await connectAs();
      const shown = await call(plain, "show_card", FORM);
      expect(shown.content.map(({ text }) => text).join("\n")).toMatch(
        /今天打卡[\s\S]*Pages[\s\S]*Nobody has/,
      );
      const { card_id } = shown.structuredContent;
      await etui.execute(
        "submit_card",
        { card_id, values: { pages: 42 }, submission_key: "by-the-page" },
        { userId: user, surface: "web" },
      );
      // Announcements travel through the database, so a call at the same moment may be too early.
      await vi.waitFor(async () => {
        const next = await call(plain, "list_paths", {});
        expect(next.content[0]!.text).toContain(
          'The user answered “今天打卡”: {"pages":42,"slept":false}. Saved to checkins/today, version 1.',
        );
      }, 20_000);
      expect((await call(plain, "list_paths", {})).content[0]!.text).not.toContain("answered");
    });

    test("gets a chart as text for the model and as a picture for the person", async () => {
      await using plain = await connectAs();
      const { content } = await call(plain, "show_card", CHART);
      expect(content.map(({ type }) => type)).toEqual(["text", "image"]);
      expect(content[0]!.text).toContain("Wed");
      expect(content[1]).toMatchObject({ mimeType: "image/png", annotations: { audience: ["user"] } });
      expect(Buffer.from(content[1]!.data, "base64").subarray(1, 4).toString()).toBe("PNG");
    });
  });
});

describe("what a client of 2026-07-28 sends for an answer", () => {
  const user = randomUUID();
  const FORMS = { elicitation: {} };
  const send = async (
    extra: object,
    capabilities: object = FORMS,
    clientName = "raw",
    tool = "show_card",
  ) => {
    const response = await fetchFrom(endpoint, { userId: user })("http://127.0.0.1/mcp", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": "2026-07-28",
        "mcp-method": "tools/call",
        "mcp-name": tool,
      },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: {
          name: tool,
          arguments: tool === "show_card" ? FORM : {},
          ...extra,
          _meta: {
            "io.modelcontextprotocol/protocolVersion": "2026-07-28",
            "io.modelcontextprotocol/clientInfo": { name: clientName, version: "1" },
            "io.modelcontextprotocol/clientCapabilities": capabilities,
          },
        },
      }),
    });
    const { result } = JSON.parse((await response.text()).replace(/^(?:.*\n)?data: /, "")) as {
      result: Result & { requestState: string };
    };
    return result;
  };
  const accepted = { answer: { action: "accept", content: { pages: 7 } } };
  const stateOf = async (cardId: string) => (await etui.cards.open({ userId: user }, cardId))!;
  const newestCard = async () => (await etui.cards.list(etui.scope(user), { limit: 1 })).cards[0]!.card_id;

  test("counts with the state that Etui gave, and nowhere but where it was asked", async () => {
    const { requestState } = await send({});
    const cardId = await newestCard();
    await send({ requestState, inputResponses: accepted }, {});
    await send({ requestState, inputResponses: accepted }, FORMS, "another client");
    await send({ requestState, inputResponses: accepted }, FORMS, "raw", "list_paths");
    expect(await stateOf(cardId)).toMatchObject({ state: "open" });
    const { structuredContent } = await send({ requestState, inputResponses: accepted });
    expect(structuredContent).toMatchObject({ card_id: cardId, answer: { surface: "elicitation" } });
  });

  test("counts for no card by its id alone, nor by the pass of its link", async () => {
    const shown = await etui.execute("show_card", FORM, { userId: user });
    const card_id = shown.card_id as string;
    const pass = passes.mint("link", { userId: user, cardId: card_id });
    for (const requestState of [card_id, pass, `${card_id}.1.zzzzzzzz.${"A".repeat(43)}`])
      await send({ requestState, inputResponses: accepted });
    expect(await stateOf(card_id)).toMatchObject({ state: "open" });
  });

  test.each([
    ["a word the protocol has not", { answer: { action: "zzz" } }],
    ["nothing", {}],
    ["a text", { answer: "yes" }],
  ])("leaves the card open and says so, where it is %s", async (_, inputResponses) => {
    const { requestState } = await send({});
    const { content, structuredContent } = await send({ requestState, inputResponses });
    expect(content[0]!.text).toMatch(/^The client could not ask the person/);
    expect(await stateOf(structuredContent.card_id)).toMatchObject({ state: "open" });
  });
});

describe.each(doors.slice(0, 2))("$name, where the client fails to ask", ({ connect }) => {
  test.each([
    [
      "throws",
      () => {
        throw new Error("boom");
      },
    ],
    ["answers what is no answer", () => ({ action: "zzz" }) as never],
  ])("and %s, the call gives the card and says so", async (_, answer) => {
    await using asking = await connect({ client: { capabilities: { elicitation: {} } } });
    asking.client.setRequestHandler("elicitation/create", answer);
    const result = (await asking.client.callTool({
      name: "show_card",
      arguments: FORM,
    })) as unknown as Result;
    expect(result.content[0]!.text).toMatch(/^The client could not ask the person/);
    expect(result.structuredContent).toMatchObject({ status: "success", card_id: expect.any(String) });
  });
});

test("no more cards wait than a server can bear, and a place is free again when one stops", async () => {
  const userId = randomUUID();
  const shown = await etui.execute(
    "show_card",
    { card_type: "counter", data_source: { data: 1 } },
    { userId },
  );
  const wait = (signal: AbortSignal) =>
    etui.cards.changed({ userId, signal }, (shown as unknown as { card_id: string }).card_id, undefined);
  const enough = new AbortController();
  const waiting = Array.from({ length: 200 }, () => wait(enough.signal));
  expect(await wait(enough.signal)).toBe("busy");
  enough.abort();
  await Promise.all(waiting);
  expect(await wait(enough.signal)).toMatchObject({ changed: false });
});
