/** `GET /api/search`: what the box of the page finds, with why. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.call("write_user_data", { path: "tea/oolong", content: { text: "武夷山的茶，要九十度的水" } });
  await server.call("plan_add_task", { title: "Order oolong from the hills" });
});
afterAll(() => server.close());

const find = (query: Record<string, string>) =>
  server.send("GET", `/api/search?${new URLSearchParams(query)}`);

test("all sources are searched by words and by whole questions in both languages, and each result says why", async () => {
  expect((await find({ query: "oolong hills" })).json).toMatchObject({
    status: "success",
    results: [
      {
        in: "plan",
        shown: { title: "Order oolong from the hills" },
        why: { stage: "exact", score: 1, words: [{ word: "oolong", in: ["title"] }, { word: "hills" }] },
      },
      {
        in: "data",
        path: "tea/oolong",
        why: { stage: "related", words: [{ word: "oolong", in: ["path"] }] },
      },
    ],
  });
  expect((await find({ query: "泡武夷山的茶要用多热的水？", limit: "1" })).json).toMatchObject({
    count: 1,
    results: [
      { path: "tea/oolong", shown: { text: expect.stringContaining("九十度") }, why: { stage: "related" } },
    ],
  });
  expect((await find({ query: "oolong", in: "plan" })).json).toMatchObject({
    count: 1,
    results: [{ in: "plan" }],
  });
});

test("of nothing it says which words are nowhere", async () => {
  expect((await find({ query: "qqq" })).json).toMatchObject({
    count: 0,
    explained: { words: [{ word: "qqq", in: [] }], without: [] },
  });
});

test.each([
  [{}, /query/],
  [{ query: "" }, /query/],
  [{ query: '""' }, /query/],
  [{ query: "a", in: "dreams" }, /in must be one of/],
  [{ query: "a", limit: "51" }, /limit/],
])("%j is refused with a reason", async (query, error) => {
  const { status, json } = await find(query as Record<string, string>);
  expect(status).toBe(422);
  expect(json.error).toMatch(error);
});
