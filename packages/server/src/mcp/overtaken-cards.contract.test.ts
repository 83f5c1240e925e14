/** A document that somebody else wrote while a person answered a card, over MCP: in the card app and in a form. */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Etui } from "@etui/engine";
import { startTestEtui } from "@etui/engine/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { APP_TOOL } from "./apps/app-tool.ts";
import { APP_MIME_TYPE, UI_EXTENSION } from "./apps/draws-apps.ts";
import {
  type ConnectOptions,
  connectHttp,
  connectStdio,
  type Era,
  type TestClient,
  testEndpoint,
} from "./testing/test-clients.ts";
import type { McpEndpoint } from "./transport/http-endpoint.ts";

let etui: Etui;
let home: string;
let endpoint: McpEndpoint;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "etui-overtaken-"));
  etui = await startTestEtui({ home });
  endpoint = testEndpoint(etui);
});
afterAll(async () => {
  await endpoint.close();
  await etui.close();
  await rm(home, { recursive: true });
});

interface Result {
  content: { text: string }[];
  structuredContent: Record<string, unknown> & { card_id: string };
  _meta?: { "etui/card"?: { pass: string } };
}

const doors = (["2025", "2026"] as const).flatMap((era: Era) => [
  { name: `stdio, ${era}`, connect: (options: Options) => connectStdio(etui, { era, ...options }) },
  { name: `HTTP, ${era}`, connect: (options: Options) => connectHttp(endpoint, { era, ...options }) },
]);
type Options = Omit<ConnectOptions, "era">;

const APPS = {
  capabilities: { extensions: { [UI_EXTENSION]: { mimeTypes: [APP_MIME_TYPE] } } },
} as NonNullable<ConnectOptions["client"]>;
const FORMS = { capabilities: { elicitation: {} } } as NonNullable<ConnectOptions["client"]>;

const FORM = {
  card_type: "form",
  data_source: { type: "path", path: "day/one" },
  options: {
    title: "Check in",
    fields: [
      { name: "pages", label: "Pages", type: "number" },
      { name: "mood", label: "Mood" },
    ],
    save_to: "day/one",
  },
};

describe.each(doors)("$name", ({ connect }) => {
  let user: string;
  beforeEach(async () => {
    user = randomUUID();
    await write({ pages: 1, mood: "calm" });
  });
  const write = (content: object) =>
    etui.execute("write_user_data", { path: "day/one", content }, { userId: user, surface: "trigger" });
  const stored = async () => {
    const read = await etui.execute("read_user_data", { path: "day/one" }, { userId: user });
    return (read as { data?: unknown }).data;
  };
  const connectAs = (client: NonNullable<ConnectOptions["client"]>) =>
    connect({ caller: { userId: user }, client });
  const call = async ({ client }: TestClient, name: string, args: object) =>
    (await client.callTool({ name, arguments: args as Record<string, unknown> })) as unknown as Result;

  test("the card app is given both values, keeps the answer, and sends what the person decided", async () => {
    await using apps = await connectAs(APPS);
    const shown = await call(apps, "show_card", FORM);
    const { pass } = shown._meta!["etui/card"]!;
    const app = async (args: object) => (await call(apps, APP_TOOL, { pass, ...args })).structuredContent;
    expect((await app({ action: "open" })).card).toMatchObject({ base_version: 1 });
    await write({ pages: 9, mood: "calm" });
    expect((await app({ action: "open" })).card).toMatchObject({ base_version: 2 });
    const submit = { action: "submit", values: { pages: 2, mood: "glad" }, submission_key: "key-1234" };
    expect(await app({ ...submit, base_version: 1 })).toMatchObject({
      status: "conflict",
      state: "open",
      version: 2,
      conflicts: [
        { field: "pages", label: "Pages", yours: 2, stored: 9, written: { by: { surface: "trigger" } } },
      ],
    });
    expect((await app({ action: "open" })).card).toMatchObject({
      state: "open",
      draft: { values: { pages: 2, mood: "glad" }, base_version: 1 },
    });
    await app({ action: "draft", values: { pages: 2 }, base_version: 2 });
    expect((await app({ action: "open" })).card).toMatchObject({ draft: { base_version: 2 } });
    const decided = { version: 2, stored: ["pages"] };
    expect(await app({ ...submit, base_version: 1, decided })).toMatchObject({
      status: "success",
      answer: { values: { pages: 9, mood: "glad" }, surface: "app", saved_to: { kept: ["pages"] } },
    });
    expect(await stored()).toEqual({ pages: 9, mood: "glad" });
  });

  test("a client's form is put again with both values, filled in as it was, and what comes then counts", async () => {
    await using asking = await connectAs(FORMS);
    const asked: { message: string; requestedSchema: { properties: Record<string, object> } }[] = [];
    asking.client.setRequestHandler("elicitation/create", async ({ params }) => {
      asked.push(params as never);
      if (asked.length === 1) await write({ pages: 9, mood: "calm", weather: "rain" });
      return { action: "accept", content: { pages: asked.length === 1 ? 2 : 3, mood: "calm" } };
    });
    const result = await call(asking, "show_card", FORM);
    expect(asked).toHaveLength(2);
    expect(asked[1]!.message).toMatch(/^While this was open.*Pages \(yours 2, stored now 9\)/);
    expect(asked[1]!.requestedSchema.properties).toMatchObject({ pages: { default: 2 } });
    expect(result.structuredContent).toMatchObject({
      status: "success",
      answer: { values: { pages: 3, mood: "calm" }, surface: "elicitation" },
    });
    expect(await stored()).toEqual({ pages: 3, mood: "calm", weather: "rain" });
  });

  test("what is written a third time is told as well; what the person was not told is not written over", async () => {
    await using asking = await connectAs(FORMS);
    const messages: string[] = [];
    asking.client.setRequestHandler("elicitation/create", async ({ params }) => {
      messages.push(params.message);
      if (messages.length === 1) await write({ pages: 9, mood: "calm" });
      if (messages.length === 2) await write({ pages: 9, mood: "cross" });
      return { action: "accept", content: { pages: 2, mood: messages.length === 1 ? "calm" : "glad" } };
    });
    const result = await call(asking, "show_card", FORM);
    expect(messages).toHaveLength(3);
    expect(messages[2]).toMatch(/Mood \(yours glad, stored now cross\)/);
    expect(messages[2]).not.toMatch(/Pages \(/);
    expect(result.structuredContent).toMatchObject({ answer: { values: { pages: 2, mood: "glad" } } });
  });

  test("a person who is overtaken three times is asked no more, and the card stays open with what they said", async () => {
    await using asking = await connectAs(FORMS);
    let asked = 0;
    asking.client.setRequestHandler("elicitation/create", async () => {
      asked += 1;
      await write({ pages: 10 + asked, mood: "calm" });
      return { action: "accept", content: { pages: 2, mood: "calm" } };
    });
    const result = await call(asking, "show_card", FORM);
    expect(asked).toBe(3);
    expect(result.content.map(({ text }) => text).join("\n")).toMatch(
      /^The person answered, and each time[\s\S]*stays open\.[\s\S]*The person can answer in Etui's page/,
    );
    const card = await etui.cards.open({ userId: user }, result.structuredContent.card_id);
    expect(card).toMatchObject({ state: "open", draft: { values: { pages: 2 } } });
    expect(await stored()).toMatchObject({ pages: 13 });
  });
});
