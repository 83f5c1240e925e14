import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { verbsOf } from "./test-verbs.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

test("search looks through data in both languages, and says where there is nothing", async () => {
  const call = verbsOf(etui, "gus");
  await call("save", { path: "journal/1", content: { text: "今天在咖啡馆读《围城》" } });
  await call("save", { path: "journal/2", content: { text: "Watered the tomatoes" } });
  expect(await call("search", { query: "围城", in: "data" })).toMatchObject({
    count: 1,
    results: [{ in: "data", path: "journal/1" }],
  });
  expect(await call("search", { query: "tomatoes" })).toMatchObject({ results: [{ path: "journal/2" }] });
  expect(await call("search", { query: "nobody wrote this", in: "data" })).toMatchObject({ count: 0 });
});

test("no more is found than was asked for, and only where there is something to be searched", async () => {
  const call = verbsOf(etui, "hal");
  for (const n of [1, 2, 3]) await call("save", { path: `garden/${n}`, content: { text: "tulips" } });
  expect(await call("search", { query: "tulips", in: "data", limit: 2 })).toMatchObject({
    count: 2,
    results: [{ in: "data" }, { in: "data" }],
    receipt: { changed: [] },
  });
  expect(await call("search", { query: "tulips", in: "dreams" })).toMatchObject({
    status: "error",
    error: expect.stringMatching(/^in must be one of .*"data"/),
  });
  expect(await call("search", { query: "" })).toMatchObject({
    status: "error",
    error: expect.stringMatching(/^query/),
  });
});

describe("a question that no document has all words of", () => {
  test.each([
    ["笔记 手机", "notes/phone"],
    ["关于手机的笔记", "notes/phone"],
    ["卡尔纽波特", "notes/deep-work"],
    ["三体 进度", "reading/三体"],
    ["my weights", "weights/2026-11-20"],
    ["how many km did I run", "runs/monday"],
    ["runs", "runs/monday"],
  ])("%s", async (query, path) => {
    const call = verbsOf(etui, "ida");
    await call("save", { path: "notes/phone", content: { text: "晚上把手机放在另外一个房间" } });
    await call("save", {
      path: "notes/deep-work",
      content: { text: "《深度工作》：卡尔·纽波特说，专注可以练习" },
    });
    await call("save", { path: "reading/三体", content: { chapter: 12 } });
    await call("save", { path: "weights/2026-11-20", content: { kg: 70 } });
    await call("save", { path: "runs/monday", content: { km: 5 } });
    const { results } = (await call("search", { query, in: "data" })) as unknown as {
      results: { path: string }[];
    };
    expect(results[0]?.path).toBe(path);
  });

  test("finds first what has all of them, then what has more of them", async () => {
    const call = verbsOf(etui, "jon");
    await call("save", { path: "x/a", content: { text: "green tea" } });
    await call("save", { path: "x/b", content: { text: "green tea in the morning" } });
    await call("save", { path: "x/c", content: { text: "tea" } });
    const { model_output } = await call("search", { query: "green tea morning", in: "data" });
    expect(model_output!.split("\n").map((line) => line.slice(0, 25))).toEqual([
      expect.stringMatching(/^- x\/b: /),
      expect.stringMatching(/^- x\/a \(related: green, te/),
      expect.stringMatching(/^- x\/c \(related: tea\): /),
    ]);
  });
});

describe("asked to explain", () => {
  test("it says of each result which words are there, in which form and where", async () => {
    const call = verbsOf(etui, "kim");
    await call("save", { path: "runs/monday", content: { text: "Ran along the river, 5 km" } });
    await call("plan_add_task", { title: "Buy running shoes" });
    const answer = await call("search", { query: "runs shoes", explain: true });
    expect(answer).toMatchObject({
      results: expect.arrayContaining([
        expect.objectContaining({
          in: "plan",
          shown: expect.objectContaining({ title: "Buy running shoes" }),
          why: expect.objectContaining({
            stage: "related",
            words: [
              { word: "runs", in: ["title"], as: ["running"] },
              { word: "shoes", in: ["title"] },
            ],
          }),
        }),
      ]),
    });
    expect(await call("search", { query: "river 5", in: "data", explain: true })).toMatchObject({
      results: [
        {
          path: "runs/monday",
          shown: { text: "Ran along the river, 5 km", changed_at: expect.any(String) },
          why: {
            stage: "exact",
            score: 1,
            field: "text",
            words: [
              { word: "river", in: ["text"] },
              { word: "5", in: ["text"] },
            ],
          },
        },
      ],
    });
    expect(JSON.stringify(await call("search", { query: "river" }))).not.toMatch(/"(?:why|shown)"/);
  });

  test("of nothing it says which words are nowhere, and without which something is found", async () => {
    const call = verbsOf(etui, "lou");
    await call("save", { path: "tea/oolong", content: { text: "brewed at ninety degrees" } });
    await call("plan_add_task", { title: "Vacuum the stairs" });
    // Parts of words are found as they stand, and no stem is one.
    const answer = await call("search", { query: "rewed inety acuum qqq", in: "data", explain: true });
    expect(answer).toMatchObject({
      count: 0,
      explained: {
        words: [
          { word: "rewed", in: ["data"] },
          { word: "inety", in: ["data"] },
          { word: "acuum", in: ["plan"] },
          { word: "qqq", in: [] },
        ],
        without: [],
      },
    });
    expect(await call("search", { query: "rewed inety qqq", explain: true })).toMatchObject({
      count: 0,
      explained: { without: [{ leave_out: "qqq", count: 1, path: "tea/oolong" }] },
    });
    expect(await call("search", { query: "qqq" })).not.toHaveProperty("explained");
  });
});
