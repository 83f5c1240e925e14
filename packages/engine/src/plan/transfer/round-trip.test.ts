/** A plan goes out to a file and into the empty plan of somebody else: what the losses do not name is there. */
import type { Plan, PlanTask } from "@etui/protocol/plan";
import { WRITTEN_FORMATS, type WrittenFormat } from "@etui/protocol/task-formats";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { writablePlan } from "../formats/test-imports.ts";
import { planOf } from "../markdown/test-plans.ts";
import { exportTasks } from "./export-tasks.ts";
import { formatFor } from "./losses.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

/** East and west of the date line, with half hours, and with clocks that change at midnight. */
const ZONES = [
  ...["UTC", "Asia/Shanghai", "America/New_York", "Pacific/Kiritimati", "Pacific/Pago_Pago"],
  ...["Asia/Kathmandu", "Australia/Lord_Howe", "America/Santiago", "Africa/Cairo", "Europe/Berlin"],
];

const plans = fc.tuple(writablePlan, fc.constantFrom(...ZONES)).map(
  ([plan, time_zone]): Plan => ({
    ...plan,
    time_zone,
    // By its title a task is found again.
    tasks: plan.tasks.map((task, at) => ({ ...task, title: `${task.title} n${at}` })),
  }),
);

const isClosed = ({ status }: PlanTask) => status === "done" || status === "cancelled";

/** What of a task a file of the format keeps, as the plan has it afterwards. */
function kept(task: PlanTask, plan: Plan, format: WrittenFormat) {
  const isTodoist = format === "todoist";
  const lost = new Set(formatFor({ ...plan, tasks: [task] }, format).losses.map(({ what }) => what));
  const { schedule, repeat } = task.planning;
  const list = isTodoist ? "inbox" : task.list_id;
  const priority = lost.has("low_priority") ? null : task.priority;
  return {
    title: task.title,
    tags: [...task.tags].sort(),
    priority: priority ?? (list === "next_action" ? "low" : null),
    isClosed: isClosed(task) ? task.status : false,
    deadline: task.planning.deadline,
    waiting_for: task.waiting_for,
    estimate: lost.has("estimates") ? null : task.estimate_minutes,
    note: lost.has("note_spaces") ? null : task.note,
    schedule:
      lost.has("windows") && "date" in schedule
        ? { intent: "date_only" as const, date: schedule.date }
        : // A repeat gives a day to what has none.
          repeat !== null && schedule.intent === "unscheduled"
          ? undefined
          : schedule,
  };
}

let people = 0;

test.each(WRITTEN_FORMATS)("%s keeps what it has a place for, in every zone", async (format) => {
  await fc.assert(
    fc.asyncProperty(plans, async (plan) => {
      const userId = `traveller ${people++}`;
      const call = { timeZone: plan.time_zone, locale: "en" };
      const { text, tasks: count } = exportTasks(plan, {
        format,
        locale: "en",
        now: new Date(),
        userId: "lin",
      });
      if (count === 0) return;
      const outcome = await etui.plan.import(etui.scope(userId), call, { file: text, format });
      if (!outcome.ok) throw new Error(JSON.stringify(outcome.refused));
      expect(outcome).toMatchObject({ add: { length: count }, skipped: [] });
      const { tasks } = await etui.plan.read(etui.scope(userId), call, { include_done: true });
      const found = new Map(tasks.map((task) => [task.title, task]));
      for (const task of plan.tasks.filter((one) => format !== "todoist" || !isClosed(one))) {
        const { schedule, ...wanted } = kept(task, plan, format);
        const now = found.get(task.title);
        expect(now && kept(now, plan, format)).toMatchObject(schedule ? { ...wanted, schedule } : wanted);
      }
      const again = await etui.plan.import(etui.scope(userId), call, { file: text, format, dryRun: true });
      expect(again).toMatchObject({ add: [], changed: [] });
    }),
    { numRuns: 12 },
  );
});

test("each loss is told with how many tasks it concerns", () => {
  const { tasks } = planOf([
    { id: "t1", title: "Done", status: "done", completed_at: "2026-11-02T10:00:00+08:00" },
    { id: "t2", title: "Linked", links: [{ type: "url", target: "https://a.example" }], priority: "low" },
    { id: "t3", title: "Ask @home", depends_on: ["t2"] },
  ]);
  const told = (format: WrittenFormat) =>
    formatFor(planOf(tasks), format).losses.map(({ what, tasks: count }) => [what, count]);
  expect(told("todoist")).toEqual([
    ["closed", 1],
    ["lists", 2],
    ["low_priority", 1],
    ["dependencies", 1],
    ["links", 1],
    ["ending_labels", 1],
  ]);
  expect(told("markdown")).toEqual([
    ["done_times", 1],
    ["links", 1],
  ]);
  expect(told("todo.txt")).toEqual([["links", 1]]);
});
