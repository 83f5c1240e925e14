/** Plans to write and read back, and what is expected then. */
import type { Plan, PlanTask, TaskPayload } from "@etui/protocol/plan";
import type { TaskFormat } from "@etui/protocol/task-formats";
import type fc from "fast-check";
import { anyPlan } from "../markdown/test-plans.ts";
import { parseRepeat } from "../repeat/parse-repeat.ts";
import { groupNames } from "./group-names.ts";
import type { ImportContext, ImportedItem, NotUnderstood } from "./imported.ts";
import { writtenClock } from "./written-clock.ts";

/** Before all days of the plans, so that no reminder has passed. */
export const CONTEXT: ImportContext = {
  now: new Date("2025-11-03T06:05:09Z"),
  timeZone: "Asia/Shanghai",
  locale: "zh",
};

/** As the engine would have them: what is done has its moment and no reminder, and a day alone has none either. */
export const writablePlan: fc.Arbitrary<Plan> = anyPlan().map((plan) => ({
  ...plan,
  tasks: plan.tasks.map((task): PlanTask => {
    const { planning, status } = task;
    const isClosed = status === "done" || status === "cancelled";
    const parsed = planning.repeat && parseRepeat(planning.repeat, { ...CONTEXT });
    const reminder = isClosed || planning.schedule.intent === "date_only" ? null : planning.reminder;
    return {
      ...task,
      title: task.title.replaceAll(/\s+/g, " ").trim(),
      tags: task.tags.map((tag) => tag.replace(/^#+/, "")),
      waiting_for: task.waiting_for?.trim() || null,
      completed_at: status === "done" ? "2026-11-02T10:00:00+08:00" : null,
      planning: {
        ...planning,
        reminder,
        next_review_at: isClosed ? null : planning.next_review_at,
        review_reason: isClosed || planning.next_review_at === null ? null : planning.review_reason,
        repeat: isClosed || !parsed?.ok ? null : parsed.repeat,
      },
    };
  }),
}));

const defined = <Value extends object>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** What a reader makes of a plan where its format has room for all of it. */
export function itemsOf(
  plan: Plan,
  format: TaskFormat,
  { id = (taskId: string) => taskId }: { id?: (taskId: string) => string } = {},
): ImportedItem[] {
  const groups = groupNames(plan);
  const named = (taskId: string) => `${format}:${id(taskId)}`;
  return plan.tasks.map((task) => {
    const { planning, status } = task;
    const { schedule, reminder } = planning;
    const payload: TaskPayload = {
      title: task.title,
      note: task.note || undefined,
      status: status === "open" ? undefined : status,
      priority: task.priority ?? undefined,
      estimate_minutes: task.estimate_minutes ?? undefined,
      tags: task.tags.length > 0 ? task.tags : undefined,
      schedule: schedule.intent === "unscheduled" ? undefined : schedule,
      reminder: reminder ? { at: writtenClock(reminder) } : undefined,
      next_review_at: planning.next_review_at ?? undefined,
      review_reason: planning.review_reason ?? undefined,
      deadline: planning.deadline ?? undefined,
      repeat: planning.repeat ?? undefined,
      waiting_for: task.waiting_for ?? undefined,
    };
    return defined({
      source_id: named(task.id),
      list_id: task.list_id,
      group_name: groups.get(task.group_id ?? ""),
      task: payload,
      done_at: status === "done" ? new Date(task.completed_at!).toISOString() : undefined,
      parent: task.parent_task_id === null ? undefined : named(task.parent_task_id),
      depends_on: task.depends_on.length > 0 ? task.depends_on.map(named) : undefined,
    }) as ImportedItem;
  });
}

/** What was reported: the line, the code and its facts. */
export const told = (reports: readonly NotUnderstood[]): [number, string, unknown][] =>
  reports.map(({ line, why }) => [line, why.code, why.facts]);
