/** What one program may ask for, what strangers may, and what they leave in the log. */
import { connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { localToken } from "../../packages/server/src/auth/local/local-token.ts";
import { mintLoginLink } from "../../packages/server/src/auth/local/login-link.ts";
import { RATES } from "../../packages/server/src/http/limits/rates.ts";
import { logIn } from "../harness/log-in.ts";
import { startScriptedProvider } from "../harness/scripted-provider/scripted-provider.ts";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

let server: TestServer;
const log: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ log: (line) => log.push(line) });
});
afterAll(() => server.close());

async function agent(name: string) {
  const { json } = await server.send("POST", "/api/agent-tokens", { body: { name } });
  return { authorization: `Bearer ${json.token}` };
}
const read = (headers: Record<string, string>) =>
  server.send("POST", "/api/tools/read", { body: { path: "a" }, headers });
/** More than a burst may have, all at once. */
const burst = (headers: Record<string, string>) =>
  Promise.all(Array.from({ length: RATES.call.most + 50 }, () => read(headers)));

describe("a program with a token of its own", () => {
  test("is told of its limit with each answer, and when it may go on", async () => {
    const wild = await agent("wild");
    const first = await read(wild);
    expect(first.headers["ratelimit-policy"]).toBe('"call";q=200;w=4');
    expect(first.headers.ratelimit).toBe('"call";r=199;t=4');
    const answers = await burst(wild);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({
      headers: { "retry-after": expect.stringMatching(/^[1-4]$/), ratelimit: expect.stringContaining("r=0") },
      json: { status: "error", error_code: "rate_limited", refusals: [{ code: "http.too_often" }] },
    });
    expect(refused[0]!.json.error).toContain("Nothing was done");
  });

  test("that has gone wild keeps nobody else waiting: not another program, not the person", async () => {
    const [wild, calm] = [await agent("wilder"), await agent("calm")];
    const { page } = await logIn(server, mintLoginLink(localToken(server.home), server.port));
    const [answers, ...others] = await Promise.all([
      burst(wild),
      read(calm),
      server.send("GET", "/api/tools", { headers: page }),
      server.call("read_user_data", { path: "a" }),
    ]);
    expect(answers.some(({ status }) => status === 429)).toBe(true);
    expect(others.map(({ status }) => status)).not.toContain(429);
  });

  test("is limited at MCP and at addresses that are not there as well", async () => {
    const wild = await agent("wildest");
    await burst(wild);
    const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
    expect((await server.send("POST", "/mcp", { body: ping, headers: wild })).status).toBe(429);
    expect((await server.send("GET", "/api/nowhere", { headers: wild })).status).toBe(429);
    expect((await server.send("GET", "/v1/models", { headers: wild })).json).toMatchObject({
      error: { type: "rate_limit_error" },
    });
  });
});

test("the token of the home is not limited", async () => {
  const answers = await burst({ authorization: `Bearer ${server.token}` });
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  expect(answers[0]!.headers).not.toHaveProperty("ratelimit");
});

test("replies of one person are sixty at once, wherever they are asked for", async () => {
  const provider = await startScriptedProvider({
    play: { replies: [{ fault: { hang: true, times: 1000 } }] },
  });
  await using _ = { [Symbol.asyncDispose]: () => provider.close() };
  await using busy = await startTestServer({ env: provider.env });
  const say = (id: string) =>
    busy.send("POST", `/api/conversations/${id}/messages`, { body: { text: "Hello" } });
  const answers = await Promise.all(Array.from({ length: 62 }, (_, at) => say(`talk-${at}`)));
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(60);
  expect(answers.find(({ status }) => status === 429)).toMatchObject({
    headers: { "retry-after": "5" },
    json: { error: expect.stringContaining("60 replies") },
  });
  const asked = { model: "companion", messages: [{ role: "user", content: "Hello" }] };
  expect(await busy.send("POST", "/v1/chat/completions", { body: asked })).toMatchObject({
    status: 429,
    json: { error: { code: "rate_limit_exceeded" } },
  });
  const first = answers.findIndex(({ status }) => status === 202);
  await busy.send("POST", `/api/conversations/talk-${first}/stop`);
  await vi.waitFor(async () => expect((await say("later")).status).toBe(202), 20_000);
});

