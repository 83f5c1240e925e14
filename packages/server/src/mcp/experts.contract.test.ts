/** Experts as a real client meets them: only their tools, their persona, and notices of changes. */
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { Etui } from "@etui/engine";
import { startTestEtui } from "@etui/engine/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  connectHttp,
  connectStdio,
  type Era,
  fetchFrom,
  type TestClient,
  testEndpoint,
} from "./testing/test-clients.ts";
import type { McpEndpoint } from "./transport/http-endpoint.ts";

const HOUSE = fileURLToPath(new URL("../../../../tests/skills/house/", import.meta.url));

let etui: Etui;
let endpoint: McpEndpoint;
let userId: string;
beforeAll(async () => {
  etui = await startTestEtui({ bundledSkills: HOUSE });
  endpoint = testEndpoint(etui);
});
beforeEach(() => {
  userId = randomUUID();
});
afterAll(async () => {
  await endpoint.close();
  await etui.close();
});

type Connect = (expert?: string) => Promise<TestClient>;
const callerOf = (expert?: string) => ({ userId, ...(expert !== undefined && { expert }) });
const doors: [string, Connect][] = (["2025", "2026"] as Era[]).flatMap((era) => [
  [`${era} over stdio`, (expert) => connectStdio(etui, { era, caller: callerOf(expert) })],
  [`${era} over HTTP`, (expert) => connectHttp(endpoint, { era, caller: callerOf(expert) })],
]);

const namesOf = async ({ client }: TestClient) => (await client.listTools()).tools.map(({ name }) => name);
const call = async ({ client }: TestClient, name: string, args: Record<string, unknown> = {}) =>
  (await client.callTool({ name, arguments: args })).structuredContent as Record<string, unknown>;

const COMPANIONS = [
  "activate_skills",
  "ask",
  "plan_add_task",
  "plan_complete_task",
  "plan_get",
  "read",
  "remind",
  "save",
  "search",
  "show",
  "undo_last",
];

describe.each(doors)("%s", (_door, connect) => {
  test("an expert's tools are listed alone, and hold for calls", async () => {
    await using companion = await connect("companion");
    expect((await namesOf(companion)).toSorted()).toEqual(COMPANIONS);
    expect(await call(companion, "save", { path: "city", content: "Lisbon" })).toMatchObject({
      status: "success",
    });
    for (const name of ["write_user_data", "call_skill_tool", "purge_user_data"])
      expect(await call(companion, name, {})).toMatchObject({ error_code: "forbidden" });
  });

  test("the persona comes with the handshake, and no sentence about tools that are not there", async () => {
    await using companion = await connect("companion");
    const instructions = companion.client.getInstructions();
    expect(instructions).toMatch(/^You accompany one person/);
    expect(instructions).not.toContain("query_user_data");
    await using everything = await connect();
    expect(everything.client.getInstructions()).toMatch(
      /^Where two tools do one thing, .*\n\nEtui remembers/,
    );
    expect(everything.client.getInstructions()).toContain("query_user_data");
  });

  test("who names none has everything, or the expert that the user chose", async () => {
    await using client = await connect();
    expect(await namesOf(client)).toEqual(expect.arrayContaining([...COMPANIONS, "write_user_data"]));
    await etui.experts.update(userId, "companion", { is_default: true });
    expect((await namesOf(client)).toSorted()).toEqual(COMPANIONS);
    expect(await call(client, "write_user_data", { path: "a", content: {} })).toMatchObject({
      error_code: "forbidden",
    });
  });

  test("null, [] and a list", async () => {
    await etui.experts.create(userId, { name: "all" });
    await etui.experts.create(userId, { name: "none", tools: [] });
    await etui.experts.create(userId, { name: "few", tools: ["*_trigger", "read"] });
    await using all = await connect("all");
    await using none = await connect("none");
    await using few = await connect("few");
    await using everything = await connect();
    expect(await namesOf(all)).toEqual(await namesOf(everything));
    expect(await namesOf(none)).toEqual([]);
    expect(await namesOf(few)).toEqual([
      "create_trigger",
      "update_trigger",
      "control_trigger",
      "cancel_trigger",
      "read",
    ]);
  });

  test("documents are resources for who may query and read them", async () => {
    await etui.execute("write_user_data", { path: "a", content: { n: 1 } }, { userId });
    await etui.experts.create(userId, { name: "none", tools: [] });
    await using none = await connect("none");
    await using librarian = await connect("librarian");
    const listed = async ({ client }: TestClient) =>
      (await client.listResources()).resources.map(({ uri }) => uri);
    expect(await listed(none)).toEqual([]);
    expect(await listed(librarian)).toContain("etui://data/a");
    await expect(none.client.readResource({ uri: "etui://data/a" })).rejects.toThrow("may not use");
    await expect(none.client.readResource({ uri: "etui://inbox" })).rejects.toThrow("not allowed");
  });

  test("a skill that the expert does not have brings no tools", async () => {
    await etui.experts.create(userId, { name: "seer", tools: ["activate_skills"], skills: ["bazi"] });
    await etui.experts.create(userId, { name: "blind", tools: ["activate_skills"], skills: [] });
    await using seer = await connect("seer");
    await using blind = await connect("blind");
    expect(await call(seer, "activate_skills", { skills: ["bazi"] })).toMatchObject({ status: "success" });
    expect(await call(blind, "activate_skills", { skills: ["bazi"] })).toMatchObject({
      status: "not_found",
    });
    expect(await namesOf(blind)).toEqual(["activate_skills"]);
  });

  test("an expert that is deleted while its client is connected may do nothing more", async () => {
    await etui.experts.create(userId, { name: "guest", tools: ["read", "save"] });
    await using guest = await connect("guest");
    expect(await namesOf(guest)).toEqual(["save", "read"]);
    await etui.experts.remove(userId, "guest");
    const after = await call(guest, "save", { path: "a", content: {} }).catch((error) => ({
      error: String(error),
    }));
    expect(after.error).toMatch(/There is no expert .*guest/);
    expect(await namesOf(guest).catch(() => [])).toEqual([]);
  });
});

