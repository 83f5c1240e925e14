/** The knowledge base over HTTP. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const get = (path: string, query: Record<string, string> = {}) =>
  server.send("GET", `/api/kb${path}?${new URLSearchParams(query)}`);
const post = (path: string, body: object) => server.send("POST", `/api/kb${path}`, { body });

test("a project is created, written, read as it is and as it was, and deleted", async () => {
  const entry = "projects/搬家";
  expect(await post("/projects", { slug: "搬家", title: "搬到杭州" })).toMatchObject({ status: 200 });
  const written = await post("/write", { entry, content: "## 现状\n- 找房子" });
  expect(written).toMatchObject({
    status: 200,
    json: { version: 2, diff: expect.stringContaining("+- 找房子") },
  });
  expect((await get("")).json.pages).toMatchObject([
    { entry: "preferences", version: 0 },
    { entry: "goals", version: 0 },
    { entry, title: "搬到杭州", version: 2 },
  ]);
  expect((await get("/page", { entry })).json.content).toContain("- 找房子");
  expect((await get("/page", { entry, version: "1" })).json.content).not.toContain("- 找房子");
  expect((await get("/versions", { entry, limit: "1" })).json).toMatchObject({
    versions: [{ version: 2, by: { tool: "kb.upsert", surface: "http" } }],
    next_cursor: "2",
  });
  expect((await get("/versions", { entry, cursor: "2" })).json).toMatchObject({
    versions: [{ version: 1 }],
    next_cursor: null,
  });
  expect(await post("/delete", { entry, expected_version: 1 })).toMatchObject({ status: 409 });
  expect(await post("/delete", { entry })).toMatchObject({ status: 200 });
  expect(await get("/page", { entry })).toMatchObject({ status: 404, json: { status: "not_found" } });
});

test("what is no entry is refused, and what is not there is not found", async () => {
  expect(await get("/page", { entry: "../x" })).toMatchObject({
    status: 422,
    json: { refusals: [{ code: "kb.no_entry" }] },
  });
  expect(await get("/versions", { entry: "projects/none" })).toMatchObject({ status: 404 });
  expect(await get("/page", { entry: "goals", version: "7" })).toMatchObject({ status: 404 });
});
