/** Logged-in browsers: what each of the two secrets of a session opens, and how a session ends. */
import type { Contract } from "@etui/protocol/api/contract";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { localToken } from "../../packages/server/src/auth/local/local-token.ts";
import { mintLoginLink } from "../../packages/server/src/auth/local/login-link.ts";
import { endpoints } from "../../packages/server/src/http/routes/endpoints.ts";
import { type RunningServer, startServer } from "../../packages/server/src/http/start-server.ts";
import { httpClient } from "../harness/http-client.ts";
import { listenTo } from "../harness/listen-to.ts";
import { logIn } from "../harness/log-in.ts";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A new link for the server. */
const link = (goodForMs?: number, port = server.port) =>
  mintLoginLink(localToken(server.home), port, goodForMs);
const browser = () => logIn(server, link());
const tryLink = (given: string, at: Pick<TestServer, "send"> = server) =>
  at.send("POST", "/api/session", {
    body: { token: given.split("#t=")[1] },
    headers: { authorization: null },
  });
const nameOf = ({ method, path }: Contract) => `${method} ${path}`;
const addressOf = ({ path }: Contract) =>
  path.replace(/\{\+?(\w+)\}/g, (_, name) =>
    name === "name" ? "read_user_data" : "0193f5a0-0000-7000-8000-000000000009",
  );
const known = endpoints.map(({ contract }) => contract).filter(({ open }) => open === undefined);

/** Another server of the same home and the same data, as after a restart, or beside. */
async function beside(port = 0): Promise<RunningServer & Pick<TestServer, "send">> {
  const other = await startServer({ etui: server.etui, port, log: () => {}, env: {}, webFolder: "nowhere" });
  return Object.assign(other, { send: httpClient({ port: other.port, token: server.token }).send });
}

describe("the cookie, which goes to every port of this machine", () => {
  test.each(known.map((contract) => [nameOf(contract), contract] as const))(
    "alone, at %s",
    async (_, contract) => {
      const { cookieAlone } = await logIn(server, link());
      const isShown = contract.byBrowser === "shown";
      const answer = await server.send(contract.method, addressOf(contract), {
        headers: { ...cookieAlone, "content-type": "application/json" },
        ...(["POST", "PUT", "PATCH"].includes(contract.method) && { body: "{}" }),
      });
      expect(answer.status === 401).toBe(!isShown);
      if (!isShown) expect(answer.text).toContain("A cookie alone does not log in");
    },
  );

  test.each(["/mcp", "/mcp/companion"])("alone, at %s", async (path) => {
    const { cookieAlone } = await browser();
    const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
    expect((await server.send("POST", path, { headers: cookieAlone, body: ping })).status).toBe(401);
  });

  test("serves pictures of a conversation and frames of cards, and nothing else", () => {
    expect(known.filter(({ byBrowser }) => byBrowser === "shown").map(nameOf)).toEqual([
      "GET /api/cards/components/{id}",
      "GET /api/conversations/{id}/files/{file_id}",
    ]);
  });

  test("is out of reach of scripts and other sites", async () => {
    const answer = await tryLink(link());
    expect(answer.headers["set-cookie"]).toEqual([
      expect.stringMatching(/^etui_\d+=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/),
    ]);
  });

  test("opens all with the secret of the page, and not with that of another session", async () => {
    const [one, other] = [await browser(), await browser()];
    expect((await server.send("GET", "/api/tools", { headers: one.page })).status).toBe(200);
    const mixed = { ...one.page, "x-etui-page": other.page["x-etui-page"] };
    expect((await server.send("GET", "/api/tools", { headers: mixed })).status).toBe(401);
    const { cookie, ...without } = one.page;
    expect((await server.send("GET", "/api/tools", { headers: without })).status).toBe(401);
  });

  test("made up opens nothing", async () => {
    const secret = "A".repeat(43);
    const cookie = `etui_${server.port}=${Buffer.from("local").toString("base64url")}.${"a".repeat(16)}.${secret}`;
    const headers = { authorization: null, cookie, "x-etui-page": secret };
    expect((await server.send("GET", "/api/tools", { headers })).status).toBe(401);
  });
});

