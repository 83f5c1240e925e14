import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { callAsModel } from "../../testing/call-as-model.ts";
import { startTestEtui } from "../../testing/test-etui.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const call = (tool: string, args: object, more: object = {}) => callAsModel(etui, tool, args, more);

describe("a slip that can only mean one thing is taken, and told", () => {
  test.each([
    ["query_user_data", { limit: "5" }, "limit was read as 5."],
    ["query_user_data", { filters: '{"a":1}' }, 'filters was read as {"a":1}.'],
    ["query_user_data", { fields: "title" }, 'fields was read as ["title"].'],
    ["write_user_data", { path: "a", content: '{"n":1}' }, 'content was read as {"n":1}.'],
    ["write_user_data", { path: "a", content: { n: 1 }, mode: "Merge" }, 'mode was read as "merge".'],
    ["search", { query: "tea", in: ["data"] }, 'in was read as "data".'],
    [
      "batch_user_data",
      { operations: [{ op: "Replace", path: "b", content: { n: 1 } }] },
      'operations[0].op was read as "replace".',
    ],
  ])("%s with %j", async (tool, args, told) => {
    const answer = await call(tool, args);
    expect(answer.status).toBe("success");
    expect(answer.model_output).toContain(told);
  });

  test("beside an answer without a text, which the model still reads whole", async () => {
    await call("write_user_data", { path: "told", content: { n: 1 } });
    const answer = await call("read_user_data", { path: "told", version: "1" });
    expect(answer).toMatchObject({ data: { n: 1 }, note: "version was read as 1." });
    expect(answer).not.toHaveProperty("model_output");
  });

  test("in the reader's language", async () => {
    const { model_output } = await call("query_user_data", { limit: "5" }, { locale: "zh-CN" });
    expect(model_output).toContain("limit 按 5 读取。");
  });
});

describe("what may mean something else is refused", () => {
  test.each([
    ["query_user_data", { fields: "title,rating" }, '["title", "rating"]'],
    ["ask", { question: "Which?", options: "a、 b" }, '["a", "b"]'],
    ["ask", { question: "Which?", options: "a," }, '["a,"]'],
    ["search", { query: "tea", in: ["data", "nope"] }, "in must be"],
  ])("%s with %j, with the list that is meant", async (tool, args, list) => {
    expect(await call(tool, args)).toMatchObject({
      error_code: "invalid_arguments",
      error: expect.stringContaining(list),
    });
  });

  test.each([
    ["query_user_data", { fields: "title,rating" }],
    ["query_user_data", { limit: "five" }],
    ["query_user_data", { limit: "5000" }],
    ["write_user_data", { path: "a", content: "n = 1" }],
    ["query_user_data", { limit: "5", filtres: {} }],
  ])("%s with %j", async (tool, args) => {
    expect(await call(tool, args)).toMatchObject({ error_code: "invalid_arguments" });
  });

  test("and so is a program's", async () => {
    for (const surface of ["http", "cli", "library"])
      expect(
        await call("query_user_data", { limit: "5" }, { surface, conversationId: undefined }),
      ).toMatchObject({ error_code: "invalid_arguments" });
  });
});
