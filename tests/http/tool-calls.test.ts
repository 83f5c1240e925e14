import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe("the HTTP status follows the ToolResult", () => {
  test.each<[number, string, unknown, object]>([
    [200, "write_user_data", { path: "a", content: { n: 1 } }, { status: "success", version: 1 }],
    [200, "read_user_data", { path: "a" }, { status: "success", data: { n: 1 }, version: 1 }],
    [404, "read_user_data", { path: "nowhere" }, { status: "not_found" }],
    [
      409,
      "write_user_data",
      { path: "a", content: {}, expected_version: 9 },
      { status: "conflict", data: { n: 1 } },
    ],
    [422, "read_user_data", { pth: "a" }, { error_code: "invalid_arguments" }],
    [404, "no_such_tool", {}, { error_code: "unknown_tool" }],
    [
      413,
      "write_user_data",
      { path: "a", content: { x: "y".repeat(1024 * 1024) } },
      { error_code: "too_large" },
    ],
  ])("%i for %s", async (status, tool, args, body) => {
    const answer = await server.call(tool, args);
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject(body);
    expect(answer.headers["content-type"]).toContain("application/json");
  });
});

describe("the catalogue", () => {
  test("lists every tool with its schema, and answers to both spellings", async () => {
    const { tools } = (await server.send("GET", "/api/tools")).json;
    expect(tools.map((tool: { name: string }) => tool.name)).toEqual(
      server.etui.tools.list().map(({ name }) => name),
    );
  });

  test("says of each tool what a page needs to explain it", async () => {
    const { tools } = (await server.send("GET", "/api/tools")).json;
    const find = (wanted: string) => tools.find(({ name }: { name: string }) => name === wanted);
    expect(find("purge_user_data")).toMatchObject({ confirms: true, audience: "person", effect: "external" });
    expect(find("write_user_data")).toMatchObject({ confirms: false, destructive: false });
    expect(find("write_user_data")).not.toHaveProperty("audience");
    expect(find("show_card").instructions).toContain("data_source");
  });

  test("function calling gets names without dots", async () => {
    const functions = (await server.send("GET", "/api/tools/functions")).json;
    for (const { type, function: fn } of functions) {
      expect(type).toBe("function");
      expect(fn.name).toMatch(/^[\w-]{1,64}$/);
      expect(fn.parameters.type).toBe("object");
    }
  });

  test("OpenAPI 3.1 names a path for every tool", async () => {
    const { openapi, paths } = (await server.send("GET", "/api/openapi.json")).json;
    expect(openapi).toBe("3.1.0");
    for (const { name } of server.etui.tools.list())
      expect(paths[`/api/tools/${name}`].post.requestBody).toBeDefined();
  });
});

describe("data for people who look around", () => {
  beforeAll(async () => {
    for (const path of ["tree/a/1", "tree/a/2", "tree/b", "tree/b/deeper/still", "tree/目标/2026"]) {
      await server.call("write_user_data", { path, content: {} });
    }
  });

  test("the end of a document that has one", async () => {
    const expires_at = "2096-12-31T18:00:00.000Z";
    await server.call("write_user_data", { path: "ends/a", content: {}, expires_at });
    await server.call("write_user_data", { path: "ends/b", content: {} });
    const { children } = (await server.send("GET", "/api/data/children?prefix=ends")).json;
    expect(children[0].document).toMatchObject({ version: 1, expires_at });
    expect(children[1].document).not.toHaveProperty("expires_at");
  });

  test("one level of the tree at a time, with counts, page by page", async () => {
    const first = (await server.send("GET", "/api/data/children?prefix=tree&limit=2")).json;
    expect(first.children).toMatchObject([
      { name: "a", path: "tree/a", documents_below: 2, document: null },
      { name: "b", path: "tree/b", documents_below: 1, document: { version: 1 } },
    ]);
    const second = (
      await server.send("GET", `/api/data/children?prefix=tree&limit=2&cursor=${first.next_cursor}`)
    ).json;
    expect(second).toMatchObject({ children: [{ name: "目标" }], next_cursor: null });
  });

  test("history, one version, and its restore", async () => {
    await server.call("write_user_data", { path: "doc", content: { n: 1 } });
    await server.call("write_user_data", { path: "doc", content: { n: 2 } });
    await server.call("delete_user_data", { path: "doc" });
    expect((await server.send("GET", "/api/data/history?path=doc")).json).toMatchObject({
      deleted: true,
      versions: [
        { version: 2, ended_by: "delete" },
        { version: 1, ended_by: "update" },
      ],
    });
    expect((await server.send("GET", "/api/data/version?path=doc&version=1")).json).toMatchObject({
      content: { n: 1 },
    });
    expect(
      (await server.send("POST", "/api/data/restore", { body: { path: "doc", version: 1 } })).json,
    ).toMatchObject({
      status: "success",
      version: 3,
    });
  });

  test.each([
    ["/api/data/history", 422],
    ["/api/data/history?path=never", 404],
    ["/api/data/history?path=a&limit=0", 422],
    ["/api/data/history?path=a&cursor=x", 422],
    ["/api/data/version?path=a&version=-1", 422],
    ["/api/data/version?path=a&version=99999999999999999999", 422],
    ["/api/data/version?path=a&version=77", 404],
    ["/api/data/children?limit=1e9", 422],
    ["/api/data/children?prefix=%00", 422],
    ["/api/nothing", 404],
  ])("%s is answered %i with a sentence", async (path, status) => {
    const answer = await server.send("GET", path);
    expect(answer.status).toBe(status);
    expect(answer.json.error.length).toBeGreaterThan(20);
  });
});

describe("confirmations", () => {
  test("an unknown or misshapen id is not found, an unclear decision is refused", async () => {
    for (const id of ["nonsense", "00000000-0000-4000-8000-000000000000"]) {
      expect(
        (await server.send("POST", `/api/confirmations/${id}`, { body: { decision: "approve" } })).status,
      ).toBe(404);
    }
    expect((await server.send("POST", "/api/confirmations/x", { body: { decision: "maybe" } })).status).toBe(
      422,
    );
  });
});
