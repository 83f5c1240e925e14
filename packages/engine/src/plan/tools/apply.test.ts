import type { PlanTask } from "@etui/protocol/plan";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { day, planOf } from "../test-plan.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const PROJECT = [
  { op: "ensure_group", list_id: "next_action", group_name: "Trip" },
  { op: "add_task", list_id: "next_action", group_id: "$1", task: { title: "Book" } },
  { op: "add_task", list_id: "next_action", task: { title: "Pack", depends_on: ["$2"] } },
  { op: "add_task", list_id: "next_action", task: { title: "Socks", parent_task_id: "$3" } },
  { op: "set_schedule", task_id: "$2", schedule: { date: "2031-05-01", time: "10:00" } },
  { op: "set_reminder", task_id: "$2", at: "2031-05-01T09:45" },
];

test("later operations name what earlier ones made; all of it is one call, and one undo", async () => {
  const { call, triggers } = planOf(etui, "project");
  const done = await call("plan_apply", { operations: PROJECT });
  expect(done).toMatchObject({ status: "success", revision: 1, tasks: [{}, {}, {}] });
  expect(done.model_output?.split("\n")).toHaveLength(6);
  const { tasks } = (await call("plan_get", { mode: "full" })) as unknown as {
    tasks: { id: string; title: string; depends_on: string[]; parent_task_id: string | null }[];
  };
  const [pack, socks, book] = tasks;
  expect(tasks.map(({ title }) => title)).toEqual(["Pack", "Socks", "Book"]);
  expect(pack!.depends_on).toEqual([book!.id]);
  expect(socks!.parent_task_id).toBe(pack!.id);
  expect(await triggers()).toHaveLength(1);
  await call("undo", {});
  expect(await call("plan_get", { mode: "full" })).toMatchObject({ tasks: [] });
  expect(await triggers()).toEqual([]);
});

test("one that is refused refuses all, and says which; a dry run keeps nothing", async () => {
  const { call } = planOf(etui, "none");
  const refused = await call("plan_apply", {
    operations: [...PROJECT, { op: "set_schedule", task_id: "$2", schedule: { date: "2031-02-30" } }],
  });
  expect(refused.error).toMatch(
    /^operations\[6\] \(set_schedule\), so nothing was done: "2031-02-30" is no date/,
  );
  for (const [operation, error] of [
    [{ op: "sync_from_plan" }, /operations\[0\]\.op is "sync_from_plan"/],
    [{ op: "complete_task", task_id: "$1" }, /\$1 names no task/],
    [
      { op: "add_task", list_id: "inbox", task: { titel: "x" } },
      /There is no field `titel` in task; did you mean `title`/,
    ],
  ] as const)
    expect((await call("plan_apply", { operations: [operation] })).error).toMatch(error);
  const dry = await call("plan_apply", { operations: PROJECT, dry_run: true });
  expect(dry).toMatchObject({ dry_run: true, receipt: { changed: [] } });
  expect(dry.model_output).toMatch(/^Nothing was changed; this is what would be\.\nGroup /);
  // The tasks as they would be, with their places.
  expect(dry.tasks).toMatchObject([
    {
      title: "Book",
      priority: "low",
      position: 0,
      planning: { reminder: { at: "2031-05-01T09:45:00+08:00" } },
    },
    { title: "Pack", depends_on: [expect.any(String)], position: 0 },
    { title: "Socks", parent_task_id: expect.any(String), position: 0 },
  ]);
  expect(await call("plan_get", { mode: "full" })).toMatchObject({ tasks: [], revision: 0 });
});

test("a dry run of one operation shows its task as it would be, and leaves it as it is", async () => {
  const { call, add } = planOf(etui, "tried");
  const task_id = await add({ title: "T" });
  const dry = await call("plan_apply", {
    operations: [{ op: "update_task", task_id, patch: { title: "U", priority: "high" } }],
    dry_run: true,
  });
  expect(dry.task).toMatchObject({ id: task_id, title: "U", priority: "high", version: 2 });
  const { tasks } = (await call("plan_get", { mode: "full" })) as unknown as { tasks: object[] };
  expect(tasks).toMatchObject([{ title: "T", priority: null, version: 1 }]);
});

