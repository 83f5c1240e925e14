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

interface Placed {
  task_id: string;
  title: string;
  start: string;
  end: string;
}

test("tasks get hours beside what has a time; nothing is changed before somebody says so, and one undo takes it back", async () => {
  const { call, add } = planOf(etui, "day");
  const date = day(1);
  await add({ title: "Meeting", schedule: { date, time: "10:00", duration_minutes: 60 } });
  await add({ title: "Report", estimate_minutes: 90, deadline: day(2) });
  await add({ title: "Letter", estimate_minutes: 30, schedule: { date } });
  await add({ title: "Someday", estimate_minutes: 30 }, { list_id: "someday" });
  await add({ title: "No estimate", schedule: { date } });
  const tried = await call("plan_arrange_day", { date, free_hours: "09:00-13:00" });
  expect(tried).toMatchObject({
    dry_run: true,
    date,
    placed: [{ title: "Letter" }, { title: "Report" }],
    left_out: [{ title: "No estimate", fits_if: [{ do: "estimate" }] }],
    receipt: { changed: [] },
  });
  const [letter, report] = tried.placed as Placed[];
  expect(letter).toMatchObject({ start: `${date}T09:00:00+08:00`, end: `${date}T09:30:00+08:00` });
  expect(report).toMatchObject({ start: `${date}T11:15:00+08:00`, end: `${date}T12:45:00+08:00` });
  expect(tried.model_output).toContain("Nothing was changed");

  const done = await call("plan_arrange_day", { date, free_hours: "09:00-13:00", dry_run: false });
  expect(done.placed).toEqual(tried.placed);
  expect(done.receipt?.changed).toHaveLength(2);
  const timed = async () =>
    ((await call("plan_get", { query: { date, intent: "exact_time" } })).tasks as PlanTask[]).map(
      ({ title }) => title,
    );
  expect((await timed()).toSorted()).toEqual(["Letter", "Meeting", "Report"]);
  await call("undo", { call_id: done.receipt!.call_id });
  expect(await timed()).toEqual(["Meeting"]);
});

test("what is late is done on the day; what is planned for a day before it that is still to come stays there", async () => {
  const { call, add } = planOf(etui, "between");
  await add({ title: "Late", estimate_minutes: 30, schedule: { date: day(-2) } });
  await add({ title: "Tonight", estimate_minutes: 30, schedule: { date: day(0), window: "evening" } });
  await add({ title: "Tomorrow", estimate_minutes: 30, schedule: { date: day(1) } });
  await add({ title: "That day", estimate_minutes: 30, schedule: { date: day(3) } });
  const { placed, left_out } = await call("plan_arrange_day", { date: day(3), free_hours: "09:00-13:00" });
  expect((placed as Placed[]).map(({ title }) => title).toSorted()).toEqual(["Late", "That day"]);
  expect(left_out).toEqual([]);
});

test("the later times of tasks that repeat take their hours", async () => {
  const { call, add } = planOf(etui, "repeats");
  const date = day(8);
  await add({
    title: "Sync",
    schedule: { date: day(1), time: "09:00", duration_minutes: 120 },
    repeat: "every week",
  });
  await add({
    title: "Night shift",
    schedule: { date: day(1), time: "22:00", duration_minutes: 11 * 60 },
    repeat: "every 6 days",
  });
  await add({ title: "Report", estimate_minutes: 60, schedule: { date } });
  const tried = await call("plan_arrange_day", { date, free_hours: "08:00-13:00" });
  expect(tried).toMatchObject({ free_minutes: 105, placed: [{ start: `${date}T11:15:00+08:00` }] });
  const beside = await call("plan_arrange_day", { date: day(7), free_hours: "08:00-13:00" });
  expect(beside).toMatchObject({ free_minutes: 300 });
});

test("a task waits for what is open, also where that is of no day", async () => {
  const { call, add } = planOf(etui, "waits");
  const date = day(1);
  const permit = await add({ title: "Permit" }, { list_id: "waiting" });
  await add({ title: "Build", estimate_minutes: 30, schedule: { date }, depends_on: [permit] });
  const blocked = await call("plan_arrange_day", { date });
  expect(blocked).toMatchObject({
    placed: [],
    left_out: [{ title: "Build", fits_if: [{ do: "finish", task_ids: [permit] }] }],
  });
  expect(blocked.model_output).toContain("Permit");
  await call("plan_complete_task", { task_id: permit });
  expect(await call("plan_arrange_day", { date })).toMatchObject({
    placed: [{ title: "Build" }],
    left_out: [],
  });
});

test("a day that has passed, one that is none and hours that are none are refused", async () => {
  const { call } = planOf(etui, "refused");
  for (const [args, code] of [
    [{ date: day(-1) }, "plan.day_passed"],
    [{ date: "tomorrow" }, "plan.no_date"],
    [{ free_hours: "all day" }, "plan.no_free_hours"],
  ] as const)
    expect(await call("plan_arrange_day", args)).toMatchObject({
      error_code: "invalid_arguments",
      refusals: [{ code }],
    });
});

test("in Chinese, of a day without tasks, it says so", async () => {
  const { call } = planOf(etui, "empty", { locale: "zh" });
  const { model_output } = await call("plan_arrange_day", { date: day(1) });
  expect(model_output).toContain("没有排进任何任务");
});
