/**
 * Nothing that a model was ever shown lets it act as the person: each tool that is for people, and that of the card
 * app, is tried with every string that came to a model, by every kind of client, on every surface.
 */
import { randomUUID } from "node:crypto";
import type { CallContext } from "@etui/engine";
import type { ToolResult } from "@etui/protocol/tool-result";
import { inTurn } from "@etui/values/testing/draws";
import { ProtocolError } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { CardPasses } from "../../packages/server/src/cards/card-passes.ts";
import { APP_TOOL } from "../../packages/server/src/mcp/apps/app-tool.ts";
import { CARD_APP_URI } from "../../packages/server/src/mcp/apps/card-app-uri.ts";
import { APP_MIME_TYPE, UI_EXTENSION } from "../../packages/server/src/mcp/apps/draws-apps.ts";
import {
  type ConnectOptions,
  connectHttp,
  connectStdio,
  type Era,
  type TestClient,
} from "../../packages/server/src/mcp/testing/test-clients.ts";
import {
  createMcpEndpoint,
  type McpEndpoint,
} from "../../packages/server/src/mcp/transport/http-endpoint.ts";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
let endpoint: McpEndpoint;
let passes: CardPasses;
beforeAll(async () => {
  server = await startTestServer();
  passes = new CardPasses({ home: server.home, port: () => server.port });
  endpoint = createMcpEndpoint({ etui: server.etui, version: "0.0.0", log: () => {}, passes });
});
afterAll(async () => {
  await endpoint.close();
  await server.close();
});

type Connect = (options: Omit<ConnectOptions, "era">) => Promise<TestClient>;
const doors: { name: string; connect: Connect }[] = (["2025", "2026"] as const).flatMap((era: Era) => [
  { name: `stdio, ${era}`, connect: (options) => connectStdio(server.etui, { era, ...options }) },
  { name: `HTTP, ${era}`, connect: (options) => connectHttp(endpoint, { era, ...options }) },
]);

const APPS = { extensions: { [UI_EXTENSION]: { mimeTypes: [APP_MIME_TYPE] } } };
const READS = { effects: ["read", "display"] } as const satisfies CallContext["permissions"];
/** Every way in which a card comes to a client. */
const KINDS = {
  plain: { capabilities: {} },
  asking: { capabilities: { elicitation: {} } },
  apps: { capabilities: APPS },
  "apps that may only read": { capabilities: APPS, permissions: READS },
} as const;

const CARDS = [
  {
    card_type: "form",
    data_source: { data: {} },
    options: { title: "Check-in", fields: [{ name: "pages", type: "number" }], save_to: "checkins/today" },
  },
  { card_type: "select", data_source: { data: ["tea", "coffee"] }, options: { interactive: true } },
  { card_type: "modal", data_source: { data: { text: "Go?", actions: ["go", "stay"] } } },
  {
    card_type: "list",
    data_source: { data: [{ title: "Pack", done: false }] },
    options: { interactive: true },
  },
  { card_type: "chart", data_source: { data: { Mon: 3, Tue: 5 } } },
];
const SENDER = {
  trigger_type: "reminder",
  title: "Report",
  schedule: "08:00",
  schedule_type: "daily",
  action: { type: "notify", params: { body: "Hi", channels: ["webhook"], url: "https://example.com/in" } },
};

/** The parts of an answer for the model, and those only for the app. */
interface Shown {
  forModel: unknown;
  appPass: string | undefined;
}

async function callFor({ client }: TestClient, name: string, args: object): Promise<Shown> {
  const { _meta, ...forModel } = (await client.callTool({
    name,
    arguments: args as Record<string, unknown>,
  })) as { _meta?: { "etui/card"?: { pass?: string } } };
  return { forModel, appPass: _meta?.["etui/card"]?.pass };
}

