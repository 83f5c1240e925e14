/** Lists have one vocabulary: `limit`, `cursor`, and a `next_cursor` that is null at the end. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.call("write_user_data", { path: "a", content: { n: 1 } });
});
afterAll(() => server.close());

test.each([
  "/api/inbox",
  "/api/triggers",
  "/api/triggers/firings",
  "/api/triggers/upcoming",
  "/api/conversations",
  "/api/skills?limit=200",
  "/api/cards",
  "/api/data/children",
  "/api/data/history?path=a",
  "/api/activity",
])("%s ends with a cursor that is null", async (path) => {
  const { status, json } = await server.send("GET", path);
  expect(status).toBe(200);
  expect(json).toHaveProperty("next_cursor", null);
});
