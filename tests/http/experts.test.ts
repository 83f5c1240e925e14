/** Experts over HTTP: managed by people, and named by programs that speak as one. */
import { Expert, ExpertList } from "@etui/protocol/expert";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const send = (method: string, path: string, body?: object, headers: Record<string, string | null> = {}) =>
  server.send(method, path, { ...(body && { body }), headers });

describe("/api/experts", () => {
  test("lists them in the reader's language", async () => {
    const { status, json } = await send("GET", "/api/experts");
    expect(status).toBe(200);
    expect(ExpertList.parse(json).experts.map(({ title }) => title)).toContain("Companion");
    const chinese = await send("GET", "/api/experts", undefined, { "accept-language": "zh-CN" });
    expect(chinese.json.experts.map(({ title }: Expert) => title)).toContain("伙伴");
  });

  test("creates, reads, changes and deletes one", async () => {
    const created = await send("POST", "/api/experts", { name: "chef", tools: ["read"] });
    expect(created.status).toBe(201);
    expect(Expert.parse(created.json)).toMatchObject({ name: "chef", tools: ["read"], version: 1 });
    expect((await send("GET", "/api/experts/chef")).json).toEqual(created.json);
    const changed = await send("PATCH", "/api/experts/chef", { title: "Chef", expected_version: 1 });
    expect(changed).toMatchObject({ status: 200, json: { title: "Chef", tools: ["read"], version: 2 } });
    const late = await send("PATCH", "/api/experts/chef", { title: "Cook", expected_version: 1 });
    expect(late).toMatchObject({ status: 409, json: { status: "conflict", expert: { version: 2 } } });
    expect((await send("DELETE", "/api/experts/chef?expected_version=1")).status).toBe(409);
    expect((await send("DELETE", "/api/experts/chef?expected_version=2")).status).toBe(200);
    expect(await send("GET", "/api/experts/chef")).toMatchObject({
      status: 404,
      json: { status: "not_found", error: expect.stringContaining("There are: companion") },
    });
  });

  test("what came with Etui is changed, set back, and not deleted", async () => {
    expect(await send("PATCH", "/api/experts/planner", { tools: [] })).toMatchObject({
      json: { origin: "changed", tools: [] },
    });
    expect(await send("DELETE", "/api/experts/planner")).toMatchObject({ json: { origin: "seeded" } });
    expect(await send("DELETE", "/api/experts/planner")).toMatchObject({
      status: 403,
      json: { error_code: "forbidden" },
    });
  });

  test.each<[string, string, object | undefined, number]>([
    ["POST", "/api/experts", { name: "Bad Name" }, 422],
    ["POST", "/api/experts", { name: "companion" }, 409],
    ["POST", "/api/experts", { name: "a", tools: ["raed"] }, 422],
    ["POST", "/api/experts", { name: "a", skills: ["nowhere"] }, 422],
    ["PATCH", "/api/experts/nobody", { title: "x" }, 404],
    ["PATCH", "/api/experts/companion", { name: "other" }, 422],
    ["DELETE", "/api/experts/nobody", undefined, 404],
    ["DELETE", "/api/experts/companion?expected_version=x", undefined, 422],
    ["GET", "/api/experts/__proto__", undefined, 404],
  ])("%s %s %j", async (method, path, body, status) => {
    const answer = await send(method, path, body);
    expect(answer.status).toBe(status);
    expect(answer.json.error).toEqual(expect.any(String));
  });

  test("takes the same rights as everything else", async () => {
    for (const [method, path] of [
      ["GET", "/api/experts"],
      ["POST", "/api/experts"],
      ["PATCH", "/api/experts/companion"],
      ["DELETE", "/api/experts/companion"],
      ["POST", "/mcp/companion"],
      ["GET", "/mcp/companion"],
    ] as const)
      expect((await send(method, path, undefined, { authorization: null })).status, `${method} ${path}`).toBe(
        401,
      );
    const foreign = { origin: "https://evil.example" };
    expect((await send("POST", "/api/experts", { name: "evil" }, foreign)).status).toBe(403);
    expect((await send("POST", "/mcp/companion", {}, foreign)).status).toBe(403);
  });
});

describe("a program that speaks as an expert", () => {
  const write = (path: string, headers: Record<string, string> = {}) =>
    send("POST", `/api/tools/write_user_data${path}`, { path: "a", content: {} }, headers);

  test("says so by header or address, and is held to it", async () => {
    expect((await write("")).status).toBe(200);
    const refused = { status: 403, json: { error: expect.stringContaining("companion may not use") } };
    expect(await write("", { "x-etui-expert": "companion" })).toMatchObject(refused);
    expect(await write("?expert=companion")).toMatchObject(refused);
    expect((await write("?expert=everything")).status).toBe(200);
    for (const nobody of [await write("?expert="), await write("", { "x-etui-expert": "nobody" })])
      expect(nobody).toMatchObject({
        status: 422,
        json: { error: expect.stringContaining("There are: companion") },
      });
  });

  test("is shown the expert's tools", async () => {
    const names = async (path: string) => (await send("GET", path)).json;
    expect((await names("/api/tools?expert=companion")).tools).toHaveLength(12);
    expect(await names("/api/tools/functions?expert=companion")).toHaveLength(11);
    expect((await names("/api/tools")).tools.length).toBeGreaterThan(20);
    expect((await send("GET", "/api/tools?expert=nobody")).status).toBe(422);
  });
});

describe("/mcp/{expert}", () => {
  const rpc = (path: string, method: string, params: object = {}) =>
    send(
      "POST",
      path,
      { jsonrpc: "2.0", id: 1, method, params },
      {
        accept: "application/json, text/event-stream",
      },
    );

  test("lists and calls as the expert of the address", async () => {
    const { json } = await rpc("/mcp/companion", "tools/list");
    expect(json.result.tools).toHaveLength(11);
    const call = { name: "write_user_data", arguments: { path: "a", content: {} } };
    const refused = await rpc("/mcp/companion", "tools/call", call);
    expect(refused.json.result).toMatchObject({
      isError: true,
      structuredContent: { error_code: "forbidden" },
    });
    expect((await rpc("/mcp", "tools/call", call)).json.result.structuredContent.status).toBe("success");
    expect((await rpc("/mcp/everything", "tools/call", call)).json.result.structuredContent.status).toBe(
      "success",
    );
  });

  test.each(["/mcp/nobody", "/mcp/Companion", "/mcp/%D1%81ompanion", "/mcp/companion%20"])(
    "%s is nobody's",
    async (path) => {
      const { status, json } = await rpc(path, "tools/list");
      expect(status).toBe(404);
      expect(json.error.message).toContain("There are: companion, planner");
    },
  );
});
