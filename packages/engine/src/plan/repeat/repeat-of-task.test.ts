/** The first day of a task that repeats, in a real plan: from its deadline, from its rule, from files. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { planOf, ZONE } from "../test-plan.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const planningOf = (task: unknown) => {
  const { schedule, deadline, repeat } = (task as { planning: Record<string, unknown> }).planning as {
    schedule: { date?: string };
    deadline: string | null;
    repeat: { rule: string } | null;
  };
  return [schedule.date, deadline, repeat?.rule];
};

describe("a deadline is the day from which a repeat counts", () => {
  test.each([
    ["every month", "2090-12-23", "FREQ=MONTHLY;BYMONTHDAY=23", "2091-01-23"],
    ["每两周", "2090-12-22", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", "2091-01-05"],
    ["every year", "2090-12-23", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=23", "2091-12-23"],
    ["every month on the 23rd", "2090-12-23", "FREQ=MONTHLY;BYMONTHDAY=23", "2091-01-23"],
  ])("%s, due %s", async (repeat, deadline, rule, next) => {
    const { call } = planOf(etui, `due ${repeat}`);
    const { task } = await call("plan_add_task", { title: "rent", deadline, repeat });
    expect(planningOf(task)).toEqual([deadline, deadline, rule]);
    const done = await call("plan_complete_task", { task_id: task.id });
    expect(planningOf(done.task)).toEqual([next, next, rule]);
  });

  test("also where the repeat comes later", async () => {
    const { add, call } = planOf(etui, "later");
    const id = await add({ title: "rent", deadline: "2090-12-23" });
    const { task } = await call("plan_set_schedule", { task_id: id, repeat: "every month" });
    expect(planningOf(task)).toEqual(["2090-12-23", "2090-12-23", "FREQ=MONTHLY;BYMONTHDAY=23"]);
  });

  test("a day that is said counts more, and so does a rule of other days", async () => {
    const { call } = planOf(etui, "said");
    const { task } = await call("plan_add_task", {
      title: "rent",
      deadline: "2090-12-23",
      schedule: { date: "2090-12-20" },
      repeat: "every month",
    });
    expect(planningOf(task)).toEqual(["2090-12-20", "2090-12-23", "FREQ=MONTHLY;BYMONTHDAY=20"]);
    const other = await call("plan_add_task", {
      title: "report",
      deadline: "2090-12-23",
      repeat: "every Monday",
    });
    expect(planningOf(other.task)[0]).not.toBe("2090-12-23");
  });

  test.each([
    ["obsidian", "- [ ] rent 📅 2090-12-23 🔁 every month"],
    ["todo.txt", "rent due:2090-12-23 rec:+1m"],
    [
      "vtodo",
      [
        ...["BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:1", "SUMMARY:rent", "DUE;VALUE=DATE:20901223"],
        ...["RRULE:FREQ=MONTHLY", "END:VTODO", "END:VCALENDAR"],
      ].join("\r\n"),
    ],
    [
      "taskwarrior",
      JSON.stringify([
        {
          uuid: "8f7f1f4c-0000-4000-8000-000000000001",
          description: "rent",
          status: "recurring",
          due: "20901222T160000Z",
          recur: "monthly",
          entry: "20201101T000000Z",
        },
      ]),
    ],
  ])("from a file of %s", async (name, file) => {
    const caller = { timeZone: ZONE, locale: "en", from: "file" };
    const scope = etui.scope(`file ${name}`);
    await etui.plan.import(scope, caller, { file });
    const { tasks } = await etui.plan.read(scope, caller, {});
    expect(tasks.map(planningOf)).toEqual([["2090-12-23", "2090-12-23", "FREQ=MONTHLY;BYMONTHDAY=23"]]);
    // Once more, nothing is new.
    expect(await etui.plan.import(scope, caller, { file })).toMatchObject({ add: [], changed: [] });
  });
});

test("a rule that has ended before the day of its task is refused", async () => {
  const { call, add } = planOf(etui, "ended");
  const rule = "FREQ=WEEKLY;UNTIL=20200101";
  const refused = await call("plan_add_task", { title: "A", schedule: { date: "2090-12-01" }, repeat: rule });
  expect(refused.error).toMatch(/UNTIL=20200101 has no day left/);
  const id = await add({ title: "B", schedule: { date: "2090-12-01" } });
  const later = await call("plan_apply", { operations: [{ op: "set_repeat", task_id: id, repeat: rule }] });
  expect(later.error).toMatch(/has no day left/);
  const last = await call("plan_add_task", {
    title: "C",
    schedule: { date: "2090-12-01" },
    repeat: "FREQ=WEEKLY;UNTIL=20901201",
  });
  expect(last.status).toBe("success");
});
