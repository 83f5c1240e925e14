/** Every endpoint, and whom it refuses: unidentified callers, those who may only read, and a limited expert. */
import type { Permissions } from "@etui/engine";
import type { Contract } from "@etui/protocol/api/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { IdentityProvider } from "../../packages/server/src/auth/identify.ts";
import { createApp } from "../../packages/server/src/http/app.ts";
import { endpoints } from "../../packages/server/src/http/routes/endpoints.ts";
import { routerPath } from "../../packages/server/src/http/routes/mount-endpoints.ts";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

/** By their token: callers that accounts will have, but the local provider does not. */
const CALLERS: Record<string, Permissions> = {
  reader: { allow: ["read:*"] },
  "reader-by-effects": { effects: ["read"] },
  "only-triggers": { allow: ["*:triggers"] },
  "only-one-tool": { tools: ["read_user_data"] },
};

const withCallers = (local: IdentityProvider): IdentityProvider => ({
  identify(headers) {
    const named = /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1] ?? "";
    const permissions = CALLERS[named];
    return permissions
      ? { ok: true, caller: { userId: "local", via: "token", permissions } }
      : local.identify(headers);
  },
  logIn: (secret, given) => local.logIn(secret, given),
  logOut: (given) => local.logOut(given),
  mintTicket: (caller, address) => local.mintTicket(caller, address),
  takeTicket: (ticket, address) => local.takeTicket(ticket, address),
  residents: local.residents,
});

let server: TestServer;
let before: string;
beforeAll(async () => {
  server = await startTestServer({ identity: withCallers });
  await server.call("write_user_data", { path: "kept/a", content: { n: 1 } });
  await server.send("POST", "/api/experts", {
    body: { name: "looker", tools: ["read_user_data", "query_user_data"], skills: [] },
  });
  before = await everything();
});
afterAll(() => server.close());

/** Everything that the person has, except the time of the archive and the record of calls. */
async function everything(): Promise<string> {
  const { text } = await server.send("GET", "/api/archive");
  return text
    .split("\n")
    .filter((line) => line !== "" && !/"(?:tool_calls|head|end|made_at)"/.test(line))
    .join("\n");
}

const contracts = endpoints.map(({ contract }) => contract);
const known = contracts.filter(({ open }) => open === undefined);
const byName = (list: readonly Contract[]) =>
  list.map((contract) => [`${contract.method} ${contract.path}`, contract] as const);

const PARTS: Record<string, string> = { name: "read_user_data", file: "SKILL.md", key: "k" };
const addressOf = ({ path }: Contract) =>
  path.replace(/\{\+?(\w+)\}/g, (_, name) => PARTS[name] ?? "0193f5a0-0000-7000-8000-000000000009");

const ask = (contract: Contract, headers: Record<string, string | null>, method: string = contract.method) =>
  server.send(method, addressOf(contract), {
    headers: { ...headers, "content-type": "application/json" },
    ...((method === "POST" || method === "PUT" || method === "PATCH") && { body: "{}" }),
  });
/** Only the head of streams is requested, because they do not end. */
const look = (contract: Contract, headers: Record<string, string>) =>
  ask(
    contract,
    headers,
    contract.media?.includes("text/event-stream") && !contract.answer ? "HEAD" : undefined,
  );
const as = (token: string) => ({ authorization: `Bearer ${token}` });

describe("a route outside the list of endpoints", () => {
  /** Routes that are no endpoints, and who identifies the caller there. */
  const OTHERS: Record<string, string> = {
    "ALL /api/*": "the answer where nothing is; asks for a caller",
    "ALL /v1/*": "the answer where nothing is; asks for a caller",
    "ALL /mcp": "asks for a caller, and the road for each call",
    "ALL /mcp/:expert": "asks for a caller, and the road for each call",
    "ALL /*": "the page's files",
    "GET /*": "the page's files",
  };

  test("is none of those that the app has", () => {
    const parts = { etui: server.etui, webFolder: "nowhere", port: 0 };
    const routes = createApp(parts as never).routes.map(({ method, path }) => `${method} ${path}`);
    const declared = new Set(
      endpoints.flatMap(({ contract: { method, path }, onlyMethod }) => [
        `${method} ${routerPath(path)}`,
        ...(onlyMethod ? [`ALL ${routerPath(path)}`] : []),
      ]),
    );
    expect(routes.filter((route) => !declared.has(route) && !(route in OTHERS))).toEqual([]);
    expect(routes.length).toBeGreaterThanOrEqual(endpoints.length);
  });
});

