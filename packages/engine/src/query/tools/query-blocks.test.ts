import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { written } from "../../notes/test-notes.ts";
import { day, planOf } from "../../plan/test-plan.ts";
import { startTestEtui } from "../../testing/test-etui.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

interface Found {
  count: number;
  query: string;
  model_output: string;
  next_cursor?: string;
  error?: string;
  results: { in: string; kind: string; title: string; address: string; holds?: string[]; fields?: object }[];
  explained?: { leaf: string; alone: number; without: number }[];
}

const asking = (user: string) => {
  const { call, add } = planOf(etui, user);
  const ask = async (query: string, more: object = {}) =>
    (await call("queryBlocks", { query, ...more })) as unknown as Found;
  return {
    call,
    add,
    ask,
    titles: async (query: string, more: object = {}) => {
      const found = await ask(query, more);
      if (found.error) throw new Error(found.error);
      return found.results.map(({ title }) => title).toSorted();
    },
  };
};

test("one query over tasks, notes and documents", async () => {
  const { add, titles, ask } = asking("one");
  await add({ title: "Report for Ann", tags: ["work"], priority: "high", deadline: day(3) });
  await add({ title: "Dentist", tags: ["home"], deadline: day(1) });
  const done = await add({ title: "Old report", tags: ["work"] });
  await planOf(etui, "one").call("plan_complete_task", { task_id: done });
  await written(
    etui,
    "one",
    "Work",
    "- talk to Ann about the report #work\n  priority:: high\n- buy milk #home\n",
  );

  expect(await titles("tag:#work report is:open")).toEqual(["Report for Ann"]);
  expect(await titles("tag:work Ann")).toEqual(["Report for Ann", "talk to Ann about the report"]);
  expect(await titles("标签:work 优先级:高 或 优先级:high")).toEqual([
    "Report for Ann",
    "talk to Ann about the report",
  ]);
  expect(await titles("due:<=7d")).toEqual(["Dentist", "Report for Ann"]);
  expect(await titles("tag:work -is:done kind:task")).toEqual(["Report for Ann"]);
  expect(await titles("report", { in: "plan" })).toEqual(["Old report", "Report for Ann"]);
  expect(await titles("kind:task", { sort: "due desc", limit: 1 })).toHaveLength(1);
  const { model_output, results } = await ask("is:open due<=2d");
  expect(model_output).toBe(
    `Found 1: is:open due<=2d\n1. [Dentist](${results[0]!.address}) (task, due=${day(1)}, #home)`,
  );
});

test("a page says where it goes on", async () => {
  const { call, ask } = asking("pages");
  await call("plan_add_task", {
    tasks: Array.from({ length: 5 }, (_, index) => ({ title: `Task ${index}` })),
  });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await ask("kind:task sort", { limit: 2, ...(cursor && { cursor }) }).then(() =>
      ask("kind:task", { limit: 2, sort: "title", ...(cursor && { cursor }) }),
    );
    expect(page.count).toBe(5);
    seen.push(...page.results.map(({ title }) => title));
    cursor = page.next_cursor;
  } while (cursor);
  expect(seen).toEqual(["Task 0", "Task 1", "Task 2", "Task 3", "Task 4"]);
});

test("each part is explained: what it lets through, and what of it a hit fulfils", async () => {
  const { add, ask } = asking("explain");
  await add({ title: "A", tags: ["x"], priority: "high" });
  await add({ title: "B", tags: ["x"] });
  await add({ title: "C", priority: "low" });
  const none = await ask("tag:x priority:low kind:task", { explain: true });
  expect(none.explained).toEqual([
    { leaf: "tag:x", alone: 2, without: 1 },
    { leaf: "priority:low", alone: 1, without: 2 },
    { leaf: "kind:task", alone: 3, without: 0 },
  ]);
  expect(none.model_output).toContain("tag:x: fulfilled by 2; without it 1 would be found.");
  const some = await ask("(tag:x or priority:low) -title:C", { explain: true });
  expect(some.results.map(({ title, holds }) => [title, holds])).toEqual([
    ["B", ["tag:x", "-title:C"]],
    ["A", ["tag:x", "-title:C"]],
  ]);
});

test("what is found is counted by groups, with the figures of fields", async () => {
  const { add, call } = asking("groups");
  await add({ title: "A", priority: "high", estimate_minutes: 30 });
  await add({ title: "B", priority: "high", estimate_minutes: 60 });
  await add({ title: "C" });
  expect(
    await call("queryBlocks", { query: "kind:task", group: "优先级", figures: "estimate" }),
  ).toMatchObject({
    groups_in_all: 2,
    groups: [
      { group: ["high"], count: 2, figures: { estimate: { sum: 90, avg: 45, min: 30, max: 60 } } },
      { group: [null], count: 1 },
    ],
    model_output: expect.stringContaining("- high: 2 (estimate sum=90 avg=45 min=30 max=60)"),
  });
  expect((await call("queryBlocks", { query: "kind:task", group: "priorty" })).error).toContain(
    "Did you mean priority?",
  );
});

describe("saved filters", () => {
  test("are documents, used by their name alone or as a part, with their own order and place", async () => {
    const { call, add, titles, ask } = asking("saved");
    await add({ title: "B", tags: ["x"], priority: "high" });
    await add({ title: "A", tags: ["x"] });
    await call("write_user_data", {
      path: "filters/mine",
      content: { query: "tag:x", sort: "title", in: "plan" },
    });
    await call("write_user_data", { path: "filters/both", content: { query: "filter:mine priority:high" } });
    expect((await ask("filter:mine")).results.map(({ title }) => title)).toEqual(["A", "B"]);
    expect(await titles('filter:"both"')).toEqual(["B"]);
    expect(await titles("filter:mine -priority:high kind:task")).toEqual(["A"]);
  });

  test.each([
    ["filter:mien", "Did you mean mine?"],
    ["filter:round", "asks for itself"],
    ["filter:empty", "holds no query"],
    ["filter:broken", "filters/broken"],
  ])("%s is refused", async (query, says) => {
    const { call, ask } = asking("saved-badly");
    const save = (name: string, content: object) =>
      call("write_user_data", { path: `filters/${name}`, content });
    await save("mine", { query: "a" });
    await save("round", { query: "a filter:round" });
    await save("empty", { other: 1 });
    await save("broken", { query: "a (" });
    expect((await ask(query)).error).toContain(says);
  });
});

test.each([
  ["prioritie:high", "Did you mean priority?"],
  ["status:dnoe kind:task", "status is one of"],
  ["due>=soon kind:task", "compared with a day"],
  ["is:opn", "Did you mean open?"],
])("%s is refused with what to write", async (query, says) => {
  const { ask } = asking("refused");
  expect((await ask(query, { in: "plan" })).error).toContain(says);
});

test("an order that nobody has is refused", async () => {
  expect((await asking("refused").ask("a", { sort: "priorty" })).error).toContain("Did you mean priority?");
});

test("what somebody else keeps is not found", async () => {
  await asking("mine").add({ title: "Secret" });
  expect(await asking("other").titles("secret")).toEqual([]);
});
