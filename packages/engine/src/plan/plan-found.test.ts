import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { planOf } from "./test-plan.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

test("the verb search finds tasks by all their words, in both languages, and read opens them", async () => {
  const { call, add } = planOf(etui, "found");
  const soup = await add({ title: "做番茄汤", note: "给张三", tags: ["厨房"] });
  const done = await add({ title: "Ｂuy tomatoes" });
  await call("plan_complete_task", { task_id: done });
  for (const [query, path] of [
    ["汤", soup],
    ["厨房 张三", soup],
    ["BUY tomato", done],
  ] as const)
    expect(await call("search", { query, in: "plan" })).toMatchObject({
      results: [{ path: `plan://${path}` }],
    });
  // Neither has both words, and what has one is marked.
  expect(await call("search", { query: "厨房 tomatoes", in: "plan" })).toMatchObject({
    results: [{ related: true }, { related: true }],
  });
  expect(await call("read", { path: `plan://${soup}` })).toMatchObject({
    text: expect.stringContaining("给张三"),
  });
  for (const [name, says] of [
    ["summary", "1 open"],
    ["review", "Done in the last seven days:"],
    ["today", "Nothing."],
  ])
    expect(await call("read", { path: `plan://${name}` })).toMatchObject({
      text: expect.stringContaining(says!),
    });
  expect(await call("read", { path: "plan://zzzz" })).toMatchObject({
    error: expect.stringContaining("zzzz"),
  });
});
