/** A program's own domain gets what Etui's own have, and no other file is changed for it. */

import { readFileSync } from "node:fs";
import type { Permissions } from "@etui/engine";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { exported, sourceOf } from "../../packages/engine/src/archive/test-archives.ts";
import type { Etui } from "../../packages/engine/src/etui.ts";
import type { IdentityProvider } from "../../packages/server/src/auth/identify.ts";
import { startTestCli } from "../../packages/server/src/cli/testing/test-cli.ts";
import { listenTo } from "../harness/listen-to.ts";
import { startTestServer, type TestServer } from "../harness/test-server.ts";
import { until } from "../harness/until.ts";
import { toys } from "./toys/domain.ts";

/** By their token: callers with a few permissions. */
const CALLERS: Record<string, Permissions> = {
  reader: { allow: ["read:*"] },
  "only-triggers": { allow: ["*:triggers"] },
  "looks-at-toys": { allow: ["read:toys"] },
  plays: { allow: ["*:toys"] },
};

const withCallers = (local: IdentityProvider): IdentityProvider => ({
  identify(headers) {
    const permissions = CALLERS[/^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1] ?? ""];
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
let etui: Etui;
beforeAll(async () => {
  server = await startTestServer({ domains: [toys], identity: withCallers });
  etui = server.etui;
});
afterAll(() => server.close());

const call = async (tool: string, args: object, userId = "local") =>
  (await etui.execute(tool, args, { userId })) as unknown as { toy_id: string };

// The first one: a change before it would have set off a wait by the real clock.
test("what has grown old goes with what Etui itself lets go of, some time after a change", async () => {
  // Only the clock of the wait runs ahead; the database answers in its own time.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  try {
    const { toy_id } = await call("make_toy", { name: "Marble" }, "old");
    await call("break_toy", { toy_id }, "old");
    await vi.advanceTimersByTimeAsync(20_000);
    await until(async () => {
      const read = await etui.execute("read", { path: `toy://${toy_id}` }, { userId: "old" });
      return read.status === "not_found";
    });
  } finally {
    vi.useRealTimers();
  }
});

test("its tools are there on every surface", async () => {
  const made = { status: "success", receipt: { changed: [{ kind: "toy", action: "created" }] } };
  expect((await server.call("make_toy", { name: "Kite" })).json).toMatchObject(made);
  const functions = (await server.send("GET", "/api/tools/functions")).json;
  expect(functions).toContainEqual(
    expect.objectContaining({ function: expect.objectContaining({ name: "break_toy" }) }),
  );
  const client = new Client({ name: "player", version: "1" });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${server.token}` } },
    }),
  );
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain("make_toy");
  const answer = await client.callTool({ name: "make_toy", arguments: { name: "Drum" } });
  expect(answer.structuredContent).toMatchObject(made);
  await client.close();
});

test("each tool has an entry of the OpenAPI document, with its arguments and the permission that it takes", async () => {
  const { paths } = (await server.send("GET", "/api/openapi.json")).json;
  expect(paths["/api/tools/make_toy"].post).toMatchObject({
    summary: "Makes a toy.",
    "x-etui-effect": "write",
    "x-etui-permission": "write:toys",
    requestBody: { content: { "application/json": { schema: { required: ["name"] } } } },
  });
  expect(paths["/api/tools/break_toy"].post).toMatchObject({ "x-etui-permission": "write:toys" });
});

describe("over HTTP", () => {
  const ask = async (token: string | null, tool: string, args: object) => {
    const authorization = token && `Bearer ${token}`;
    const { status, json } = await server.send("POST", `/api/tools/${tool}`, {
      body: args,
      headers: { authorization },
    });
    return { status, error_code: json.error_code, error: json.error };
  };
  const made = async () => (await server.call("search", { query: "Secret", in: "toys" })).json.count;

  test.each([
    ["nobody", null, 401],
    ["who may only read", "reader", 403],
    ["who may only change triggers", "only-triggers", 403],
    ["who may read toys", "looks-at-toys", 403],
  ])("%s makes no toy", async (_, token, status) => {
    const answer = await ask(token, "make_toy", { name: "Secret" });
    expect(answer.status).toBe(status);
    if (status === 403) {
      expect(answer).toMatchObject({
        error_code: "forbidden",
        error: expect.stringContaining("write:toys"),
      });
    }
    expect(await made()).toBe(0);
  });

  test("who may do everything with toys makes one, and nothing else", async () => {
    expect(await ask("plays", "make_toy", { name: "Hoop" })).toMatchObject({ status: 200 });
    expect(await ask("plays", "write_user_data", { path: "a/b", content: {} })).toMatchObject({
      status: 403,
      error: expect.stringContaining("write:data"),
    });
  });
});

test("it refuses in its own words, in the language of whoever reads them", async () => {
  const toy_id = "0197d6c4-7a5e-7000-8000-000000000001";
  const ask = async (tool: string, body: object, language: string) =>
    (await server.send("POST", `/api/tools/${tool}`, { body, headers: { "accept-language": language } }))
      .json;
  const none = {
    status: "not_found",
    refusals: [{ code: "domain.refused", facts: { code: "toys.none_whole" } }],
  };
  expect(await ask("break_toy", { toy_id }, "en")).toMatchObject({
    ...none,
    error: "There is no such toy that is whole. search finds those that there are.",
  });
  expect(await ask("break_toy", { toy_id }, "zh")).toMatchObject({
    ...none,
    error: "没有这个完好的玩具。用 search 查找已有的玩具。",
  });
  expect(await ask("read", { path: `toy://${toy_id}` }, "zh")).toMatchObject({
    error: "没有这个玩具。用 search 查找已有的玩具。",
  });
  await using cli = await startTestCli({ domains: [toys] });
  const args = ["tool", "call", "break_toy", JSON.stringify({ toy_id })];
  const { stdout, stderr } = await cli.run(args, { env: { LANG: "zh_CN.UTF-8" } });
  expect(stdout + stderr).toContain("没有这个完好的玩具。");
});

