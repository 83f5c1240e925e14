/** Queries over HTTP. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ask = (body: object) => server.send("POST", "/api/query", { body });
const complete = (query: string) =>
  server.send("GET", `/api/query/complete?${new URLSearchParams({ query, in: "plan" })}`);

test("a query is answered, with how it was understood and what each part lets through", async () => {
  const added = await server.etui.execute("plan_add_task", {
    task_payload: { title: "Report", tags: ["work"], priority: "high" },
  });
  expect(added).toMatchObject({ status: "success" });
  expect(await ask({ query: "标签:work 优先级:高", explain: true })).toMatchObject({
    status: 200,
    json: {
      count: 1,
      query: "tag:work 优先级:高",
      results: [{ in: "plan", kind: "task", title: "Report", fields: { priority: "high" } }],
      explained: [
        { alone: 1, without: 1 },
        { alone: 1, without: 1 },
      ],
    },
  });
});

test("what cannot hold is refused at its place", async () => {
  expect(await ask({ query: "tag:work is:opn" })).toMatchObject({
    status: 422,
    json: {
      refusals: [{ code: "query_text.unknown_word", facts: { marked: { character: 13 }, nearest: "open" } }],
    },
  });
  expect(await ask({ query: "" })).toMatchObject({ status: 422 });
});

test("what is being typed is completed", async () => {
  expect(await complete("tag:work prio")).toMatchObject({
    status: 200,
    json: { from: 9, to: 13, items: [{ insert: "priority:", is: "name" }] },
  });
  expect(await complete("tag:wo")).toMatchObject({
    json: { from: 4, items: [{ insert: "work", is: "tag" }] },
  });
});
