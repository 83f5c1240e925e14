/** Tokens of programs that speak for a model: what they open, and that none of it is the person's word. */
import type { Contract } from "@etui/protocol/api/contract";
import { Client, type ClientOptions, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { endpoints } from "../../packages/server/src/http/routes/endpoints.ts";
import { listenTo } from "../harness/listen-to.ts";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let count = 0;
interface Given {
  name?: string;
  allow?: string[];
  expert?: string;
  asks?: boolean;
}
const make = (given: Given = {}) =>
  server.send("POST", "/api/agent-tokens", { body: { name: `agent ${++count}`, ...given } });
async function agent(given: Given = {}) {
  const { json, status, text } = await make(given);
  if (status !== 201) throw new Error(text);
  const { token, token_id } = json as { token: string; token_id: string };
  const headers = { authorization: `Bearer ${token}` };
  return {
    token,
    token_id,
    headers,
    call: (tool: string, args: object, more: Record<string, string> = {}) =>
      server.send("POST", `/api/tools/${tool}`, { body: args, headers: { ...headers, ...more } }),
  };
}

async function mcp(token: string, options?: ClientOptions, path = "/mcp") {
  const client = new Client({ name: "test", version: "1" }, options);
  await client.connect(
    new StreamableHTTPClientTransport(new URL(path, server.url), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  );
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.close() });
}

const sender = {
  trigger_type: "schedule",
  title: "Sends",
  schedule: "08:00",
  schedule_type: "daily",
  action: { type: "notify", params: { body: "Hi", channels: ["webhook"], url: "https://example.com/in" } },
};
const known = endpoints.map(({ contract }) => contract).filter(({ open }) => open === undefined);
const addressOf = ({ path }: Contract) =>
  path.replace(/\{\+?(\w+)\}/g, (_, name) =>
    name === "name" ? "read_user_data" : "0193f5a0-0000-7000-8000-000000000009",
  );

describe("what comes with the token of a program", () => {
  test("is the model's word: what the person has to agree to waits for them", async () => {
    const { call, headers } = await agent({ expert: "everything" });
    const asked = await call("create_trigger", sender);
    expect(asked.json).toMatchObject({
      status: "pending",
      confirmation: { question: expect.stringContaining("example.com") },
    });
    const id = asked.json.confirmation.confirmation_id;
    for (const decision of ["approve", "deny"])
      expect(
        (await server.send("POST", `/api/confirmations/${id}`, { body: { decision }, headers })).status,
      ).toBe(403);
    expect((await call("create_trigger", sender)).json.status).toBe("pending");
    const { changes } = (await server.call("list_changes", { limit: 1 })).json;
    expect(changes).not.toMatchObject([{ kind: "trigger" }]);
  });

  test("is in no conversation of the person, whatever it calls its own: a yes that was given there holds for no program", async () => {
    const { call } = await agent({ expert: "everything" });
    const trigger = { ...sender, title: "Agreed to in a talk" };
    const talk = { userId: "local", surface: "chat", conversationId: "talk" } as const;
    const asked = await server.etui.execute("create_trigger", trigger, talk);
    const id = (asked as { confirmation?: { confirmation_id: string } }).confirmation!.confirmation_id;
    await server.etui.confirmations.decide("local", id, { decision: "approve" });
    const named = { "x-etui-conversation": "talk" };
    expect((await call("create_trigger", trigger, named)).json).toMatchObject({ status: "pending" });
    expect(await server.etui.execute("create_trigger", trigger, talk)).toMatchObject({ status: "success" });
    await call(
      "write_user_data",
      { path: "by/named", content: {} },
      { "x-etui-conversation": "x".repeat(200) },
    );
    const { versions } = (await server.send("GET", "/api/data/history?path=by/named")).json;
    expect(versions[0].by.conversation_id).toMatch(/^[\w-]{16}:[\w-]{43}$/);
  });

  test("is recorded as what a model did", async () => {
    const { call } = await agent();
    await call("write_user_data", { path: "by/agent", content: {} });
    const history = await server.send("GET", "/api/data/history?path=by/agent");
    expect(history.json.versions[0].by).toMatchObject({ surface: "mcp" });
  });

  const forThePerson = known.filter(
    ({ effect, family }) => family !== "openai" && !["tool", "read", "display"].includes(effect),
  );
  test.each(forThePerson.map((contract) => [`${contract.method} ${contract.path}`, contract] as const))(
    "does not open %s",
    async (_, contract) => {
      const { headers } = await agent({ asks: true });
      const answer = await server.send(contract.method, addressOf(contract), {
        headers: { ...headers, "content-type": "application/json" },
        ...(["POST", "PUT", "PATCH"].includes(contract.method) && { body: "{}" }),
      });
      expect(answer).toMatchObject({ status: 403, json: { refusals: [{ code: "token.for_the_person" }] } });
    },
  );

  test("among these is all by which a person decides, installs, pays and takes everything along", () => {
    expect(forThePerson.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([
        "POST /api/confirmations/{id}",
        "POST /api/skills/import",
        "POST /api/skills/{name}/approval",
        "PUT /api/model",
        "GET /api/webhook-secret",
        "GET /api/archive",
        "GET /api/sessions",
        "POST /api/agent-tokens",
        "POST /api/conversations/{id}/calls",
        "POST /api/conversations/{id}/messages",
      ]),
    );
  });

  test("reaches no tool that is for people", async () => {
    const { call, token } = await agent();
    expect((await call("purge_user_data", { path: "by/agent" })).json).toMatchObject({ status: "error" });
    await using client = await mcp(token);
    expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain("purge_user_data");
  });
});