describe("nobody", () => {
  test("is let in by a named few alone", () => {
    expect(
      contracts
        .filter(({ open }) => open !== undefined)
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    ).toEqual([
      "DELETE /api/session",
      "GET /api/session",
      "GET /calendar/{file}",
      "GET /healthz",
      "POST /add/{address}",
      "POST /api/answer/draft",
      "POST /api/answer/open",
      "POST /api/answer/press",
      "POST /api/answer/submit",
      "POST /api/session",
      "POST /hooks/{secret}",
    ]);
  });

  test.each(byName(known))("%s", async (_name, contract) => {
    expect((await ask(contract, { authorization: null })).status).toBe(401);
  });

  test.each([
    ["GET", "/api/tools/read_user_data"],
    ["GET", "/api/nowhere"],
    ["POST", "/mcp"],
    ["POST", "/mcp/companion"],
    ["GET", "/v1/nowhere"],
  ])("%s %s", async (method, path) => {
    expect((await server.send(method, path, { headers: { authorization: null } })).status).toBe(401);
  });

  test("nor is anybody let in by a cookie of the form before", async () => {
    const old = "etui_1=AAAAAAAAAAAAAAAA.zzzzzzzz.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA".replace(
      "etui_1",
      `etui_${server.port}`,
    );
    const answer = await server.send("GET", "/api/data/children", {
      headers: { authorization: null, cookie: old },
    });
    expect(answer.status).toBe(401);
  });
});

describe.each(["reader", "reader-by-effects"])("%s", (reader) => {
  test.each(byName(known.filter(({ effect }) => effect !== "read" && effect !== "tool")))(
    "%s is refused",
    async (_name, contract) => {
      const answer = await ask(contract, as(reader));
      expect(answer.status).toBe(403);
      const said = contract.family === "openai" ? answer.json.error.message : answer.json.error;
      expect(said).toContain("is not allowed here");
    },
  );

  test.each(byName(known.filter(({ effect }) => effect === "read")))("%s", async (_name, contract) => {
    expect((await look(contract, as(reader))).status).not.toBe(403);
  });

  test("calls tools that read, and no others", async () => {
    const call = (tool: string, args: object) =>
      server.send("POST", `/api/tools/${tool}`, { headers: as(reader), body: args });
    expect((await call("read_user_data", { path: "kept/a" })).status).toBe(200);
    expect((await call("write_user_data", { path: "kept/a", content: {} })).status).toBe(403);
    expect((await call("purge_user_data", { path: "kept/a" })).status).toBe(403);
    const { tools } = (await server.send("GET", "/api/tools", { headers: as(reader) })).json;
    expect(new Set(tools.map(({ effect }: { effect: string }) => effect))).toEqual(new Set(["read"]));
  });

  test("has changed nothing", async () => {
    expect(before).toContain("kept/a");
    expect(await everything()).toBe(before);
  });
});

describe("who has one domain", () => {
  test.each(byName(known.filter(({ effect }) => effect !== "tool")))("%s", async (_name, contract) => {
    // The catalogue is a domain of its own.
    const isTheirs = contract.domain === "triggers";
    const { status } =
      isTheirs && contract.effect !== "read" ? { status: 0 } : await look(contract, as("only-triggers"));
    if (isTheirs) expect(status).not.toBe(403);
    else expect(status).toBe(403);
  });

  test("calls its tools, and no others", async () => {
    const call = (tool: string, args: object) =>
      server.send("POST", `/api/tools/${tool}`, { headers: as("only-triggers"), body: args });
    expect((await call("list_triggers", {})).status).toBe(200);
    const refused = await call("read_user_data", { path: "kept/a" });
    expect(refused).toMatchObject({ status: 403, json: { error: expect.stringContaining("read:data") } });
  });
});

