import type { PlanTask } from "@etui/protocol/plan";
import fc from "fast-check";
import { createDefaultQueryOperation, createOperationTester } from "sift";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { day, planOf } from "../test-plan.ts";
import { TASK_FIELDS } from "./task-fields.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const titles = ({ tasks }: { [field: string]: unknown }) => (tasks as PlanTask[]).map(({ title }) => title);

test("tasks are found by their fields, the open ones unless it is asked for others", async () => {
  const { call, add } = planOf(etui, "asks");
  await add({ title: "Pay rent", tags: ["home"], priority: "high", deadline: day(3) });
  await add({ title: "Dentist", tags: ["home", "health"], schedule: { date: day(1), time: "15:00" } });
  await add({ title: "Report", tags: ["work"], estimate_minutes: 90 }, { list_id: "next_action" });
  const milk = await add({ title: "Milk" });
  await call("plan_complete_task", { task_id: milk });
  await call("plan_ensure_group", { list_id: "next_action", group_name: "Flat" });
  await add({ title: "Sofa" }, { list_id: "next_action", group_id: "Flat" });

  const found = async (query: object, more: object = {}) =>
    titles(await call("plan_get", { query, ...more }));
  expect(await found({ tags: "home" })).toEqual(["Pay rent", "Dentist"]);
  expect(await found({ tags: { $in: ["work", "health"] } })).toEqual(["Dentist", "Report"]);
  expect(await found({ due: { $lte: day(2) } })).toEqual(["Dentist"]);
  expect(await found({ due: { $lte: day(3), $gte: day(0) } })).toEqual(["Pay rent", "Dentist"]);
  expect(await found({ priority: { $in: ["urgent", "high"] } })).toEqual(["Pay rent"]);
  expect(await found({ estimate_minutes: { $gte: 60 } })).toEqual(["Report"]);
  expect(await found({ group: "Flat" })).toEqual(["Sofa"]);
  expect(await found({ title: { $contains: "ent" } })).toEqual(["Pay rent", "Dentist"]);
  expect(await found({ deadline: { $starts_with: day(3).slice(0, 7) } })).toEqual(["Pay rent"]);
  expect(await found({ status: "done" })).toEqual(["Milk"]);
  expect(await found({ completed_at: { $gte: day(0) } })).toEqual(["Milk"]);
  expect(await found({ completed_at: { $lte: day(0) } })).toEqual(["Milk"]);
  expect(await found({ completed_at: { $lt: day(0) } })).toEqual([]);
  expect(await found({ deadline: null }, { list_id: "next_action" })).toEqual(["Report", "Sofa"]);
  expect(await found({ "planning.schedule.date": day(1) })).toEqual(["Dentist"]);
  expect(await found({ $or: [{ tags: "work" }, { date: day(1) }] })).toEqual(["Dentist", "Report"]);
  expect(await found({}, { include_done: true })).toHaveLength(5);
});

test("a page says how many there are, and where it goes on", async () => {
  const { call } = planOf(etui, "pages");
  const tasks = Array.from({ length: 7 }, (_, index) => ({ title: `Task ${index}`, tags: ["x"] }));
  await call("plan_add_task", { tasks: [...tasks, { title: "Other" }] });
  const first = await call("plan_get", { query: { tags: "x" }, limit: 3 });
  expect(first).toMatchObject({ count: 7, next_cursor: "3" });
  expect(first.model_output).toContain("4 more");
  const second = await call("plan_get", { query: { tags: "x" }, limit: 5, cursor: first.next_cursor });
  expect(titles(second)).toEqual(["Task 3", "Task 4", "Task 5", "Task 6"]);
  expect(second).toMatchObject({ next_cursor: null, tasks: [{ position: 3 }, {}, {}, {}] });
});

test.each([
  [{ prio: "high" }, "plan.query_field", "priority"],
  [{ priority: { $gte: "medium" } }, "plan.query_order", "$in"],
  [{ status: "late" }, "plan.query_value", "in_progress"],
  [{ due: "tomorrow" }, "plan.query_value", "2026-11-04"],
  [{ due: { $lte: "2026-02-30" } }, "plan.query_value", "day"],
  [{ estimate_minutes: { $gt: "60" } }, "plan.query_value", "number"],
  [{ estimate_minutes: { $starts_with: "6" } }, "plan.query_value", "number"],
  [{ "title.x": 1 }, "plan.query_within", "title"],
  [{ created_at: { $gt: "2026-11-04T14:45+08:00" } }, "plan.query_value", "clock"],
])("%j can hold for no task, and is refused", async (query, code, says) => {
  const { call } = planOf(etui, "refused");
  const answer = await call("plan_get", { query });
  expect(answer).toMatchObject({ error_code: "invalid_arguments", refusals: [{ code }] });
  expect(answer.error).toContain(says);
});

test.each(Object.entries(TASK_FIELDS))("%s can be asked for", async (name, { kind, choices }) => {
  const { call, add } = planOf(etui, `field ${name}`);
  await add({
    title: "Dentist",
    schedule: { date: day(1), time: "15:00" },
    reminder: { at: `${day(1)}T14:45` },
  });
  const value = {
    text: "x",
    texts: "x",
    number: 1,
    yes_no: true,
    day: day(9),
    moment: `${day(9)}T10:00`,
    choice: choices?.at(-1),
    objects: null,
  }[kind];
  for (const query of [{ [name]: value }, { [name]: { $exists: false } }, { $not: { [name]: value } }])
    expect(await call("plan_get", { query }), JSON.stringify(query)).toMatchObject({ status: "success" });
});