describe("an agent with limits", () => {
  test("that may only read and show is refused when it writes, on every surface", async () => {
    const { call, token, headers } = await agent({ allow: ["read:*", "display:*"] });
    expect((await call("write_user_data", { path: "a", content: {} })).json).toMatchObject({
      status: "error",
      error_code: "forbidden",
    });
    await using client = await mcp(token);
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).toContain("read");
    expect(names).not.toContain("save");
    const asked = { model: "companion", messages: [{ role: "user", content: "Hello" }] };
    const answer = await server.send("POST", "/v1/chat/completions", { body: asked, headers });
    expect(answer).toMatchObject({ status: 403, text: expect.stringContaining("limited") });
  });

  test("that speaks as one expert speaks as no other", async () => {
    const { call, headers, token } = await agent({ expert: "companion" });
    const other = { "x-etui-expert": "planner" };
    const refused = { status: 403, json: { refusals: [{ code: "token.other_expert" }] } };
    expect(await call("read_user_data", { path: "a" }, other)).toMatchObject(refused);
    const asked = { body: { path: "a" }, headers };
    for (const query of ["expert=planner", "expert=companion&expert=planner", "a=b&expert=everything"])
      expect(await server.send("POST", `/api/tools/read_user_data?${query}`, asked)).toMatchObject(refused);
    expect(await server.send("GET", "/api/tools/functions?expert=planner", { headers })).toMatchObject(
      refused,
    );
    expect(await call("create_trigger", sender)).toMatchObject({ json: { status: "error" } });
    expect(await call("save", { path: "city", content: "Lisbon" })).toMatchObject({ status: 200 });
    const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
    expect(await server.send("POST", "/mcp/planner", { body: ping, headers })).toMatchObject(refused);
    expect(await server.send("GET", "/mcp/planner", { headers })).toMatchObject(refused);
    await using client = await mcp(token, undefined, "/mcp/companion");
    await using plain = await mcp(token);
    const own = (await client.listTools()).tools.map(({ name }) => name);
    expect((await plain.listTools()).tools.map(({ name }) => name)).toEqual(own);
    expect(own).not.toContain("create_trigger");
  });
});

describe("questions in the program itself", () => {
  async function ask(asks: boolean) {
    const { token } = await agent({ asks, expert: "everything" });
    const asked: string[] = [];
    await using client = await mcp(token, { capabilities: { elicitation: {} } });
    client.setRequestHandler("elicitation/create", async ({ params }) => {
      asked.push(String(params.message));
      return { action: "accept" as const, content: {} };
    });
    const trigger = { ...sender, title: `Sends ${count}` };
    const answer = await client.callTool({ name: "create_trigger", arguments: trigger });
    const form = { question: "How was it?", options: ["well", "badly"] };
    const card = await client.callTool({ name: "ask", arguments: form });
    return { asked, made: answer.structuredContent, card: card.structuredContent };
  }

  test("do not count unless the person said so when they made the token", async () => {
    const { asked, made, card } = await ask(false);
    expect(asked).toEqual([]);
    expect(made).toMatchObject({ status: "pending" });
    expect(card).not.toHaveProperty("answer");
  });

  test("count where they said so", async () => {
    const { asked, made } = await ask(true);
    expect(asked[0]).toContain("example.com");
    expect(made).toMatchObject({ status: "success" });
  });
});

describe("a question to the person, where nothing but text is shown,", () => {
  const form = {
    card_type: "form",
    data_source: { type: "inline", data: {} },
    options: { title: "Sure?", fields: [{ name: "sure" }], interactive: true },
  };
  async function textShown(asks: boolean) {
    const { token } = await agent({ asks });
    await using client = await mcp(token);
    const shown = await client.callTool({ name: "show_card", arguments: form });
    return { text: JSON.stringify(shown.content), card: shown.structuredContent as { card_id: string } };
  }

  test("comes with no pass by which the program could answer it", async () => {
    const { text, card } = await textShown(false);
    expect(text).not.toContain("/answer#");
    expect(text).toContain(`/cards/${card.card_id}`);
    expect(text).toContain("where they are logged in");
    expect((await textShown(true)).text).toContain("/answer#");
  });
});

