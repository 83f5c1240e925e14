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
  const soft = await call("plan_set_schedule", { task_id, date: day(3) });
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
