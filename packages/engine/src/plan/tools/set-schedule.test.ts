import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { day, planOf } from "../test-plan.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

describe("the intents of a schedule, each with every choice of fields", () => {
  const LEGAL = new Set([
    "unscheduled",
    "date_only date",
    "time_window date window",
    "exact_time date time",
    "exact_time date time duration_minutes",
  ]);
  const FIELDS = { date: "2090-11-04", time: "15:00", window: "14:00-16:00", duration_minutes: 30 };
  const names = Object.keys(FIELDS) as (keyof typeof FIELDS)[];
  const cases = ["unscheduled", "date_only", "time_window", "exact_time"].flatMap((intent) =>
    Array.from(
      { length: 16 },
      (_, bits) => [intent, names.filter((_name, place) => bits & (1 << place))] as const,
    ),
  );
  test.each(cases)("%s with %j", async (intent, given) => {
    const { call, add } = planOf(etui, "intents");
    const task_id = await add({ title: "T", schedule: { intent: "date_only", date: "2090-01-01" } });
    const payload = Object.fromEntries(given.map((name) => [name, FIELDS[name]]));
    const answer = await call("plan_set_schedule", { task_id, schedule_payload: { intent, ...payload } });
    if (LEGAL.has([intent, ...given].join(" "))) {
      expect(answer.task.planning.schedule).toEqual({ intent, ...payload });
    } else {
      expect(answer).toMatchObject({
        error_code: "invalid_arguments",
        error: expect.stringContaining('{"intent":'),
      });
    }
  });
});

test.each([
  [{ time: "3pm" }, { intent: "exact_time", time: "15:00" }],
  [{ time: "9:30" }, { intent: "exact_time", time: "09:30" }],
  [{ time: "下午三点半" }, { intent: "exact_time", time: "15:30" }],
  [{ window: "in the morning" }, { intent: "time_window", window: "morning" }],
  [{ window: "夜里" }, { intent: "time_window", window: "night" }],
  [{ window: "2pm-4pm" }, { intent: "time_window", window: "14:00-16:00" }],
  [{ window: "14点到16点" }, { intent: "time_window", window: "14:00-16:00" }],
])("a time as people write it is kept as a time of the clock: %j", async (said, kept) => {
  const { call, add } = planOf(etui, "said");
  const task_id = await add({ title: "T", schedule: { date: "2090-11-03" } });
  const { task } = await call("plan_set_schedule", { task_id, date: "2090-11-04", ...said });
  expect(task.planning.schedule).toEqual({ date: "2090-11-04", ...kept });
});

test.each([
  [{ time: "3点" }, "plan.no_time"],
  [{ time: "tomorrow 3pm" }, "plan.no_time"],
  [{ window: "tonight" }, "plan.no_window"],
  [{ window: "2-4pm" }, "plan.no_window"],
])("what may mean several times is refused: %j", async (said, code) => {
  const { call, add } = planOf(etui, "unclear");
  const task_id = await add({ title: "T" });
  expect(await call("plan_set_schedule", { task_id, date: "2090-11-04", ...said })).toMatchObject({
    refusals: [{ code }],
  });
});

test("a reminder before the start goes with it, and goes where there is no time", async () => {
  const { call, add, triggers } = planOf(etui, "follows");
  const task_id = await add({
    title: "Dentist",
    schedule: { intent: "exact_time", date: day(2), time: "15:00" },
    reminder: { at: `${day(2)}T14:30` },
  });
  const moved = await call("plan_set_schedule", { task_id, date: day(3), time: "10:00" });
  expect(moved.model_output).toContain("Its reminder moved to ");
  expect(await triggers()).toMatchObject([{ due_at: new Date(`${day(3)}T09:30+08:00`) }]);
  const soft = await call("plan_set_schedule", { task_id, intent: "date_only", date: day(3) });
  expect(soft.model_output).toContain("Its reminder was cleared, since it has no time now.");
  expect(soft.task.planning.reminder).toBeNull();
  expect(await triggers()).toEqual([]);
});

test("what has passed is planned and said; what is so already changes nothing", async () => {
  const { call, add } = planOf(etui, "past");
  const task_id = await add({ title: "Call" });
  const past = await call("plan_set_schedule", { task_id, date: "2020-03-02" });
  expect(past.model_output).toContain("Mind that Mon 2020-03-02 has passed.");
  expect(await call("plan_set_schedule", { task_id, date: "2020-03-02" })).toMatchObject({
    changed: false,
    receipt: { changed: [] },
  });
});

