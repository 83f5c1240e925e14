/** Activity over HTTP: by change or by call, and the conversation that a client names. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const operations = ["café", "b", "c", "d", "e", "f"].map((path) => ({ op: "replace", path, content: {} }));
  await server.call("batch_user_data", { operations });
  await server.call("write_user_data", { path: "g", content: {} });
});
afterAll(() => server.close());

const activity = (query: Record<string, string>) =>
  server.send("GET", `/api/activity?${new URLSearchParams(query)}`);

describe("GET /api/activity", () => {
  test("?by=call tells calls, each with how much it did, page by page", async () => {
    const first = await activity({ by: "call", limit: "1" });
    expect(first).toMatchObject({
      status: 200,
      json: {
        calls: [{ by: { tool: "write_user_data", surface: "http" }, changes: [{ target: "g" }] }],
        next_cursor: expect.any(String),
      },
    });
    const { json } = await activity({ by: "call", cursor: first.json.next_cursor });
    expect(json).toMatchObject({
      calls: [{ done: [{ kind: "user_data", action: "created", count: 6, first: "b" }], undone: "no" }],
      next_cursor: null,
    });
  });

  test("without it, every change", async () => {
    expect((await activity({})).json.changes).toHaveLength(7);
    const wrong = await activity({ by: "day" });
    expect(wrong).toMatchObject({
      status: 422,
      json: { error: expect.stringContaining("by can only be call") },
    });
  });

  test("a target is found in both spellings of its letters", async () => {
    for (const target of ["café", "cafe\u0301"]) {
      expect((await activity({ target })).json.changes).toMatchObject([{ target: "café" }]);
    }
  });
});

describe("X-Etui-Conversation", () => {
  const write = (conversation: string, path: string) =>
    server.send("POST", "/api/tools/write_user_data", {
      body: { path, content: {} },
      headers: { "x-etui-conversation": conversation },
    });

  test("of any name that may be one, up to the longest that `undo` takes, brings its changes together", async () => {
    for (const [n, name] of ["a", "mcp:1.2_x-Y", "l".repeat(200)].entries()) {
      expect(await write(name, `named/${n}`)).toMatchObject({ status: 200 });
      expect((await activity({ conversation_id: name })).json.changes).toMatchObject([
        { target: `named/${n}` },
      ]);
      const undone = await server.call("undo", { conversation_id: name, since: "2020-01-01T00:00:00Z" });
      expect(undone).toMatchObject({ status: 200, json: { undone: 1 } });
    }
  });

  test.each([
    ["with a space", "my chat"],
    ["in Chinese", Buffer.from("对话").toString("latin1")],
    ["percent-encoded", encodeURIComponent("对话")],
    ["too long", "l".repeat(201)],
  ])("%s is refused with what it may be, and nothing is written", async (_what, name) => {
    const sentence = /^X-Etui-Conversation names a conversation by 1 to 200 of the characters A-Z/;
    const refused = { status: 422, json: { status: "error", error: expect.stringMatching(sentence) } };
    expect(await write(name, "misnamed")).toMatchObject(refused);
    const body = { jsonrpc: "2.0", id: 1, method: "ping" };
    expect(
      await server.send("POST", "/mcp", { body, headers: { "x-etui-conversation": name } }),
    ).toMatchObject(refused);
    expect((await activity({ target: "misnamed" })).json.changes).toEqual([]);
  });
});

test("X-Etui-From says of whose words a call is made, in any script, and no more than a line of it", async () => {
  const write = (path: string, from: string) =>
    server.send("POST", "/api/tools/write_user_data", {
      body: { path, content: {} },
      headers: { "x-etui-from": from },
    });
  await write("from/1", encodeURIComponent("笔记\n.csv"));
  await write("from/2", "100%");
  const { json } = await activity({});
  const fromOf = (path: string) =>
    json.changes.find(({ target }: { target: string }) => target === path).by.from;
  expect(fromOf("from/1")).toBe("笔记 .csv");
  expect(fromOf("from/2")).toBe("100%");
});