describe("a printed link", () => {
  const refusedAs = (word: string) => ({ status: 401, json: { error: expect.stringContaining(word) } });

  test("works once, also after a restart", async () => {
    const first = await beside();
    const { port } = first;
    const given = link(undefined, port);
    expect((await tryLink(given, first)).status).toBe(200);
    await first.close();
    await using again = await beside(port);
    expect(await tryLink(given, again)).toMatchObject(refusedAs("used"));
  });

  test("works at the server for which it was printed", async () => {
    await using other = await beside();
    expect(await tryLink(link(), other)).toMatchObject(refusedAs("not one of this Etui"));
    expect((await tryLink(link(undefined, other.port), other)).status).toBe(200);
  });

  test("of twenty at once with the same, one comes in", async () => {
    const given = link();
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryLink(given)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("too old or made up opens nothing", async () => {
    expect(await tryLink(link(-1))).toMatchObject(refusedAs("too old"));
    expect(await tryLink("#t=made.up.link")).toMatchObject(refusedAs("not one of this Etui"));
    expect(await tryLink(`#t=abc.zzzzzzzz.${"A".repeat(43)}`)).toMatchObject(refusedAs("not one"));
  });
});

describe("the list of sessions", () => {
  test("names this one, with its browser and its last use", async () => {
    const { page } = await browser();
    const { sessions } = (await server.send("GET", "/api/sessions", { headers: page })).json;
    const own = sessions.filter(({ is_this }: { is_this: boolean }) => is_this);
    expect(own).toEqual([
      {
        session_id: expect.any(String),
        client: "Firefox/150",
        created_at: expect.stringMatching(/Z$/),
        last_used_at: expect.stringMatching(/Z$/),
        expires_at: expect.stringMatching(/Z$/),
        is_this: true,
      },
    ]);
    expect(sessions.length).toBeGreaterThan(1);
  });

  test("ends another one", async () => {
    const [one, other] = [await browser(), await browser()];
    const list = async () =>
      (await server.send("GET", "/api/sessions", { headers: other.page })).json.sessions;
    const { session_id } = (await list()).find(({ is_this }: { is_this: boolean }) => is_this);
    const end = () => server.send("DELETE", `/api/sessions/${session_id}`, { headers: one.page });
    expect((await end()).json).toMatchObject({ status: "success" });
    expect((await server.send("GET", "/api/tools", { headers: other.page })).status).toBe(401);
    expect(await end()).toMatchObject({ status: 404, json: { status: "not_found" } });
  });
});

describe("logging out", () => {
  test("ends the session at every server, and the streams that it has open", async () => {
    await using other = await beside();
    const { page } = await browser();
    const there = { ...page, cookie: page.cookie.replace(String(server.port), String(other.port)) };
    expect((await other.send("GET", "/api/tools", { headers: there })).status).toBe(200);
    const streams = [await listenTo(server, page), await listenTo({ ...server, port: other.port }, there)];
    await server.send("DELETE", "/api/session", { headers: page });
    for (const stream of streams) await vi.waitFor(() => expect(stream.isOver).toBe(true), 20_000);
    expect((await server.send("GET", "/api/tools", { headers: page })).status).toBe(401);
    expect((await other.send("GET", "/api/tools", { headers: there })).status).toBe(401);
  });

  test("needs no secret of the page: whoever lost it can still leave", async () => {
    const { page, cookieAlone } = await browser();
    await server.send("DELETE", "/api/session", { headers: cookieAlone });
    expect((await server.send("GET", "/api/session", { headers: page })).status).toBe(401);
  });
});

describe("a download", () => {
  const ask = async (path: string, headers: Record<string, string | null>) =>
    server.send("POST", "/api/downloads", { body: { path }, headers });
  const follow = (url: string, headers: Record<string, string | null> = { authorization: null }) =>
    server.send("GET", url, { headers });

  test("has an address that works once, for this file", async () => {
    const { page } = await browser();
    const { json, status } = await ask("/api/archive", page);
    expect(status).toBe(201);
    expect((await follow(json.url.replace("/api/archive", "/api/conversations/a/export"))).status).toBe(403);
    const first = await follow(json.url);
    expect(first).toMatchObject({
      status: 200,
      headers: { "content-disposition": expect.stringContaining("attachment") },
    });
    expect(await follow(json.url)).toMatchObject({
      status: 403,
      json: { error: expect.stringContaining("used") },
    });
  });

  test("keeps what was asked about it", async () => {
    const { page } = await browser();
    await server.send("POST", "/api/conversations/kept/calls", {
      body: { tool: "write_user_data", arguments: { path: "said", content: {} } },
    });
    for (const [path, type] of [
      ["/api/conversations/kept/export?format=json", "application/json"],
      ["/api/conversations/kept/export", "text/markdown"],
    ] as const) {
      const { url } = (await ask(path, page)).json;
      expect((await follow(url)).headers["content-type"], path).toContain(type);
    }
  });

  test("is not had at an address that gives no file, nor one that the caller may not read", async () => {
    const { page } = await browser();
    for (const path of ["/api/tools", "/api/nowhere", "https://elsewhere.example/api/archive", ""])
      expect((await ask(path, page)).json, path).toMatchObject({
        status: "error",
        refusals: [{ code: "login.no_download" }],
      });
    const made = await server.send("POST", "/api/agent-tokens", { body: { name: "downloads" } });
    const agent = { authorization: `Bearer ${made.json.token}` };
    expect((await ask("/api/archive", agent)).status).toBe(403);
  });
});

test("an archive names no session, and one that replaces everything logs nobody out", async () => {
  const { page } = await browser();
  const made = await server.send("POST", "/api/agent-tokens", { body: { name: "stays" } });
  const { text } = await server.send("GET", "/api/archive");
  expect(text).not.toMatch(/cookie_hash|secret_hash|used_secrets/);
  await server.etui.archives.import(
    "local",
    async function* () {
      yield Buffer.from(text);
    } as never,
    { replace: true },
  );
  expect((await server.send("GET", "/api/tools", { headers: page })).status).toBe(200);
  const agent = { authorization: `Bearer ${made.json.token}` };
  expect((await server.send("GET", "/api/tools", { headers: agent })).status).toBe(200);
});