test("a window may be a part of the day; a deadline and its end are set beside it", async () => {
  const { call, add } = planOf(etui, "window");
  const task_id = await add({ title: "Read" });
  const set = await call("plan_set_schedule", {
    task_id,
    date: "2090-05-01",
    window: "Evening",
    deadline: "2090-05-03",
  });
  expect(set.task.planning).toMatchObject({
    schedule: { intent: "time_window", date: "2090-05-01", window: "evening" },
    deadline: "2090-05-03",
  });
  expect(
    (await call("plan_set_schedule", { task_id, unset: ["deadline"] })).task.planning.deadline,
  ).toBeNull();
});

test("a version that is no longer the present one changes nothing", async () => {
  const { call, add } = planOf(etui, "guard");
  const task_id = await add({ title: "A" });
  await call("plan_update_task", { task_id, title: "B" });
  const stale = await call("plan_set_schedule", { task_id, date: "2090-05-01", expected_version: 1 });
  expect(stale).toMatchObject({ status: "conflict", refusals: [{ code: "plan.changed_since" }] });
});

describe("what a day alone means", () => {
  test("to a task with an hour it is that hour of another day, to any other a day", async () => {
    const { call, add } = planOf(etui, "moves");
    const timed = { intent: "exact_time", date: "2031-01-01", time: "16:00", duration_minutes: 30 };
    const meeting = await add({ title: "Meeting", schedule: timed, reminder: { at: "2031-01-01T15:45" } });
    const moved = await call("plan_set_schedule", { task_id: meeting, date: "2031-01-02" });
    expect(moved.task.planning).toMatchObject({
      schedule: { ...timed, date: "2031-01-02" },
      reminder: { at: expect.stringContaining("2031-01-02T15:45") },
    });
    expect(moved.model_output).toContain("2031-01-02 16:00–16:30");
    const windowed = { intent: "time_window", date: "2031-01-01", window: "morning" };
    const walk = await add({ title: "Walk", schedule: windowed });
    const operations = [{ op: "set_schedule", task_id: walk, schedule: { date: "2031-01-03" } }];
    const applied = await call("plan_apply", { operations });
    expect(applied.task.planning.schedule).toEqual({ ...windowed, date: "2031-01-03" });
    const plain = await add({ title: "Plain" });
    const planned = await call("plan_set_schedule", { task_id: plain, date: "2031-01-02" });
    expect(planned.task.planning.schedule).toEqual({ intent: "date_only", date: "2031-01-02" });
  });

  test("with the intent of a day it drops the hour, and says so in both languages", async () => {
    const timed = { intent: "exact_time", date: "2031-01-01", time: "16:00" };
    for (const [locale, said] of [
      ["en", "It had 16:00, which is dropped."],
      ["zh", "原来的 16:00 不再保留。"],
    ] as const) {
      const { call, add } = planOf(etui, `drops-${locale}`, { locale });
      const task_id = await add({ title: "T", schedule: timed });
      const answer = await call("plan_set_schedule", { task_id, intent: "date_only", date: "2031-01-02" });
      expect(answer.model_output).toContain(said);
    }
  });
});

test("an hour of today that is over is said", async () => {
  const { call, add } = planOf(etui, "over");
  const task_id = await add({ title: "T" });
  const answer = await call("plan_set_schedule", { task_id, date: day(0), time: "00:00" });
  expect(answer.model_output).toContain("later than 00:00 today");
});