test.each<[string, string[]]>([
  ["tag:home priority:high", ["Pay rent"]],
  ["标签:home 优先级>=高 或 title:Report", ["Pay rent", "Report"]],
  ["due:<=2d", ["Dentist"]],
  ["estimate>=60 list:next_action", ["Report"]],
  ["rent -tag:work", ["Pay rent"]],
  ["is:done", ["Milk"]],
  ["milk", []],
])("asked in words: %s", async (query, found) => {
  const { call, add } = planOf(etui, `words ${query}`);
  await add({ title: "Pay rent", tags: ["home"], priority: "high", deadline: day(3) });
  await add({ title: "Dentist", tags: ["home/health"], schedule: { date: day(1), time: "15:00" } });
  await add({ title: "Report", tags: ["work"], estimate_minutes: 90 }, { list_id: "next_action" });
  await call("plan_complete_task", { task_id: await add({ title: "Milk" }) });
  expect(titles(await call("plan_get", { query }))).toEqual(found);
});

test("a query in words is refused at its place", async () => {
  const answer = await planOf(etui, "words refused").call("plan_get", { query: "tag:home prioriti:high" });
  expect(answer.error).toContain("Did you mean priority?");
  expect(answer.error).toContain("tag:home prioriti:high\n         ^");
});

test("what somebody else has planned is not found", async () => {
  const { add } = planOf(etui, "one");
  await add({ title: "Secret" });
  expect(
    titles(await planOf(etui, "two").call("plan_get", { query: { title: { $contains: "e" } } })),
  ).toEqual([]);
});

describe("as JavaScript's sift finds them", () => {
  const TAGS = ["a", "b"];
  const payload = fc.record(
    {
      title: fc.constantFrom("one", "two", "three"),
      tags: fc.subarray(TAGS),
      priority: fc.constantFrom("urgent", "low"),
      estimate_minutes: fc.constantFrom(15, 30),
      deadline: fc.integer({ min: 0, max: 3 }).map(day),
      schedule: fc.integer({ min: 0, max: 3 }).map((from) => ({ date: day(from) })),
    },
    { requiredKeys: ["title"] },
  );
  const days = fc.integer({ min: 0, max: 3 }).map(day);
  const comparison = <Value>(value: fc.Arbitrary<Value>) =>
    fc.oneof(
      value,
      fc.constant(null),
      fc.record({ $gte: value }),
      fc.record({ $lt: value }),
      fc.record({ $in: fc.array(value, { minLength: 1, maxLength: 2 }) }),
      fc.record({ $exists: fc.boolean() }),
    );
  const equal = <Value>(value: fc.Arbitrary<Value>) =>
    fc.oneof(value, fc.constant(null), fc.record({ $in: fc.array(value, { minLength: 1, maxLength: 2 }) }));
  const one = fc.oneof(
    fc.record({ title: comparison(fc.constantFrom("one", "two", "zero")) }),
    fc.record({ tags: equal(fc.constantFrom(...TAGS)) }),
    fc.record({ priority: equal(fc.constantFrom("urgent", "low", "high")) }),
    fc.record({ estimate_minutes: comparison(fc.constantFrom(15, 20, 30)) }),
    fc.record({ deadline: comparison(days) }),
    fc.record({ date: comparison(days) }),
    fc.record({ due: comparison(days) }),
    fc.record({ list_id: equal(fc.constantFrom("inbox", "someday")) }),
  );
  const query = fc.oneof(
    one,
    fc.array(one, { minLength: 1, maxLength: 3 }).map((parts) => ({ $and: parts })),
    fc.array(one, { minLength: 1, maxLength: 3 }).map((parts) => ({ $or: parts })),
    one.map((part) => ({ $not: part })),
  );

  /** Without what is not set, as the documents of the query have it. */
  const documentOf = ({ planning: { schedule, deadline }, ...task }: PlanTask) => {
    const date = "date" in schedule ? schedule.date : null;
    const due = [date, deadline].filter((one) => one !== null).toSorted()[0] ?? null;
    const all = { ...task, date, deadline, due };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
  };
  /** sift has $not within a field alone, and takes no objects without a prototype. */
  const asSift = (asked: object): object => {
    const plain = JSON.parse(JSON.stringify(asked)) as object;
    return "$not" in plain ? { $nor: [plain.$not] } : plain;
  };

  const holds = (asked: object, document: object): boolean =>
    createOperationTester(createDefaultQueryOperation(asSift(asked) as never, null, {}))(document);

  test("any query over any plan", async () => {
    const { call } = planOf(etui, "laws");
    await fc.assert(
      fc.asyncProperty(fc.array(payload, { minLength: 20, maxLength: 20 }), async (tasks) => {
        const { tasks: added } = await call("plan_add_task", { tasks, list_id: "inbox" });
        await call("plan_move_task", { task_id: (added as PlanTask[])[0]!.id, target_list_id: "someday" });
      }),
      { numRuns: 3 },
    );
    const whole = (await call("plan_get", { mode: "full" })).tasks as PlanTask[];
    expect(whole.length).toBeGreaterThanOrEqual(60);
    let some = 0;
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const expected = whole
          .map((task) => ({ id: task.id, document: documentOf(task) }))
          .filter(({ document }) => holds(asked, document))
          .map(({ id }) => id);
        const answer = await call("plan_get", { query: asked, limit: 5_000 });
        expect(answer.error).toBeUndefined();
        expect((answer.tasks as PlanTask[]).map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
        if (expected.length > 0 && expected.length < whole.length) some += 1;
      }),
      { numRuns: 150 },
    );
    expect(some).toBeGreaterThan(30);
  });
});
