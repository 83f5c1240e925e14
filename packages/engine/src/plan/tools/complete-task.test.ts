import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { day, planOf } from "../test-plan.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

test("what lies below is done with it, and one undo takes all back", async () => {
  const { call, add } = planOf(etui, "below");
  const root = await add({ title: "Trip" });
  for (const title of ["Pack", "Book"]) await add({ title, parent_task_id: root });
  const done = await call("plan_complete_task", { task_id: root });
  expect(done.model_output).toBe(`Done: ${root} "Trip". Done with it: "Pack", "Book".`);
  expect(done.receipt?.changed).toHaveLength(3);
  expect(await call("plan_complete_task", { task_id: root })).toMatchObject({
    changed: false,
    model_output: `${root} "Trip" was done already.`,
  });
  await call("undo", {});
  const { tasks } = (await call("plan_get", { mode: "full" })) as unknown as { tasks: { status: string }[] };
  expect(tasks.map(({ status }) => status)).toEqual(["open", "open", "open"]);
  const completions = await etui.scope("below").rows({
    text: "select count(*)::int as count from plan_completions where user_id = $1",
    values: ["below"],
  });
  expect(completions).toEqual([{ count: 0 }]);
});

test("one that waits for others is done all the same, and the answer says so", async () => {
  const { call, add } = planOf(etui, "blocked");
  const first = await add({ title: "First" });
  const task_id = await add({ title: "Then", depends_on: [first] });
  expect((await call("plan_complete_task", { task_id })).model_output).toContain(
    'Mind that it waited for "First"',
  );
});

test("several at once, all or none", async () => {
  const { call, add } = planOf(etui, "several");
  const task_ids = [await add({ title: "a" }), await add({ title: "b" })];
  expect(await call("plan_complete_task", { task_ids: [...task_ids, "zzzz"] })).toMatchObject({
    status: "not_found",
  });
  expect(await call("plan_complete_task", { task_ids })).toMatchObject({
    tasks: [{ status: "done" }, { status: "done" }],
  });
  expect(await call("plan_complete_task", {})).toMatchObject({ status: "error" });
});

test("one that repeats goes on: the same task on its next day, with its reminder and its deadline", async () => {
  const { call, add, triggers } = planOf(etui, "repeats");
  const task_id = await add({
    title: "周报",
    repeat: "每周",
    schedule: { date: day(1), time: "15:00" },
    reminder: { at: `${day(1)}T14:45` },
    deadline: day(2),
  });
  const done = await call("plan_complete_task", { task_id });
  expect(done.model_output).toMatch(new RegExp(`Next: \\w+ ${day(8)} 15:00\\.`));
  expect(done.task).toMatchObject({
    status: "open",
    planning: {
      schedule: { intent: "exact_time", date: day(8), time: "15:00" },
      reminder: { at: `${day(8)}T14:45:00+08:00` },
      deadline: day(9),
      repeat: { mode: "strict" },
    },
  });
  expect(await triggers()).toMatchObject([{ due_at: new Date(`${day(8)}T14:45+08:00`) }]);
  expect(await call("undo", {})).toMatchObject({ status: "success" });
  expect(await triggers()).toMatchObject([{ due_at: new Date(`${day(1)}T14:45+08:00`) }]);
  const completions = await etui.scope("repeats").rows({
    text: "select 1 from plan_completions where user_id = $1",
    values: ["repeats"],
  });
  expect(completions).toEqual([]);
});

test("a reminder that has passed for the next time is silent then, and rings for those after it", async () => {
  const { call, add, triggers } = planOf(etui, "behind");
  const task_id = await add({
    title: "Pills",
    repeat: { rule: "FREQ=DAILY", mode: "cumulative" },
    schedule: { date: day(1), time: "23:59" },
    reminder: { at: `${day(1)}T00:00` },
  });
  await call("plan_set_schedule", { task_id, date: day(-3), time: "23:59" });
  for (const next of [-2, -1, 0]) {
    const done = await call("plan_complete_task", { task_id });
    expect(done.task.planning.reminder).toMatchObject({ at: `${day(next)}T00:00:00+08:00` });
    expect(done.model_output).toContain("has passed and does not ring; those of later times do.");
    expect(await triggers()).toEqual([]);
  }
  const { task } = await call("plan_complete_task", { task_id });
  expect(task.planning.reminder).toMatchObject({ at: `${day(1)}T00:00:00+08:00` });
  expect(await triggers()).toMatchObject([{ due_at: new Date(`${day(1)}T00:00+08:00`) }]);
});

test("the last time of a series is a plain completion; a checklist that repeats begins anew", async () => {
  const { call, add } = planOf(etui, "series");
  const last = await add({ title: "Course", repeat: "FREQ=DAILY;COUNT=1", schedule: { date: day(0) } });
  const ended = await call("plan_complete_task", { task_id: last });
  expect(ended).toMatchObject({
    task: { status: "done" },
    model_output: expect.stringContaining("That was the last time."),
  });
  const list = await add({ title: "Morning", repeat: "every day", schedule: { date: day(0) } });
  const child = await add({ title: "Stretch", parent_task_id: list });
  await call("plan_complete_task", { task_id: child });
  await call("plan_complete_task", { task_id: list });
  expect((await call("read", { path: `plan://${child}` })) as unknown as { text: string }).toMatchObject({
    text: expect.not.stringContaining("done"),
  });
});