describe("a repeat that names its days", () => {
  const weekday = (date: string) => Temporal.PlainDate.from(date).dayOfWeek;
  test("takes the task to the next of them, with its reminder", async () => {
    const { call, add } = planOf(etui, "trash");
    const tuesday = [3, 4, 5, 6, 7, 8, 9].map(day).find((date) => weekday(date) === 2)!;
    const task_id = await add({
      title: "Trash",
      schedule: { intent: "exact_time", date: tuesday, time: "20:00" },
      reminder: { at: `${tuesday}T19:00` },
      repeat: "every Tuesday",
    });
    const answer = await call("plan_set_schedule", { task_id, repeat: "every Monday" });
    const { schedule, reminder } = answer.task.planning;
    const date = (schedule as { date: string }).date;
    expect(weekday(date)).toBe(1);
    expect(date >= day(0) && date <= day(6)).toBe(true);
    expect(answer.model_output).toContain(`Next: Mon ${date}`);
    if (reminder !== null) expect(reminder.at).toContain(`${date}T19:00`);
  });

  test("leaves the day that is said with it, and one that it names already", async () => {
    const { call, add } = planOf(etui, "said-day");
    const task_id = await add({ title: "T", schedule: { intent: "date_only", date: "2031-01-03" } });
    const both = await call("plan_set_schedule", { task_id, date: "2031-01-05", repeat: "every Monday" });
    expect(both.task.planning.schedule).toMatchObject({ date: "2031-01-05" });
    const same = await call("plan_set_schedule", { task_id, repeat: "every Sunday" });
    expect(same.task.planning.schedule).toMatchObject({ date: "2031-01-05" });
  });
});

describe("scope, of a task that repeats", () => {
  const MONDAY = "2031-01-06";
  const gym = (date = MONDAY) => ({
    title: "Gym",
    schedule: { intent: "exact_time", date, time: "18:00" },
    reminder: { at: `${date}T17:30` },
    repeat: "every Monday",
  });
  const after = async (user: string, change: object) => {
    const { call, add } = planOf(etui, user);
    const task_id = await add(gym());
    const changed = await call("plan_set_schedule", { task_id, ...change });
    const { task: next } = await call("plan_complete_task", { task_id });
    return { changed, next };
  };

  test("this: the hour is that of one time, and the next one is as usual, with its reminder", async () => {
    const { changed, next } = await after("scope-this", { date: MONDAY, time: "20:00", scope: "this" });
    expect(changed.task.planning).toMatchObject({
      schedule: { time: "20:00" },
      reminder: { at: expect.stringContaining(`${MONDAY}T19:30`) },
      repeat: { rule: expect.stringContaining("BYDAY=MO"), mode: "strict" },
    });
    expect(Object.keys(changed.task.planning.repeat!)).toEqual(["rule", "mode"]);
    expect(changed.model_output).toContain("Only this time: it still repeats every Monday");
    expect(next.planning).toMatchObject({
      schedule: { intent: "exact_time", date: "2031-01-13", time: "18:00" },
      reminder: { at: expect.stringContaining("2031-01-13T17:30") },
    });
  });

  test("series: the day and the hour are those of all times", async () => {
    const { changed, next } = await after("scope-series", {
      date: "2031-01-08",
      time: "19:00",
      scope: "series",
    });
    expect(changed.task.planning.repeat!.rule).toContain("BYDAY=WE");
    expect(changed.model_output).toContain("from now on");
    expect(next.planning.schedule).toEqual({ intent: "exact_time", date: "2031-01-15", time: "19:00" });
  });

  test("what was said of one time can be said of all", async () => {
    const { call, add } = planOf(etui, "scope-then-all");
    const task_id = await add(gym());
    const later = { date: MONDAY, time: "20:00" };
    await call("plan_set_schedule", { task_id, ...later, scope: "this" });
    const all = await call("plan_set_schedule", { task_id, ...later, scope: "series" });
    expect(all.model_output).toContain("from now on");
    const { task } = await call("plan_complete_task", { task_id });
    expect(task.planning.schedule).toMatchObject({ time: "20:00" });
  });

  test("the hour of one time is no hour of all, whatever else is said of them", async () => {
    const { call, add } = planOf(etui, "scope-usual");
    for (const [title, change] of [
      ["Moved", { date: "2031-01-07", scope: "series" }],
      ["Said anew", { repeat: "every Monday" }],
    ] as const) {
      const task_id = await add({ ...gym(), title });
      await call("plan_set_schedule", { task_id, date: MONDAY, time: "20:00", scope: "this" });
      const changed = await call("plan_set_schedule", { task_id, ...change });
      const { task } = await call("plan_complete_task", { task_id });
      expect(task.planning.schedule, `${title}: ${changed.model_output}`).toMatchObject({ time: "18:00" });
    }
  });

  test("left out: another day is that of this time, another hour that of all, and both is said", async () => {
    const day = await after("scope-day", { date: "2031-01-08" });
    expect(day.changed.model_output).toContain("Only this time");
    expect(day.next.planning.schedule).toMatchObject({ date: "2031-01-13", time: "18:00" });
    const both = await after("scope-both", { date: "2031-01-08", time: "20:00" });
    expect(both.changed.model_output).toContain("Only this time");
    expect(both.next.planning.schedule).toMatchObject({ date: "2031-01-13", time: "18:00" });
    const hour = await after("scope-hour", { date: MONDAY, time: "20:00" });
    expect(hour.changed.model_output).toContain("from now on");
    expect(hour.next.planning.schedule).toMatchObject({ date: "2031-01-13", time: "20:00" });
  });

  test("is refused where nothing repeats, where several days do, and without a schedule", async () => {
    const { call, add } = planOf(etui, "scope-none");
    const once = await add({ title: "Once" });
    const change = { date: "2031-01-08", scope: "series" };
    expect(await call("plan_set_schedule", { task_id: once, ...change })).toMatchObject({
      refusals: [{ code: "plan.no_series" }],
    });
    const twice = await add({ ...gym(), title: "Twice", repeat: "every Monday and Thursday" });
    expect(await call("plan_set_schedule", { task_id: twice, ...change })).toMatchObject({
      refusals: [{ code: "plan.series_of_days" }],
    });
    expect(
      await call("plan_set_schedule", { task_id: twice, deadline: "2031-01-08", scope: "this" }),
    ).toMatchObject({
      refusals: [{ code: "plan.scope_of_nothing" }],
    });
  });
});