test("groups are renamed and deleted; their tasks stay", async () => {
  const { call, add } = planOf(etui, "groups");
  const { group_id } = await call("plan_ensure_group", { list_id: "inbox", group_name: "Old" });
  const task = await add({ title: "T" }, { group_id });
  await call("plan_apply", { operations: [{ op: "rename_group", group_id, group_name: "New" }] });
  await call("plan_apply", { operations: [{ op: "delete_group", group_id }] });
  const lists = async () =>
    (await call("plan_get", { mode: "full" })) as unknown as {
      lists: { groups: object[] }[];
      tasks: object[];
    };
  expect(await lists()).toMatchObject({ tasks: [{ id: task, group_id: null }] });
  await call("undo", {});
  const back = await lists();
  expect(back.lists[0]!.groups).toEqual([{ group_id, name: "New" }]);
  expect(back.tasks).toMatchObject([{ id: task, group_id }]);
});

test("a model that deletes many asks the person first", async () => {
  const { call } = planOf(etui, "many");
  const { tasks } = (await call("plan_add_task", {
    tasks: Array.from({ length: 11 }, (_, index) => ({ title: `t${index}` })),
  })) as unknown as { tasks: { id: string }[] };
  const operations = tasks.map(({ id }) => ({ op: "delete_task", task_id: id }));
  expect(await call("plan_apply", { operations }, { surface: "mcp", conversationId: "c" })).toMatchObject({
    status: "pending",
  });
  expect(await call("plan_apply", { operations })).toMatchObject({ status: "success" });
});

test("operations may be written as the calls of their tools are; a task goes where its parent is, or to the inbox", async () => {
  const { call } = planOf(etui, "as-tools");
  const done = await call("plan_apply", {
    operations: [
      { op: "plan.add_task", list_id: "someday", task_payload: { title: "Website" } },
      { op: "plan_add_task", title: "Logo", parent_task_id: "$1" },
      { op: "add_task", title: "Milk", tags: ["shop"] },
      { op: "update_task", task_id: "$3", patch_payload: { priority: "high" } },
      { op: "set_schedule", task_id: "$3", date: "2090-01-01", time: "10:00" },
    ],
  });
  expect(done).toMatchObject({
    status: "success",
    tasks: [
      { title: "Website", list_id: "someday" },
      { title: "Logo", list_id: "someday" },
      {
        title: "Milk",
        list_id: "inbox",
        tags: ["shop"],
        priority: "high",
        planning: { schedule: { time: "10:00" } },
      },
    ],
  });
  const lacking = await call("plan_apply", { operations: [{ op: "add_task", list_id: "inbox" }] });
  expect(lacking.error).toContain("task is missing");
  const misspelt = { op: "add_task", task_payload: { title: "T", colour: "red" } };
  expect((await call("plan_apply", { operations: [misspelt] })).error).toContain(
    "There is no field `colour` in task",
  );
  const wrong = await call("plan_apply", { operations: [{ op: "add_task", title: "T", colour: "red" }] });
  expect(wrong).toMatchObject({ status: "error" });
});

test("null in an operation counts as not given, and only takes a day, a repeat or a place away", async () => {
  const { call, add } = planOf(etui, "padded");
  const task_id = await add({ title: "Padded", note: "kept", deadline: day(3) });
  const operations = [
    { op: "update_task", task_id, patch: { title: "Still padded", note: null, priority: null }, unset: null },
    { op: "set_schedule", task_id, schedule: { date: day(1), time: null, window: null }, scope: null },
    { op: "set_reminder", task_id: "$1", at: null },
    { op: "set_deadline", task_id, deadline: null },
    { op: "add_task", list_id: null, group_id: null, position: null, task: { title: "Other", note: null } },
  ];
  const done = await call("plan_apply", { operations: operations.toSpliced(2, 1) });
  expect(done).toMatchObject({ status: "success" });
  const { tasks } = (await call("plan_get", { mode: "full" })) as unknown as { tasks: PlanTask[] };
  expect(tasks).toMatchObject([
    { title: "Still padded", note: "kept", planning: { schedule: { intent: "date_only" }, deadline: null } },
    { title: "Other", list_id: "inbox" },
  ]);
  // A moment that a reminder needs is missing, and is named.
  expect((await call("plan_apply", { operations })).error).toContain("operations[2] (set_reminder)");
});

test("a reminder may be written as its tool has it, and a task deleted by the short word", async () => {
  const { call, add } = planOf(etui, "as tools");
  const task_id = await add({ title: "Ring", schedule: { date: day(1), time: "09:00" } });
  const reminder_payload = { at: `${day(1)}T08:45`, text_override: "Go" };
  const ring = { op: "plan_set_reminder", task_id, reminder_payload };
  expect((await call("plan_apply", { operations: [ring] })).task).toMatchObject({
    planning: { reminder: { text_override: "Go" } },
  });
  expect(await call("plan_apply", { operations: [{ op: "delete", task_id }] })).toMatchObject({
    status: "success",
  });
});