describe("wrong tokens, logins and links", () => {
  test("are answered with when to try again, while all that is right goes on", async () => {
    await using shop = await startTestServer();
    const made = await shop.send("POST", "/api/agent-tokens", { body: { name: "known" } });
    const known = { authorization: `Bearer ${made.json.token}` };
    const { page } = await logIn(shop);
    const look = (headers: Record<string, string | null>) => shop.send("GET", "/api/tools", { headers });
    expect((await look(known)).status).toBe(200);
    const unused = await shop.send("POST", "/api/agent-tokens", { body: { name: "unused" } });
    const [start, id] = made.json.token.split(".");
    for (let tries = 0; tries < 12; tries++) {
      await look({ authorization: "Bearer wrong" });
      await look({ authorization: `${`Bearer ${start}`}.${id}x.${"A".repeat(43)}` });
      await shop.send("POST", "/api/session", { body: { token: "wrong" }, headers: { authorization: null } });
    }
    const wrong = await look({ authorization: "Bearer wrong" });
    expect(wrong).toMatchObject({ status: 429, json: { refusals: [{ code: "login.too_many_tries" }] } });
    expect(Number(wrong.headers["retry-after"])).toBeGreaterThan(0);
    expect(
      (await look({ authorization: null, cookie: `${page.cookie}`.replace(/.{5}$/, "AAAAA") })).status,
    ).not.toBe(200);
    const first = { authorization: `Bearer ${unused.json.token}` };
    for (const right of [known, page, { authorization: `Bearer ${shop.token}` }, first])
      expect((await look(right)).status).toBe(200);
    const link = mintLoginLink(localToken(shop.home), shop.port);
    expect((await logIn(shop, link)).page.cookie).toMatch(/^etui_/);
  });
});

describe("connections on which nobody has said who they are", () => {
  const open: Socket[] = [];
  afterEach(() => {
    for (const socket of open.splice(0)) socket.destroy();
  });
  const dial = () =>
    new Promise<Socket>((resolve, reject) => {
      const socket = connect(server.port, "127.0.0.1", () => resolve(socket));
      socket.on("error", reject);
      open.push(socket);
    });

  test("do not take the places of those who have a token", async () => {
    for (let at = 0; at < 1_100; at += 50) {
      const dialled = await Promise.all(Array.from({ length: 50 }, dial));
      for (const socket of dialled) {
        socket.on("error", () => {});
        socket.write("POST /api/tools/read HTTP/1.1\r\n");
      }
    }
    for (let at = 0; at < 20; at++)
      expect((await server.call("read_user_data", { path: "a" })).status).toBe(404);
    await vi.waitFor(
      () => expect(open.filter((socket) => !socket.destroyed).length).toBeLessThanOrEqual(256),
      20_000,
    );
  });
});

describe("what a caller that hangs up leaves behind", () => {
  test("is no line in the log", async () => {
    log.length = 0;
    for (let at = 0; at < 20; at++) {
      const socket = connect(server.port, "127.0.0.1");
      socket.on("error", () => {});
      socket.write(
        `POST /api/tools/read HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nAuthorization: Bearer ${server.token}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
      );
      await new Promise((resolve) => setTimeout(resolve, 5));
      socket.destroy();
    }
    await server.call("read_user_data", { path: "a" });
    expect(log).toEqual([]);
  });

  test("is nothing that was read on: a body that is too large is not taken whole", async () => {
    const socket = connect(server.port, "127.0.0.1");
    socket.on("error", () => {});
    const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
    let said = "";
    socket.on("data", (chunk) => {
      said += chunk;
    });
    socket.write(
      `POST /api/tools/read HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nAuthorization: Bearer ${server.token}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    const piece = "x".repeat(64 * 1024);
    let sent = 0;
    while (!socket.destroyed && sent < 64 * 1024 * 1024) {
      sent += piece.length;
      if (!socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`))
        await Promise.race([new Promise((resolve) => socket.once("drain", resolve)), closed]);
    }
    await closed;
    expect(said).toMatch(/^HTTP\/1\.1 413/);
    expect(socket.bytesWritten).toBeLessThan(16 * 1024 * 1024);
  });
});