describe("who has one tool, or is an expert that has a few", () => {
  const LIMITED: [string, () => Record<string, string>][] = [
    ["a caller with one tool", () => as("only-one-tool")],
    ["an expert that reads", () => ({ ...as(server.token), "x-etui-expert": "looker" })],
  ];

  describe.each(LIMITED)("%s", (_who, headers) => {
    test.each(byName(known.filter(({ effect }) => effect !== "tool")))("%s", async (_name, contract) => {
      const isWithin =
        contract.effect === "read" && (contract.domain === "data" || contract.domain === "tools");
      const { status } = await look(contract, headers());
      if (isWithin) expect(status).not.toBe(403);
      else expect(status).toBe(403);
    });
  });

  test("has changed nothing", async () => {
    expect(before).toContain("kept/a");
    expect(await everything()).toBe(before);
  });

  test("an expert that there is not is no way around", async () => {
    const headers = { ...as(server.token), "x-etui-expert": "nobody" };
    expect((await server.send("GET", "/api/data/children", { headers })).status).toBe(422);
  });

  test("no expert decides what an operator does, not even one with every tool", async () => {
    const headers = { ...as(server.token), "x-etui-expert": "everything" };
    expect((await server.send("GET", "/api/webhook-secret", { headers })).status).toBe(403);
    expect((await server.send("GET", "/api/archive", { headers })).status).toBe(403);
    expect((await server.send("GET", "/api/settings", { headers })).status).toBe(200);
  });

  test("a skill that the expert does not have is not there for it", async () => {
    const all = (await server.send("GET", "/api/skills?limit=1")).json.skills;
    await server.send("POST", "/api/experts", { body: { name: "bare", skills: [] } });
    const headers = { ...as(server.token), "x-etui-expert": "bare" };
    const at = `/api/skills/${encodeURIComponent(all[0].name)}`;
    expect((await server.send("GET", at)).status).toBe(200);
    for (const part of ["", "/parameters", "/export"])
      expect((await server.send("GET", `${at}${part}`, { headers })).status).toBe(404);
    expect((await server.send("GET", `${at}/tools`, { headers })).json).toMatchObject({ tools: [] });
  });
});

test("an unknown query parameter is refused with the nearest name", async () => {
  const answer = await server.send("GET", "/api/triggers?stauts=active");
  expect(answer).toMatchObject({
    status: 422,
    json: { error: expect.stringContaining("did you mean `status`?") },
  });
});

describe("what an address cannot name is not found", () => {
  const named = known.filter(({ path, effect }) => path.includes("{") && effect !== "tool");

  test.each(byName(named))("%s", async (_name, contract) => {
    const at = contract.path.replace(/\{\+?\w+\}/g, "%00");
    const isChange = contract.method !== "GET" && contract.method !== "DELETE";
    const answer = await server.send(contract.method, at, {
      headers: { "content-type": "application/json" },
      ...(isChange && { body: "{}" }),
    });
    // A wrong body or a missing query is said first.
    expect([404, 422], answer.text).toContain(answer.status);
  });

  test.each([
    ["GET", "/api/skills/%00/stored"],
    ["GET", "/api/skills/%00/versions"],
    ["PATCH", "/api/conversations/%00"],
    ["DELETE", "/api/conversations/%00"],
    ["GET", "/api/triggers/tomorrow"],
    ["POST", "/api/cards/tomorrow/submit"],
  ])("%s %s", async (method, path) => {
    const answer = await server.send(method, path, method[0] === "P" ? { body: {} } : {});
    expect(answer).toMatchObject({ status: 404, json: { status: "not_found", refusals: [{}] } });
  });
});

test("one where there is none at all is refused with what to do", async () => {
  const [english, chinese] = await Promise.all([
    server.send("GET", "/api/pins?limit=1"),
    server.send("GET", "/api/pins?limit=1", { headers: { "accept-language": "zh-CN" } }),
  ]);
  expect(english).toMatchObject({
    status: 422,
    json: { error: "There is no field `limit`. No fields are taken here: leave them out." },
  });
  expect(chinese.json.error).toBe("没有字段 `limit`。这里不接受任何字段，请全部去掉。");
});