test("experts of one user at once are each held to their own list", async () => {
  await using companion = await connectHttp(endpoint, { era: "2026", caller: callerOf("companion") });
  await using everything = await connectHttp(endpoint, { era: "2026", caller: callerOf("everything") });
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      call(at % 2 ? companion : everything, "write_user_data", { path: `b/${at}`, content: { at } }),
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(
    outcomes.map((_, at) => (at % 2 ? "error" : "success")),
  );
});

test.each<[string, Connect]>([
  ["stdio", (expert) => connectStdio(etui, { era: "2025", caller: callerOf(expert) })],
  ["HTTP", (expert) => connectHttp(endpoint, { era: "2025", caller: callerOf(expert) })],
])("a client that stays connected over %s is told when its expert is edited", async (_door, connect) => {
  await etui.experts.create(userId, { name: "chef", tools: ["read"] });
  await using chef = await connect("chef");
  const told = new Promise<void>((resolve) => {
    chef.client.setNotificationHandler("notifications/tools/list_changed", () => resolve());
  });
  // Over HTTP, the stream for notices opens after the handshake.
  let isTold = false;
  void told.then(() => {
    isTold = true;
  });
  await expect
    .poll(async () => {
      await etui.experts.update(userId, "chef", { tools: ["read", "save"] });
      return isTold;
    })
    .toBe(true);
  expect(await namesOf(chef)).toEqual(["save", "read"]);
});

const rpc = (method: string, params: object = {}) => ({
  method: "POST",
  headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
  body: JSON.stringify({ jsonrpc: "2.0", id: 7, method, params }),
});

test.each(["nobody", "Companion", "соmpanion", "companion ", ""])(
  "an unknown expert is answered with those there are: %j",
  async (expert) => {
    const fetch = fetchFrom(endpoint, callerOf(expert));
    for (const init of [rpc("tools/list"), rpc("tools/call", { name: "read", arguments: { path: "a" } })]) {
      const answer = await fetch("http://127.0.0.1/mcp/x", init);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({
        id: 7,
        error: { message: expect.stringMatching(/There is no expert .* There are: companion, planner/) },
      });
    }
    expect((await fetch("http://127.0.0.1/mcp/x")).status).toBe(404);
  },
);

test("a session belongs to the expert that it was opened as", async () => {
  const initialize = rpc("initialize", {
    protocolVersion: "2025-11-25",
    capabilities: {},
    clientInfo: { name: "test", version: "1" },
  });
  const opened = await fetchFrom(endpoint, callerOf("companion"))("http://127.0.0.1/mcp", initialize);
  const session = opened.headers.get("mcp-session-id")!;
  await opened.text();
  const list = rpc("tools/list");
  const withSession = { ...list, headers: { ...list.headers, "mcp-session-id": session } };
  const other = await fetchFrom(endpoint, callerOf())("http://127.0.0.1/mcp", withSession);
  expect(other.status).toBe(404);
  const own = await fetchFrom(endpoint, callerOf("companion"))("http://127.0.0.1/mcp", withSession);
  expect(own.status).toBe(200);
});
