import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { day, planOf } from "../test-plan.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

test("a reminder is a trigger of the same transaction, follows its task, and ends with it", async () => {
  const { call, add, triggers } = planOf(etui, "derived");
  const id = await add({
    title: "开会 {{ secrets }} {% if %}",
    schedule: { intent: "exact_time", date: day(1), time: "15:00" },
  });
  const set = await call("plan_set_reminder", { task_id: id, reminder_payload: { at: `${day(1)}T14:45` } });
  expect(set.task.planning.reminder).toEqual({
    at: `${day(1)}T14:45:00+08:00`,
    pinned: false,
    text_override: null,
  });
  expect(await triggers()).toMatchObject([
    {
      title: "开会 {{ secrets }} {% if %}",
      priority: null,
      source: { type: "plan_task", task_id: id },
      due_at: new Date(`${day(1)}T14:45+08:00`),
    },
  ]);
  await call("plan_update_task", { task_id: id, patch_payload: { priority: "urgent", title: "开大会" } });
  expect(await triggers()).toMatchObject([{ title: "开大会", priority: "urgent" }]);
  expect(await call("plan_complete_task", { task_id: id })).toMatchObject({
    task: { status: "done", planning: { reminder: null } },
    receipt: {
      changed: [
        { kind: "plan_task", target: id },
        { kind: "trigger", action: "deleted" },
      ],
    },
  });
  expect(await triggers()).toEqual([]);
  expect(await call("undo", {})).toMatchObject({ status: "success" });
  expect(await triggers()).toMatchObject([{ due_at: new Date(`${day(1)}T14:45+08:00`) }]);
});

test("a moment within the minute or the second that has begun rings at its end, and not in silence", async () => {
  const { call, add, triggers } = planOf(etui, "soon");
  const task_id = await add({ title: "Tea" });
  const local = (ms: number) =>
    Temporal.Instant.fromEpochMilliseconds(ms)
      .toZonedDateTimeISO("Asia/Shanghai")
      .toPlainDateTime()
      .toString();
  const now = Date.now();
  for (const [at, unit] of [
    [new Date(now + 9_400).toISOString(), 1_000],
    [local(Math.floor(now / 1_000) * 1_000 + 20_000), 60_000],
  ] as const) {
    const said = at.endsWith("Z") ? Date.parse(at) : Date.parse(`${at}+08:00`);
    expect(await call("plan_set_reminder", { task_id, reminder_payload: { at } })).toMatchObject({
      status: "success",
    });
    expect(await triggers()).toMatchObject([{ due_at: new Date(Math.ceil(said / unit) * unit) }]);
  }
});

test("no hand changes what follows from a task", async () => {
  const { call, add } = planOf(etui, "hands off");
  const task_id = await add({ title: "T", reminder: { at: `${day(1)}T09:00` } });
  const { triggers } = (await call("list_triggers", {})) as unknown as { triggers: { trigger_id: string }[] };
  const { trigger_id } = triggers[0]!;
  for (const [tool, args] of [
    ["cancel_trigger", {}],
    ["update_trigger", { title: "mine" }],
    ["control_trigger", { action: "pause" }],
    ["control_trigger", { action: "resume" }],
  ] as const)
    expect(await call(tool, { trigger_id, ...args })).toMatchObject({
      status: "error",
      refusals: [{ code: "triggers.follows_from_task", facts: { task_id } }],
    });
  expect(await call("control_trigger", { trigger_id, action: "snooze" })).toMatchObject({
    status: "success",
  });
});

test("with an offset it is that instant; without one it travels", async () => {
  const { add, triggers } = planOf(etui, "travels");
  await add({ title: "clock", reminder: { at: "2031-07-01T08:00" } });
  await add({ title: "instant", reminder: { at: "2031-07-01T08:00+08:00" } });
  await etui.settings.change(etui.scope("travels"), { time_zone: "America/New_York" });
  expect(await triggers()).toMatchObject([
    { title: "clock", due_at: new Date("2031-07-01T08:00-04:00") },
    { title: "instant", due_at: new Date("2031-07-01T08:00+08:00") },
  ]);
});

test.each([
  ["2020-01-01T09:00", "plan.reminder_passed"],
  ["2990-01-01T09:00", "plan.reminder_too_far"],
  ["2090-01-01", "plan.reminder_without_time"],
  ["tomorrow", "plan.no_moment"],
  ["", "plan.no_moment"],
])("%j is no moment to remind at", async (at, code) => {
  const { call, add } = planOf(etui, "moments");
  const task_id = await add({ title: "T" });
  expect(await call("plan_set_reminder", { task_id, at })).toMatchObject({ refusals: [{ code }] });
});

