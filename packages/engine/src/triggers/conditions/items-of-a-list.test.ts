/** Deadlines of the items of a list in one document: each fires once, whatever happens to the others. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { eventually, triggersOf } from "../test-triggers.ts";

const AN_HOUR = 3_600_000;

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui({ dispatch: true, log: (line) => expect.unreachable(line) });
});
afterAll(() => etui.close());

const condition = {
  type: "deadline",
  watch_path: "lists/",
  rule: { items: "tasks", field: "due", where: { done: { $ne: true } } },
} as const;
const action = { type: "message", params: { text: "{{ item.title }} of {{ document.title }}" } } as const;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

test("each item fires at its own date with its own fields, also two at one moment, and none that is done", async () => {
  const lin = triggersOf(etui, "lin");
  const soon = inMs(900);
  const later = inMs(AN_HOUR);
  const tasks = [
    { title: "Later", due: later },
    { title: "Tea", due: soon },
    { title: "Done", due: soon, done: true },
    { title: "Cake", due: soon },
    { title: "Never", due: "some day" },
    "no object",
  ];
  await lin.create({ condition, action });
  await lin.write("lists/today", { title: "Today", tasks });
  await eventually(async () => expect(await lin.inbox()).toHaveLength(2));
  expect((await lin.inbox()).map(({ body }) => body).toSorted()).toEqual(["Cake of Today", "Tea of Today"]);
  expect(await lin.dues()).toMatchObject([{ target: "lists/today", due_at: new Date(later) }]);

  await lin.write("lists/today", { title: "Today", tasks: tasks.slice(1) });
  await eventually(async () => expect(await lin.dues()).toEqual([]));
  await lin.write("lists/today", { title: "Today", tasks: [{ title: "New", due: inMs(300) }] });
  await eventually(async () => expect(await lin.inbox()).toHaveLength(3));
  expect(await lin.firings()).toHaveLength(3);
});

test("the simulator lists the dates of all items, before the trigger is made and afterwards", async () => {
  const mei = triggersOf(etui, "mei");
  const [first, second] = [inMs(AN_HOUR), inMs(2 * AN_HOUR)];
  await mei.write("lists/week", { title: "Week", tasks: [{ due: second }, { due: first }] });
  const range = { from: new Date(), to: new Date(Date.now() + 24 * AN_HOUR), most: 10 };
  const planned = await etui.simulations.ofArguments(
    mei.scope,
    { trigger_type: "condition", title: "x", condition, action },
    { range, timeZone: "Asia/Shanghai", locale: "en" },
  );
  const id = await mei.create({ condition, action });
  const stored = await etui.simulations.ofTrigger(mei.scope, id, range);
  const all = await etui.simulations.upcoming(mei.scope, range);
  if (!planned.ok) throw new Error(JSON.stringify(planned.refused));
  for (const simulated of [planned.simulation, stored, all])
    expect(simulated?.runs.map(({ at }) => new Date(at).toISOString())).toEqual([first, second]);
});

test("item is known only where there are items", async () => {
  const ada = triggersOf(etui, "ada");
  const { items, ...rule } = condition.rule;
  expect(
    await ada.call("create_trigger", {
      trigger_type: "condition",
      title: "x",
      condition: { ...condition, rule },
      action,
    }),
  ).toMatchObject({ error: expect.stringContaining("item") });
});

test.each<["deadline" | "count", Record<string, unknown>, object]>([
  ["deadline", { field: "tasks[].due", before: "1d" }, { items: "tasks", field: "due" }],
  ["deadline", { field: "plan.tasks[*].due" }, { items: "plan.tasks", field: "due" }],
  ["count", { sum: "tasks[].hours", gte: 3 }, { items: "tasks", sum: "hours" }],
])("the field of a list in brackets is that of its items: %s %j", async (type, rule, meant) => {
  const bo = triggersOf(etui, "bo");
  const trigger_id = await bo.create({ condition: { type, watch_path: "lists/", rule } });
  const { triggers } = await bo.call("list_triggers", {});
  expect(triggers).toContainEqual(
    expect.objectContaining({
      trigger_id,
      condition: expect.objectContaining({ rule: expect.objectContaining(meant) }),
    }),
  );
});
