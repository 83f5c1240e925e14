/** Reads over many documents, over HTTP: what is too expensive, and what takes too long. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildGate, type Gate } from "../../packages/engine/src/testing/gate.ts";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

let server: TestServer;
let gate: Gate;
const log: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ heavyReads: { statementMs: 100 }, log: (line) => log.push(line) });
  gate = await buildGate(server.etui.scope("local"));
  await server.call("write_user_data", { path: "held/1", content: { list: [{ id: 1 }] } });
});
afterAll(async () => {
  await gate[Symbol.asyncDispose]();
  await server.close();
});

const $or = Array.from({ length: 255 }, (_, id) => ({ list: { $contains: { id, name: "none" } } }));

test.each([
  ["query_user_data", { filters: { $or } }, "filters"],
  ["query_user_data", { filters: { $or }, search: "none" }, "filters"],
  [
    "create_trigger",
    {
      title: "Too dear",
      trigger_type: "condition",
      condition: { type: "data_match", watch_path: "held/", rule: { where: { $or } } },
      action: { type: "message", params: { text: "Look" } },
    },
    "condition.rule.where",
  ],
  [
    "create_trigger",
    {
      title: "Too dear",
      trigger_type: "schedule",
      schedule: "08:00",
      schedule_type: "daily",
      rules: { only_if: { path: "held/", where: { $or } } },
      action: { type: "message", params: { text: "Look" } },
    },
    "rules.only_if.where",
  ],
])("%s refuses a filter that is too dear, and says what makes it so", async (tool, args, field) => {
  const answer = await server.call(tool, args);
  expect(answer.status).toBe(422);
  expect(answer.json).toMatchObject({
    error_code: "invalid_arguments",
    error: expect.stringContaining(
      `${field} takes 3,252 points of work a document, and at most 512 are done. The dearest part is $contains on "list" with objects or arrays, 255 times. Ask by plain values`,
    ),
  });
});

test.each([
  ["a query", "POST", "/api/tools/query_user_data", { filters: { list: { $exists: false } } }],
  ["a level of the tree", "GET", "/api/data/children?prefix=held/", undefined],
])(
  "%s that takes too long is stopped, and told what to narrow in no words of the database",
  async (_, method, path, body) => {
    await gate.close();
    const answer = await server.send(method, path, { body });
    await gate.open();
    expect(answer.status).toBe(503);
    expect(answer.json).toMatchObject({
      error_code: "timeout",
      error: expect.stringMatching(
        /^This looks through more than can be read in 0\.1 s\. Narrow it: a longer path_prefix/,
      ),
    });
    expect(log.filter((line) => line.startsWith("fault"))).toEqual([]);
  },
);
