import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { planMoment } from "../plan-moment.ts";
import { day, planOf, ZONE } from "../test-plan.ts";
import { agendaOf } from "./agenda.ts";
import { KeptCounts } from "./kept-counts.ts";
import { readAgenda, readCountedDay } from "./read-agenda.ts";
import { readPlanRows } from "./read-plan.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const READER = { timeZone: ZONE, locale: "en" };

/** A plan with more in its long lists than is read of them, and something in every section. */
async function grow(userId: string): Promise<void> {
  const { call } = planOf(etui, userId);
  const lists = ["next_action", "waiting", "inbox", "someday"];
  for (let from = 0; from < 1_200; from += 200) {
    const operations = Array.from({ length: 200 }, (_, index) => {
      const number = from + index;
      return {
        op: "add_task",
        list_id: lists[number % 4],
        task: {
          title: `Task ${number}`,
          ...(number % 5 === 0 && { schedule: { date: day(((number / 5) % 30) - 3) } }),
          ...(number % 7 === 0 && { deadline: day((number % 9) - 2) }),
          ...(number % 11 === 0 && { next_review_at: day(number % 3) }),
          ...(number % 13 === 0 && { priority: "urgent" }),
        },
      };
    });
    const { error } = await call("plan_apply", { operations });
    if (error) throw new Error(error);
  }
  await call("plan_add_task", { list_id: "nowTask", task_payload: { title: "Now" } });
  await call("plan_add_task", {
    task_payload: {
      title: "Rings",
      schedule: { date: day(1), time: "12:00" },
      reminder: { at: `${day(1)}T00:30` },
    },
  });
}

test("a part of a large plan gives the sections that the whole gives, and counts what it did not read", async () => {
  await grow("large");
  const scope = etui.scope("large");
  const part = await readCountedDay(scope, READER, new KeptCounts());
  const whole = await readPlanRows(scope, READER);
  expect(part.tasks.length).toBeLessThan(whole.tasks.length);
  const moment = planMoment(part.now, READER);
  const read = agendaOf(part.tasks, moment, part.counts);
  const all = agendaOf(whole.tasks, moment);
  const ids = (tasks: readonly { task_id: string }[]) => tasks.map(({ task_id }) => task_id);
  for (const section of ["now", "late", "timed", "untimed", "due", "reviews"] as const) {
    expect(ids(read[section]), section).toEqual(ids(all[section]));
  }
  for (const section of ["now", "late", "untimed", "due", "reviews"] as const)
    expect(read[section].length, section).toBeGreaterThan(0);
  expect(read.reminders.map(({ task }) => task.task_id)).toEqual(
    all.reminders.map(({ task }) => task.task_id),
  );
  for (const section of ["waiting", "next"] as const) {
    expect(ids(read[section])).toEqual(ids(all[section]).slice(0, read[section].length));
    expect(read.unread[section]).toBeGreaterThan(0);
    expect(read[section].length + read.unread[section], section).toBe(all[section].length);
  }
  const open = part.counts.reduce((sum, count) => sum + count.open, 0);
  expect(open).toBe(whole.tasks.length);
});

test("the review has what is done lately, and the days what lies in them", async () => {
  const { call, add } = planOf(etui, "parts");
  const done = await add({ title: "Done" });
  await call("plan_complete_task", { task_id: done });
  await add({ title: "In a week", schedule: { date: day(7) } });
  await add({ title: "Due tomorrow", deadline: day(1) });
  const scope = etui.scope("parts");
  const titles = async (part: Parameters<typeof readAgenda>[2]) =>
    (await readAgenda(scope, READER, part)).tasks.map(({ title }) => title);
  expect(await titles({ of: "review" })).toContain("Done");
  expect(await titles({ of: "days", from: day(0), to: day(6) })).toEqual(["Due tomorrow"]);
  expect(await titles({ of: "days", from: day(7), to: day(7) })).toEqual(["In a week"]);
  const nobody = await readCountedDay(etui.scope("nobody"), READER, new KeptCounts());
  expect(nobody).toMatchObject({ tasks: [], counts: [] });
});

test("kept counts are those of the plan as it is, whoever changed it, and of the day", async () => {
  const { add, call } = planOf(etui, "counted");
  const counts = new KeptCounts();
  const scope = etui.scope("counted");
  const read = async (reader = READER) => (await readCountedDay(scope, reader, counts)).counts;
  const first = await add({ title: "One" }, { list_id: "next_action" });
  await add({ title: "Tomorrow", schedule: { date: day(1) } }, { list_id: "next_action" });
  const two = { list_id: "next_action", group_id: null, open: 2, ready: 1 };
  expect(await read()).toEqual([two]);
  const unchanged = await read();
  expect(unchanged).toEqual([two]);
  // Nothing was counted: what is kept was given.
  expect(unchanged).toBe(await read());
  await call("plan_complete_task", { task_id: first });
  expect(await read()).toEqual([{ ...two, open: 1, ready: 0 }]);
  // Between these zones it is always another day.
  const [east, west] = ["Pacific/Kiritimati", "Etc/GMT+12"].map((timeZone) => ({ ...READER, timeZone }));
  expect(await read(east)).not.toBe(await read(west));
});
