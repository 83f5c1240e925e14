import type { Plan } from "@etui/protocol/plan";
import fc from "fast-check";
import { expect, test } from "vitest";
import { CONTEXT, itemsOf, told, writablePlan } from "./test-imports.ts";
import { readTodoist, writeTodoist } from "./todoist.ts";

function read(text: string, context = CONTEXT) {
  const answer = readTodoist(text, context);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refused));
  return answer;
}

const HEAD =
  "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT";
const NOW = { ...CONTEXT, now: new Date("2026-11-03T06:05:09Z") };

test("a project has sections as groups, indents as parents, labels as tags and comments as notes", () => {
  const { items, not_understood } = read(
    `\ufeff${HEAD}\nmeta,view_style=list,,,,,,,,,,\ntask,Pay rent @home @money,by bank,1,1,Lin (1),,2026-11-04 15:00,en,Asia/Shanghai,30,minute\nnote,"two\nlines",,,,,,,,,,\ntask,Find the bill,,4,2,,,,,,,\nsection,Garden,,,,,,,,,,\ntask,Water,,2,1,,,every! 3 days,en,,15,minute\n`,
    NOW,
  );
  expect(not_understood).toEqual([]);
  expect(items).toEqual([
    {
      source_id: expect.any(String),
      list_id: "inbox",
      task: {
        title: "Pay rent",
        note: "by bank\ntwo\nlines",
        priority: "urgent",
        tags: ["home", "money"],
        schedule: { intent: "exact_time", date: "2026-11-04", time: "15:00", duration_minutes: 30 },
      },
    },
    {
      source_id: expect.any(String),
      list_id: "inbox",
      task: { title: "Find the bill" },
      parent: items[0]!.source_id,
    },
    {
      source_id: expect.any(String),
      list_id: "inbox",
      group_name: "Garden",
      task: {
        title: "Water",
        priority: "high",
        estimate_minutes: 15,
        schedule: { intent: "date_only", date: "2026-11-03" },
        repeat: { rule: "FREQ=DAILY;INTERVAL=3", mode: "after_done" },
      },
    },
  ]);
});

test.each([
  [
    "every monday at 9:00",
    { intent: "exact_time", date: "2026-11-09", time: "09:00" },
    "FREQ=WEEKLY;BYDAY=MO",
  ],
  ["每周三", { intent: "date_only", date: "2026-11-04" }, "FREQ=WEEKLY;BYDAY=WE"],
  ["tomorrow", { intent: "date_only", date: "2026-11-04" }, undefined],
  ["明天下午三点", { intent: "exact_time", date: "2026-11-04", time: "15:00" }, undefined],
  ["every week starting 2026-12-01", { intent: "date_only", date: "2026-12-01" }, "FREQ=WEEKLY"],
])("the date %s", (date, schedule, rule) => {
  const { items, not_understood } = read(`${HEAD}\ntask,Call,,4,1,,,${date},en,,,\n`, NOW);
  expect(not_understood).toEqual([]);
  expect(items[0]!.task).toEqual({
    title: "Call",
    schedule,
    ...(rule && { repeat: { rule, mode: "strict" } }),
  });
});

test("a date in a language that is not read is reported, never guessed", () => {
  const { items, not_understood } = read(
    `${HEAD},PICTURE\ntask,Call,,7,1,,,jeden Montag,de,,1,day,a.png\nnonsense,x,,,,,,,,,,,\n`,
    NOW,
  );
  expect(items[0]!.task).toEqual({ title: "Call" });
  expect(told(not_understood)).toEqual([
    [2, "plan_import.field_unread", { field: "PRIORITY", value: "7" }],
    [2, "plan_import.field_unread", { field: "DATE", value: "jeden Montag" }],
    [2, "plan_import.field_unread", { field: "DURATION", value: "1 day" }],
    [2, "plan_import.field_unknown", { field: "PICTURE" }],
    [3, "plan_import.line_unread", {}],
  ]);
});

test("another table is refused, with the columns that are missing", () => {
  expect(readTodoist("a,b\n1,2\n", CONTEXT)).toEqual({
    ok: false,
    refused: { code: "plan_import.no_columns", facts: { columns: ["TYPE", "CONTENT"] } },
  });
});

/** What the format has room for: open tasks without lists, lasting windows, reminders and reviews. */
const forTodoist = writablePlan.map((plan): Plan => {
  const seen = new Set<string>();
  const tasks = plan.tasks
    .filter(({ status }) => status === "open" || status === "in_progress")
    .map((task) => ({
      ...task,
      list_id: "inbox" as const,
      status: "open" as const,
      title: task.title.replaceAll("@", "at"),
      priority: task.priority === "low" ? null : task.priority,
      depends_on: [],
      estimate_minutes: task.planning.schedule.intent === "exact_time" ? null : task.estimate_minutes,
      planning: {
        ...task.planning,
        schedule:
          task.planning.schedule.intent === "time_window"
            ? { intent: "date_only" as const, date: task.planning.schedule.date }
            : task.planning.schedule,
        reminder: null,
        next_review_at: null,
        review_reason: null,
        repeat:
          task.planning.schedule.intent !== "unscheduled" &&
          /^FREQ=\w+(;INTERVAL=\d+)?$/.test(task.planning.repeat?.rule ?? "") &&
          task.planning.repeat?.mode !== "cumulative"
            ? task.planning.repeat
            : null,
      },
    }));
  for (const task of tasks) seen.add(task.id);
  return {
    ...plan,
    lists: plan.lists.map((list) => ({ ...list, groups: plan.lists.flatMap(({ groups }) => groups) })),
    tasks: tasks.map((task) => ({
      ...task,
      parent_task_id: task.parent_task_id && seen.has(task.parent_task_id) ? task.parent_task_id : null,
    })),
  };
});

test("what is written is read as it was", () => {
  fc.assert(
    fc.property(forTodoist, (plan) => {
      const { items, not_understood } = read(writeTodoist(plan));
      expect(not_understood).toEqual([]);
      const plain = (all: typeof items) => {
        const titles = new Map(all.map(({ source_id, task }) => [source_id, task.title]));
        return all
          .map(({ source_id: _, parent, group_name, ...item }) =>
            JSON.stringify({
              ...item,
              group: parent ? "" : group_name,
              parent: parent && titles.get(parent),
            }),
          )
          .sort();
      };
      expect(plain(items)).toEqual(plain(itemsOf(plan, "todoist")));
    }),
  );
});

test("no cell is a formula", () => {
  fc.assert(
    fc.property(
      forTodoist,
      fc.constantFrom("=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "'=1"),
      (plan, formula) => {
        const tasks = plan.tasks.map((task) => ({ ...task, note: formula.trim(), tags: [] }));
        const text = writeTodoist({ ...plan, tasks });
        expect(text).not.toMatch(/(?:^|,|\n)"?\s*[=+@]/);
        expect(read(text).items.every(({ task }) => task.note === formula.trim())).toBe(true);
      },
    ),
  );
});