describe("a card app that is drawn for a program", () => {
  const APPS = {
    capabilities: {
      extensions: { "io.modelcontextprotocol/ui": { mimeTypes: ["text/html;profile=mcp-app"] } },
    },
  } as ClientOptions;
  async function shown(asks: boolean) {
    const { token } = await agent({ asks });
    const client = await mcp(token, APPS);
    const answer = await client.callTool({
      name: "ask",
      arguments: { question: `Well ${count}?`, options: ["yes", "no"] },
    });
    const pass = JSON.stringify(answer._meta ?? {}).match(/"pass":"([^"]+)"/)?.[1];
    const act = async (args: object) =>
      (await client.callTool({ name: "card_app", arguments: { pass, ...args } })).structuredContent;
    return { client, pass, act };
  }

  test("answers nothing in the person's name, unless they said that it may", async () => {
    const may = await shown(true);
    await using _one = may.client;
    expect(await may.act({ action: "open" })).toMatchObject({ status: "success" });
    const answer = { action: "submit", values: { choice: "yes" }, submission_key: "key-1234" };
    expect(await may.act(answer)).toMatchObject({ status: "success" });
    const mayNot = await shown(false);
    await using _other = mayNot.client;
    expect(mayNot.pass).toBeUndefined();
    expect(await mayNot.act({ ...answer, pass: may.pass })).toMatchObject({
      status: "error",
      error_code: "forbidden",
      error: expect.stringContaining("in Etui's web app"),
    });
  });
});

describe("a token", () => {
  test("is shown once, and listed with its last use", async () => {
    const { token, token_id, call } = await agent({ name: "Listed", allow: ["read:*"] });
    const list = async () => (await server.send("GET", "/api/agent-tokens")).json.tokens;
    const own = async () => (await list()).find((one: { token_id: string }) => one.token_id === token_id);
    expect(await own()).toEqual({
      token_id,
      name: "Listed",
      allow: ["read:*"],
      asks: false,
      created_at: expect.stringMatching(/Z$/),
      last_used_at: null,
    });
    await call("read_user_data", { path: "a" });
    expect(await own()).toMatchObject({ last_used_at: expect.stringMatching(/Z$/) });
    expect(JSON.stringify(await list())).not.toContain(token.split(".")[2]);
  });

  test("that is revoked opens nothing more, and ends what it has open", async () => {
    const { token, token_id, headers, call } = await agent();
    const stream = await listenTo(server, headers);
    const client = await mcp(token);
    await client.listTools();
    expect((await server.send("DELETE", `/api/agent-tokens/${token_id}`)).json).toMatchObject({
      status: "success",
    });
    await vi.waitFor(() => expect(stream.isOver).toBe(true), 20_000);
    expect(await call("read_user_data", { path: "a" })).toMatchObject({
      status: 401,
      headers: { "www-authenticate": expect.stringContaining("invalid_token") },
      json: { refusals: [{ code: "login.revoked_token" }] },
    });
    await expect(client.listTools()).rejects.toThrow();
    expect((await server.send("DELETE", `/api/agent-tokens/${token_id}`)).status).toBe(404);
  });

  test("does not open the connection of another token", async () => {
    const [one, other] = [await agent(), await agent()];
    const initialize = {
      jsonrpc: "2.0",
      id: 1,
      method: "initialize",
      params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "t", version: "1" } },
    };
    const accept = { accept: "application/json, text/event-stream" };
    const opened = await server.send("POST", "/mcp", {
      body: initialize,
      headers: { ...one.headers, ...accept },
    });
    const session = { "mcp-session-id": String(opened.headers["mcp-session-id"]) };
    const list = (headers: Record<string, string>) =>
      server.send("POST", "/mcp", {
        body: { jsonrpc: "2.0", id: 2, method: "tools/list", params: {} },
        headers: { ...headers, ...accept, ...session },
      });
    expect((await list(one.headers)).status).toBe(200);
    expect((await list(other.headers)).status).toBe(404);
  });

  test.each([
    [{ name: "" }, "token.bad_name"],
    [{ name: " spaces " }, "token.bad_name"],
    [{ name: "x".repeat(81) }, "token.bad_name"],
    [{ name: "a\u202eb" }, "token.bad_name"],
    [{ allow: [] }, "token.bad_permission"],
    [{ allow: ["admin:data"] }, "token.bad_permission"],
    [{ allow: ["read:nowhere"] }, "token.bad_permission"],
    [{ allow: ["read"] }, "token.bad_permission"],
    [{ expert: "nobody" }, "expert.unknown"],
  ])("is not made of %j", async (given, code) => {
    expect(await make(given)).toMatchObject({ status: 422, json: { refusals: [{ code }] } });
  });

  test("has a name of its own", async () => {
    await make({ name: "Twice" });
    expect((await make({ name: "Twice" })).json).toMatchObject({ refusals: [{ code: "token.name_taken" }] });
  });

  test("made up opens nothing", async () => {
    const user = Buffer.from("local").toString("base64url");
    for (const token of [
      "etui_agent_",
      `etui_agent_${user}.abc.${"A".repeat(43)}`,
      `etui_agent_${user}..`,
      `etui_agent_AAAA.abc.${"A".repeat(43)}`,
    ])
      expect(
        (await server.send("GET", "/api/tools", { headers: { authorization: `Bearer ${token}` } })).status,
      ).toBe(401);
  });
});
