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
    ["query_user_data", { limit: ["5"] }, 'limit was read as "5". limit was read as 5.'],
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

describe("a slip within what depends on a type or a view is taken as well", () => {
  const message = { type: "message", params: { text: "tea" } };
  const condition = (rule: unknown, type = "count") => ({
    trigger_type: "condition",
    title: JSON.stringify(rule),
    condition: { type, watch_path: "teas/", rule },
    action: message,
  });

  beforeAll(async () => {
    await call("write_user_data", {
      path: "teas/1",
      content: { name: "sencha", cups: 3, date: "2026-01-01" },
    });
    await call("write_user_data", { path: "teas/2", content: { name: "mint", cups: 5, date: "2026-02-01" } });
  });

  test.each([
    ["create_trigger", condition({ gte: "3" }), "condition.rule.gte was read as 3."],
    [
      "create_trigger",
      condition({ gte: "4", where: '{"cups":1}' }),
      'condition.rule.where was read as {"cups":1}.',
    ],
    [
      "create_trigger",
      condition({ where: { name: { $in: "mint" } } }, "data_match"),
      'condition.rule.where.name.$in was read as ["mint"].',
    ],
    [
      "create_trigger",
      condition({ name: { $exists: "true" } }, "data_match"),
      "condition.rule.name.$exists was read as true.",
    ],
    [
      "create_trigger",
      {
        trigger_type: "reminder",
        title: "push",
        schedule: "08:00",
        schedule_type: "daily",
        action: { type: "notify", params: { body: "x", channels: "push" } },
      },
      'action.params.channels was read as ["push"].',
    ],
    ["query_user_data", { filters: { cups: { $in: "[3, 4]" } } }, "filters.cups.$in was read as [3,4]."],
    ["query_user_data", { filters: { cups: '{"$gte": 3}' } }, 'filters.cups was read as {"$gte":3}.'],
    [
      "show_card",
      { card_type: "chart", data_source: { path: "teas/" }, options: { mapping: '{"x":"name","y":"cups"}' } },
      'options.mapping was read as {"x":"name","y":"cups"}.',
    ],
    [
      "show_card",
      { card_type: "table", data_source: { path: "teas/", filters: '{"cups":3}' } },
      'data_source.filters was read as {"cups":3}.',
    ],
    [
      "show_card",
      {
        card_type: "form",
        data_source: { data: {} },
        options: { fields: '[{"name":"cups","type":"number"}]' },
      },
      "options.fields was read as",
    ],
    ["show", { kind: "table", path: "teas/", options: { limit: "2" } }, "options.limit was read as 2."],
    [
      "show",
      { kind: "table", path: "teas/", options: { columns: "name" } },
      'options.columns was read as ["name"].',
    ],
    [
      "show",
      { kind: "table", path: "teas/", options: { filters: '{"cups":3}' } },
      'options.filters was read as {"cups":3}.',
    ],
  ])("%s with %j", async (tool, args, told) => {
    const answer = await call(tool, args);
    expect(answer).toMatchObject({ status: "success" });
    expect(answer.model_output).toContain(told);
  });

  test.each([
    ["create_trigger", condition({ gte: "three" })],
    ["create_trigger", condition({ where: { name: { $in: "mint, sencha" } } }, "data_match")],
    ["query_user_data", { filters: { cups: { $in: "3,4" } } }],
    ["show", { kind: "table", path: "teas/", options: { columns: "name, cups" } }],
  ])("but not where it may mean several things: %s with %j", async (tool, args) => {
    expect(await call(tool, args)).toMatchObject({ error_code: "invalid_arguments" });
  });

  test("and not of a program", async () => {
    for (const [tool, args] of [
      ["create_trigger", condition({ gte: "3" })],
      ["show", { kind: "table", path: "teas/", options: { limit: "2" } }],
    ] as const)
      expect(await call(tool, args, { surface: "http", conversationId: undefined })).toMatchObject({
        error_code: "invalid_arguments",
      });
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