test("words and fields at once are refused, since one of them would be dropped", async () => {
  const { call, add } = planOf(etui, "two ways");
  const task_id = await add({ title: "T", schedule: { date: day(1), time: "15:00" } });
  const both = { task_id, text: "明天下午三点", schedule_payload: { date: day(2) } };
  expect((await call("plan_set_schedule", both)).refusals?.[0]?.code).toBe("plan.two_ways");
  const reminders = { task_id, text: "提前15分钟", at: `${day(1)}T09:00` };
  expect((await call("plan_set_reminder", reminders)).refusals?.[0]?.code).toBe("plan.two_ways");
});

test("a reminder that goes is said to programs too; a dry run keeps the revision", async () => {
  const { call, add } = planOf(etui, "facts");
  const task_id = await add({ title: "T", reminder: { at: `${day(1)}T09:00` } });
  const { revision } = (await call("plan_get", {})) as unknown as { revision: number };
  const schedule_payload = { intent: "date_only", date: day(2) };
  expect(await call("plan_set_schedule", { task_id, schedule_payload, dry_run: true })).toMatchObject({
    revision,
  });
  expect(await call("plan_set_schedule", { task_id, schedule_payload })).toMatchObject({
    reminder_cleared: true,
    revision: revision + 1,
  });
});

test("what a field says twice must be the same both times", async () => {
  const { call, add } = planOf(etui, "said twice");
  const task_id = await add({ title: "T" });
  const code = async (tool: string, args: object) =>
    (await call(tool, { task_id, ...args })).refusals?.[0]?.code;
  expect(await code("plan_set_schedule", { schedule_payload: { date: day(1) }, date: day(2) })).toBe(
    "plan.two_ways",
  );
  expect(await code("plan_set_schedule", { text: "tomorrow 3pm", date: day(20) })).toBe("plan.two_ways");
  expect(await code("plan_update_task", { patch_payload: { priority: "low" }, priority: "urgent" })).toBe(
    "plan.two_ways",
  );
  expect(
    await code("plan_set_schedule", { schedule_payload: { date: day(1) }, date: day(1) }),
  ).toBeUndefined();
});

test("another hour keeps the length that a task has; a schedule that is said whole says what it drops", async () => {
  const { call, add } = planOf(etui, "length");
  const task_id = await add({ title: "T", schedule: { date: day(1), time: "09:00", duration_minutes: 45 } });
  const moved = await call("plan_set_schedule", { task_id, date: day(2), time: "10:00" });
  expect(moved.task.planning.schedule).toMatchObject({ time: "10:00", duration_minutes: 45 });
  const schedule_payload = { intent: "exact_time", date: day(2), time: "11:00" };
  expect((await call("plan_set_schedule", { task_id, schedule_payload })).model_output).toContain(
    "It took 45m",
  );
});
