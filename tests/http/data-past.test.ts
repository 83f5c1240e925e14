/** A document's past over HTTP: its versions and who wrote them, changes, earlier states, and erasing it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mcpHttp2025, mcpHttp2026 } from "../harness/doors/mcp.ts";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const n of [1, 2, 3])
    await server.call("write_user_data", { path: "log/数", content: { n, same: true } });
});
afterAll(() => server.close());

const get = (path: string, query: Record<string, string>) =>
  server.send("GET", `/api/data/${path}?${new URLSearchParams(query)}`);

describe("history", () => {
  test("says of each version by whom it was written, page by page", async () => {
    const first = await get("history", { path: "log/数", limit: "2" });
    expect(first).toMatchObject({ status: 200, json: { deleted: false, ended: null, next_cursor: "2" } });
    expect(first.json.versions).toMatchObject([
      { path: "log/数", version: 3, by: { tool: "write_user_data", surface: "http" }, from: null },
      { version: 2, call_id: expect.any(String) },
    ]);
    const rest = await get("history", { path: "log/数", limit: "2", cursor: first.json.next_cursor });
    expect(rest.json).toMatchObject({ versions: [{ version: 1 }], next_cursor: null });
  });

  test("says how a document went", async () => {
    await server.call("write_user_data", { path: "log/gone", content: {} });
    await server.call("delete_user_data", { path: "log/gone" });
    expect((await get("history", { path: "log/gone" })).json).toMatchObject({
      deleted: true,
      ended: { ended_by: "delete", by: { tool: "delete_user_data", surface: "http" }, to: null },
    });
  });

  test.each([{ cursor: "x" }, { cursor: "0" }, { limit: "0" }, { limit: "501" }])(
    "refuses %j",
    async (query) => {
      expect(await get("history", { path: "log/数", ...query })).toMatchObject({
        status: 422,
        json: { error_code: "invalid_arguments" },
      });
    },
  );
});

describe("diff", () => {
  test("between two versions, or from one to the newest", async () => {
    expect(await get("diff", { path: "log/数", from: "1" })).toMatchObject({
      status: 200,
      json: {
        from: { version: 1 },
        to: { version: 3 },
        differences: [{ path: "n", op: "changed", before: 1, after: 3 }],
        more: 0,
      },
    });
    expect((await get("diff", { path: "log/数", from: "1", to: "2" })).json.differences).toHaveLength(1);
  });

  test("what is not there is not_found, what is no version is refused", async () => {
    expect(await get("diff", { path: "log/数", from: "9" })).toMatchObject({ status: 404 });
    expect(await get("diff", { path: "nowhere" })).toMatchObject({ status: 404 });
    for (const from of ["0", "x", "1.5", "99999999999"]) {
      expect(await get("diff", { path: "log/数", from })).toMatchObject({ status: 422 });
    }
    expect(await get("diff", {})).toMatchObject({ status: 422 });
  });
});

test("as_of reads what was there then", async () => {
  const { versions } = (await get("history", { path: "log/数" })).json;
  const then = versions.at(-1).written_at;
  const found = await server.call("read_user_data", { path: "log/数", as_of: then });
  expect(found.json).toMatchObject({ status: "success", data: { n: 1 }, version: 1, as_of: then });
});

describe("purge", () => {
  test.each([mcpHttp2025, mcpHttp2026])("$name neither lists it nor runs it", async ({ connect }) => {
    const visitor = await connect({ ...server, http: server });
    expect(await visitor.list()).toContain("write_user_data");
    expect(await visitor.list()).not.toContain("purge_user_data");
    expect(await visitor.call("purge_user_data", { path: "log/数" })).toMatchObject({
      error_code: "forbidden",
    });
    await visitor.close();
  });

  test("is in the catalogue for people, and not among the functions for models", async () => {
    const { tools } = (await server.send("GET", "/api/tools")).json;
    expect(tools.find(({ name }: { name: string }) => name === "purge_user_data")).toMatchObject({
      audience: "person",
      effect: "external",
    });
    const functions = (await server.send("GET", "/api/tools/functions")).json;
    const names = functions.map((entry: { function: { name: string } }) => entry.function.name);
    expect(names).toContain("read_user_data");
    expect(names).not.toContain("purge_user_data");
  });

  test("is done once the person agreed, and erases the document with its past", async () => {
    const args = { path: "log/数" };
    const asked = await server.call("purge_user_data", args);
    expect(asked).toMatchObject({ status: 200, json: { status: "pending" } });
    const { confirmation_id } = asked.json.confirmation;
    expect(await get("diff", { path: "log/数" })).toMatchObject({ status: 200 });
    await server.send("POST", `/api/confirmations/${confirmation_id}`, {
      body: { decision: "approve" },
    });
    expect((await server.call("purge_user_data", args)).json).toMatchObject({
      status: "success",
      versions: 3,
    });
    expect(await get("history", { path: "log/数" })).toMatchObject({ status: 404 });
  });
});