/** A conversation in which a model sees everything it can: lists, documents, cards, refusals, questions. */
async function talk(connected: TestClient): Promise<Shown[]> {
  const { client } = connected;
  const shown: Shown[] = [];
  const see = (forModel: unknown) => shown.push({ forModel, appPass: undefined });
  see(client.getInstructions());
  see(await client.listTools());
  const { resources } = await client.listResources();
  see(resources);
  for (const { uri } of resources) if (uri !== CARD_APP_URI) see(await client.readResource({ uri }));
  for (const card of CARDS) shown.push(await callFor(connected, "show_card", card));
  shown.push(
    await callFor(connected, "ask", { question: "How far?", fields: [{ name: "km", type: "number" }] }),
  );
  for (const name of ["create_trigger", "submit_card", "purge_user_data"])
    shown.push(await callFor(connected, name, SENDER));
  return shown;
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Nothing shorter opens anything: an id has 36 letters. */
const SHORTEST = 32;

/** Each string itself, and every part of it that could be an id, a pass, an address or the end of one. */
const candidatesIn = (texts: readonly string[]): string[] => [
  ...new Set(
    texts
      .flatMap((text) => [text, ...text.split(/[\s"'`<>()[\]{},;]+/), ...(text.match(/[\w.-]+/g) ?? [])])
      .flatMap((text) => [text, text.slice(text.indexOf("#") + 1)])
      .filter((text) => text.length >= SHORTEST && text.length <= 500 && !/\s/.test(text)),
  ),
];

const NO_SUCH_TOOL = "There is no such tool";
const KEY = "a-model-sends-it";
/** The arguments of tools for people, with the string in each place for a name. Every such tool is included. */
const PERSONS: Record<string, (shown: string) => object> = {
  submit_card: (shown) => ({ card_id: shown, values: { pages: 9 }, submission_key: KEY }),
  press_card: (shown) => ({ card_id: shown, action: 0, label: "Go", press_key: KEY }),
  tick_card: (shown) => ({ card_id: shown, item: 0, title: "Pack", checked: true }),
  preview_card: (shown) => ({ card_type: "list", data_source: { type: "path", path: shown } }),
  purge_user_data: (shown) => ({ path: shown }),
  undo: (shown) => ({ call_id: shown }),
  plan_doctor: () => ({ fix: true }),
  kb_delete: (shown) => ({ entry: shown }),
};
const AS_APP: ((pass: string) => object)[] = [
  (pass) => ({ action: "open", pass }),
  (pass) => ({ action: "submit", pass, values: { pages: 9 }, submission_key: KEY }),
  (pass) => ({ action: "tick", pass, item: 0, title: "Pack", checked: true }),
  (pass) => ({ action: "draft", pass, values: { pages: "9" } }),
  (pass) => ({ action: "press", pass, button: 0, label: "Go", press_key: KEY }),
  (pass) => ({ action: "decide", pass, confirmation_id: pass, word: pass, decision: "approve" }),
  (pass) => ({ action: "drawn", pass }),
];

/** A protocol error of MCP counts as an error here. */
async function attempt({ client }: TestClient, name: string, args: object): Promise<ToolResult> {
  try {
    const answer = await client.callTool({ name, arguments: args as Record<string, unknown> });
    return answer.structuredContent as ToolResult;
  } catch (thrown) {
    if (thrown instanceof ProtocolError) return { status: "error", error: thrown.message };
    throw thrown;
  }
}

test("every tool that is for people is tried below", () => {
  const forPeople = server.etui.tools.list().filter(({ audience }) => audience === "person");
  expect(forPeople.map(({ name }) => name).sort()).toEqual(Object.keys(PERSONS).sort());
});

describe.each(doors.map((door, place) => ({ ...door, place })))("$name", ({ connect, place }) => {
  test("no string that a model was shown answers a card or opens a tool that is for people", async () => {
    const userId = randomUUID();
    const connectAs = async (kind: keyof typeof KINDS) => {
      const { capabilities, ...rest } = KINDS[kind];
      const connected = await connect({ caller: { userId, ...rest }, client: { capabilities } });
      if (kind === "asking")
        connected.client.setRequestHandler("elicitation/create", () => ({ action: "decline" }));
      return connected;
    };
    await using plain = await connectAs("plain");
    await using asking = await connectAs("asking");
    await using apps = await connectAs("apps");
    await using reading = await connectAs("apps that may only read");
    const clients = [plain, asking, apps, reading];

    const shown: Shown[] = [];
    for (const client of clients.slice(0, -1)) shown.push(...(await talk(client)));
    // What may only be read is answered on Etui's page: a link with a pass would answer as well.
    const toReader = await talk(reading);
    const linksToReader = candidatesIn(toReader.flatMap(({ forModel }) => textsIn(forModel)));
    expect(linksToReader.filter((text) => passes.read("link", text))).toEqual([]);
    shown.push(...toReader);
    const candidates = candidatesIn(shown.flatMap(({ forModel }) => textsIn(forModel)));
    const appPasses = shown.flatMap(({ appPass }) => appPass ?? []);
    const linkPasses = candidates.filter((text) => passes.read("link", text));

    // Otherwise nothing below would prove anything.
    expect(linkPasses.length).toBeGreaterThanOrEqual(2 * 3);
    expect(appPasses.length).toBeGreaterThanOrEqual(CARDS.length);
    for (const pass of appPasses) expect(candidates).not.toContain(pass);
    expect(candidates.filter((text) => passes.read("app", text))).toEqual([]);

    // Whoever has the app's tool tries every string in every place of it. All else is refused before the arguments are
    // read: the clients of all surfaces share the places among them for each string. In the slow tests each tries all.
    const letIn: unknown[] = [];
    for (const [at, client] of clients.entries())
      for (const [text, turn] of candidates.map(
        (text, n) => [text, n + at + place * clients.length] as const,
      )) {
        const acts = client === apps || client === reading ? AS_APP : inTurn(AS_APP, turn);
        for (const act of acts) {
          const { status, error } = await attempt(client, APP_TOOL, act(text));
          if (status !== "error") letIn.push([APP_TOOL, act(text), status]);
          else if (client === plain || client === asking) expect(error).toContain(NO_SUCH_TOOL);
        }
        for (const [name, args] of inTurn(Object.entries(PERSONS), turn)) {
          const { status, error_code } = await attempt(client, name, args(text));
          if (status !== "error" || error_code !== "forbidden") letIn.push([name, args(text), status]);
        }
      }
    expect(letIn).toEqual([]);
    const { cards } = await server.etui.cards.list(server.etui.scope(userId), { limit: 100 });
    expect(cards.length).toBeGreaterThan(CARDS.length);
    for (const { card_id } of cards) {
      const card = await server.etui.cards.open({ userId }, card_id);
      expect([card?.answer, card?.draft, card?.drawn_at]).toEqual([undefined, undefined, undefined]);
    }

    // The pass that only the app was given opens its card, and only for a client that draws apps.
    const submit = AS_APP[1]!(appPasses[0]!);
    for (const client of [plain, asking])
      expect((await attempt(client, APP_TOOL, submit)).error).toContain(NO_SUCH_TOOL);
    expect(await attempt(apps, APP_TOOL, submit)).toMatchObject({
      status: "success",
      answer: { surface: "app" },
    });
  });
});

test("what a link answers is recorded as the link's, and names no conversation and no expert of its own", async () => {
  const userId = "local";
  const { etui } = server;
  const shown = await etui.execute("show_card", CARDS[0], { userId, surface: "mcp", conversationId: "talk" });
  const cardId = shown.card_id as string;
  const pass = new URL((await passes.linkTo({ userId, cardId }))!).hash.slice(1);
  const sent = (body: object) =>
    server.send("POST", "/api/answer/submit", {
      headers: { authorization: null, "x-etui-conversation": "forged", "x-etui-expert": "nobody" },
      body: { values: { pages: 3 }, submission_key: "by-the-link", ...body },
    });
  expect((await sent({ pass: passes.mint("app", { userId, cardId }) })).status).toBe(403);
  const { json } = await sent({ pass });
  expect(json).toMatchObject({ status: "success", answer: { surface: "link", values: { pages: 3 } } });
  const [change] = await etui.scope(userId).rows({
    text: `select conversation_id, provenance from user_changes
      where user_id = $1 and kind = 'user_data' and target = 'checkins/today'`,
    values: [userId],
  });
  expect(change).toEqual({ conversation_id: null, provenance: { tool: "submit_card", surface: "link" } });
});