test("a repeat without a day begins on the first of its rule, and says so; what cannot repeat is refused", async () => {
  const { call, add } = planOf(etui, "first");
  const { task, model_output } = await call("plan_add_task", {
    title: "Pay",
    repeat: "every month on the 1st",
  });
  expect(task.planning.schedule).toMatchObject({ intent: "date_only", date: expect.stringMatching(/-01$/) });
  expect(model_output).toContain("Next: ");
  const plain = await add({ title: "Plain" });
  expect(await call("plan_set_schedule", { task_id: plain, repeat: "now and then" })).toMatchObject({
    status: "error",
  });
  expect(await call("plan_set_schedule", { task_id: task.id, intent: "unscheduled" })).toMatchObject({
    refusals: [{ code: "plan.repeat_needs_day" }],
  });
  expect(await call("plan_set_schedule", { task_id: task.id, unset: ["repeat"] })).toMatchObject({
    task: { planning: { repeat: null } },
  });
});

test("it may have been done earlier, but not later than now", async () => {
  const { call, add } = planOf(etui, "earlier");
  const task_id = await add({ title: "Yesterday" });
  expect(await call("plan_complete_task", { task_id, at: `${day(1)}T10:00` })).toMatchObject({
    status: "error",
    refusals: [{ code: "plan.not_yet" }],
  });
  expect(await call("plan_complete_task", { task_id, at: "whenever" })).toMatchObject({
    refusals: [{ code: "plan.no_moment" }],
  });
  const { task } = await call("plan_complete_task", { task_id, at: `${day(-1)}T18:30` });
  expect(task.completed_at).toBe(`${day(-1)}T18:30:00+08:00`);
  expect(await call("plan_complete_task", { task_id })).toMatchObject({ changed: false, already_done: true });
});

test("of a day alone its noon is meant, and of today now", async () => {
  const { call, add } = planOf(etui, "a day");
  const before = await call("plan_complete_task", { task_id: await add({ title: "Shipped" }), at: day(-3) });
  expect(before.task.completed_at).toBe(`${day(-3)}T12:00:00+08:00`);
  const today = await call("plan_complete_task", { task_id: await add({ title: "Sent" }), at: day(0) });
  expect(Date.parse(today.task.completed_at!)).toBeGreaterThanOrEqual(Date.parse(today.task.created_at));
  const task_id = await add({ title: "Tomorrow" });
  expect(await call("plan_complete_task", { task_id, at: day(1) })).toMatchObject({
    refusals: [{ code: "plan.not_yet" }],
  });
});

test("what is done already is found by its title as well, and an open one of that title comes first", async () => {
  const { call, add } = planOf(etui, "done before");
  const first = await add({ title: "Sweep" });
  await call("plan_complete_task", { task_id: first });
  expect(await call("plan_complete_task", { task_id: "Sweep" })).toMatchObject({
    ...{ status: "success", changed: false, already_done: true },
    task: { id: first },
  });
  const second = await add({ title: "Sweep" });
  const { task } = await call("plan_complete_task", { task_id: "Sweep" });
  expect(task.id).toBe(second);
  expect(await call("plan_complete_task", { task_id: "Sweep the yard" })).toMatchObject({
    refusals: [{ code: "plan.no_task" }],
  });
});

test("a task that is named twice is completed once", async () => {
  const { call, add } = planOf(etui, "twice");
  const task_id = await add({ title: "Stretch", schedule: { date: day(0) }, repeat: "every day" });
  await call("plan_complete_task", { task_ids: [task_id, task_id, "Stretch"] });
  const { tasks } = (await call("plan_get", { mode: "full" })) as unknown as { tasks: object[] };
  expect(tasks).toMatchObject([{ planning: { schedule: { date: day(1) } } }]);
  expect((await call("plan_complete_task", {})).refusals?.[0]?.code).toBe("plan.no_task_said");
});

test("a model may call the task otherwise, as long as one alone can be meant; the answer says how it was read", async () => {
  const { call, add } = planOf(etui, "slips");
  const ids = await Promise.all(Array.from({ length: 8 }, (_, index) => add({ title: `Plant ${index}` })));
  const asModel = { surface: "mcp" };
  const slips: [object, RegExp][] = [
    [{ task: ids[0] }, /^Done: .* task was read as task_id\.$/],
    [{ id: ids[1] }, /id was read as task_id\.$/],
    [{ task_id: null, task: "plant 2" }, /^Done: .* "Plant 2"/],
    [{ title: "Plant 3" }, /title was read as task_id\.$/],
    [{ tasks: [ids[4]] }, /tasks was read as task_ids\.$/],
    [{ task: [ids[5]] }, /task was read as task_id\. task_id was read as /],
    [{ task_id: `${ids[6]} "Plant 6"` }, /^Done: /],
  ];
  for (const [args, said] of slips) {
    const answer = await call("plan_complete_task", args, asModel);
    expect(answer, answer.error).toMatchObject({ status: "success" });
    expect(answer.model_output).toMatch(said);
  }
  const last = ids[7]!;
  expect((await call("complete_task", { task: last }, asModel)).error).toContain("plan.complete_task");
  for (const args of [{ task: last, id: ids[0] }, { task_id: last, task: "Plant 0" }, { thing: last }]) {
    expect(await call("plan_complete_task", args, asModel)).toMatchObject({ status: "error" });
  }
  // A program is told of its fault.
  const refused = await call("plan_complete_task", { task: last }, { surface: "http" });
  expect(refused.refusals?.[0]?.code).toBe("argument.unknown_field");
  const moved = await call("plan_move_task", { task: last, list: "waiting" }, asModel);
  expect(moved).toMatchObject({ status: "success", task: { list_id: "waiting" } });
  const operations = [{ op: "complete_task", task: last }];
  expect(await call("plan_apply", { operations }, asModel)).toMatchObject({ status: "success" });
});