test("a task that has a day alone, or is done, gets no reminder", async () => {
  const { call, add } = planOf(etui, "soft");
  const soft = await add({ title: "S", schedule: { date: day(1) } });
  expect(await call("plan_set_reminder", { task_id: soft, at: `${day(1)}T09:00` })).toMatchObject({
    refusals: [{ code: "plan.reminder_of_day" }],
    error: expect.stringContaining("plan_set_review"),
  });
  await call("plan_complete_task", { task_id: soft });
  expect(await call("plan_set_reminder", { task_id: soft, at: `${day(1)}T09:00` })).toMatchObject({
    refusals: [{ code: "plan.closed" }],
  });
});

test("cleared, the task stays planned; cleared again, nothing changes", async () => {
  const { call, add, triggers } = planOf(etui, "cleared");
  const task_id = await add({
    title: "T",
    schedule: { date: "2031-07-01", time: "15:00" },
    reminder: { at: "2031-07-01T14:45", text_override: "now!" },
  });
  expect((await call("plan_clear_reminder", { task_id })).model_output).toBe(
    `Reminder of ${task_id} (Tue 2031-07-01 14:45) cleared. The task stays planned for Tue 2031-07-01 15:00.`,
  );
  expect(await triggers()).toEqual([]);
  expect(await call("plan_clear_reminder", { task_id })).toMatchObject({
    changed: false,
    receipt: { changed: [] },
  });
});

test("words count from the start of the task, or name the moment", async () => {
  const { call, add } = planOf(etui, "words");
  const task_id = await add({ title: "Dentist" });
  expect(await call("plan_set_reminder", { task_id, text: "15 minutes before" })).toMatchObject({
    refusals: [{ code: "plan.reminder_without_start" }],
  });
  await call("plan_set_schedule", { task_id, text: "tomorrow 3pm" });
  expect(
    (await call("plan_set_reminder", { task_id, text: "15 minutes before" })).task.planning,
  ).toMatchObject({
    schedule: { intent: "exact_time", date: day(1), time: "15:00" },
    reminder: { at: `${day(1)}T14:45:00+08:00` },
  });
  expect(await call("plan_set_reminder", { task_id: "zzzz", text: "15 minutes before" })).toMatchObject({
    status: "not_found",
  });
});

test("one that rings after the task has begun is taken, and said", async () => {
  const { call, add } = planOf(etui, "late-bell");
  const task_id = await add({
    title: "T",
    schedule: { intent: "exact_time", date: "2031-01-01", time: "15:00" },
  });
  const late = await call("plan_set_reminder", { task_id, at: "2031-01-01T15:30" });
  expect(late).toMatchObject({
    status: "success",
    model_output: expect.stringContaining("after the start at 15:00"),
  });
  const early = await call("plan_set_reminder", { task_id, at: "2031-01-01T14:30" });
  expect(early.model_output).not.toContain("after the start");
});

test("a reminder that has not rung is put off at its task, not at its trigger", async () => {
  const { call, add } = planOf(etui, "put off");
  const task_id = await add({ title: "Ring", reminder: { at: `${day(1)}T09:45` } });
  const [row] = await etui.scope("put off").rows<{ trigger_id: string }>({
    text: "select trigger_id from plan_tasks where user_id = $1",
    values: ["put off"],
  });
  const snooze = { trigger_id: row!.trigger_id, action: "snooze", until: `${day(2)}T10:00` };
  expect(await call("control_trigger", snooze)).toMatchObject({
    refusals: [{ code: "triggers.follows_from_task", facts: { task_id } }],
  });
});

test("the end of a span is no offset: not in words, and not in a moment", async () => {
  const { call, add } = planOf(etui, "offset");
  const id = await add({ title: "A" });
  const said = await call("plan_set_reminder", { task_id: id, text: "2031-12-10 09:45-15:30" });
  expect(said.task.planning.reminder).toMatchObject({ at: "2031-12-10T09:45:00+08:00" });
  for (const at of ["2031-12-10T09:45-15:30", "2031-12-10 09:45-11:00", "2031-12-10T09:45+08:10"]) {
    expect((await call("plan_set_reminder", { task_id: id, at })).error).toContain(`"${at}" is no moment`);
  }
  const scheduled = await call("plan_set_schedule", { task_id: id, text: "2031-12-10 14:00-15:00" });
  expect(scheduled.task.planning.schedule).toMatchObject({
    date: "2031-12-10",
    time: "14:00",
    duration_minutes: 60,
  });
});