test("it stands on what the package gives a domain, and on nothing inside of it", () => {
  const source = readFileSync(new URL("toys/domain.ts", import.meta.url), "utf8");
  const from = [...source.matchAll(/from "([^"]+)"/g)].map(([, name]) => name);
  expect(from).toEqual(["node:crypto", "@etui/engine/domain", "zod"]);
});

test("and on the command line, with what it changed in words of the terminal's language", async () => {
  await using cli = await startTestCli({ domains: [toys] });
  const run = (args: string[], LANG = "en_GB.UTF-8") => cli.run(args, { env: { LANG } });
  for (const name of ["Kite", "Drum"]) {
    const args = JSON.stringify({ name });
    expect(await run(["tool", "call", "make_toy", args])).toMatchObject({
      code: 0,
      stdout: `Made ${name}.\n`,
    });
  }
  expect((await run(["activity"])).stdout).toMatch(/created Drum\n(.*\n)*.*created Kite\n/);
});

test("what it changed is a titled line of the activity, in words of both languages", async () => {
  const { toy_id } = await call("make_toy", { name: "Robot" }, "lin");
  const words = { en: { one: "toy", many: "toys" }, zh: { one: "玩具", many: "玩具" } };
  expect(await etui.activity.list(etui.scope("lin"), { limit: 5 })).toMatchObject({
    activity: {
      changes: [{ kind: "toy", target: toy_id, title: "Robot", kind_words: words, action: "created" }],
    },
  });
  expect(await etui.activity.calls(etui.scope("lin"), { limit: 5 })).toMatchObject({
    activity: { calls: [{ done: [{ kind: "toy", count: 1, title: "Robot", kind_words: words }] }] },
  });
});

test("it is undone, and so is the undo", async () => {
  const user = { userId: "mei", conversationId: "talk" };
  const run = (tool: string, args: object) => etui.execute(tool, args, user);
  const { toy_id } = (await run("make_toy", { name: "Ball" })) as unknown as { toy_id: string };
  await run("break_toy", { toy_id });
  expect(await run("undo_last", {})).toMatchObject({
    status: "success",
    model_output: "Took back 1 change: Ball.",
  });
  expect(await run("read", { path: `toy://${toy_id}` })).toMatchObject({ text: "Ball is whole." });
});

test("it is searched and read", async () => {
  const { toy_id } = await call("make_toy", { name: "Spinning top" }, "wu");
  await call("write_user_data", { path: "notes/a", content: { text: "a spinning wheel" } }, "wu");
  expect(await call("search", { query: "spinning", in: "toys" }, "wu")).toMatchObject({
    results: [{ in: "toys", path: `toy://${toy_id}`, title: "Spinning top" }],
  });
  expect(await call("search", { query: "which of my toys is spinning quickly" }, "wu")).toMatchObject({
    results: expect.arrayContaining([
      expect.objectContaining({ in: "toys", path: `toy://${toy_id}`, related: true, words: ["spinning"] }),
      expect.objectContaining({ in: "data", path: "notes/a", related: true }),
    ]),
  });
  expect(await call("read", { path: "toy://none" }, "wu")).toMatchObject({ status: "not_found" });
});

test("it leaves with an archive, comes back without loss, and goes when its user is erased", async () => {
  const { toy_id } = await call("make_toy", { name: "Doll" }, "hu");
  const archive = await exported(etui, "hu");
  expect(await etui.archives.erase("hu")).toMatchObject({ toys: 1 });
  expect(await call("read", { path: `toy://${toy_id}` }, "hu")).toMatchObject({ status: "not_found" });
  await etui.archives.import("hu", sourceOf(archive));
  expect(await call("read", { path: `toy://${toy_id}` }, "hu")).toMatchObject({ text: "Doll is whole." });
  await expect(
    etui.archives.import("ye", sourceOf(archive.toString().replace('"broken":false', '"broken":"no"'))),
  ).rejects.toThrow();
});

test("pages are told of it live", async () => {
  const stream = await listenTo(server);
  const { toy_id } = await call("make_toy", { name: "Train" });
  await until(() => stream.heard.length > 0);
  expect(stream.heard).toMatchObject([
    { type: "thing.changed", data: { change: { kind: "toy", target: toy_id } } },
  ]);
  stream.stop();
});

test("an operator is told how it fares, in both languages", async () => {
  const { toy_id } = await call("make_toy", { name: "Top" }, "wu");
  const checkup = etui.checkups.find(({ name }) => name === "toys");
  expect(await checkup!.look(etui.scope("wu"))).toBeUndefined();
  await call("break_toy", { toy_id }, "wu");
  expect(await checkup!.look(etui.scope("wu"))).toEqual({
    state: "warn",
    says: { en: "1 broken", zh: "1 个坏了" },
  });
});
