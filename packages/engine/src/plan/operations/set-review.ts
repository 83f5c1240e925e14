import { PLAN_LIMITS, type PlanOperation } from "@etui/protocol/plan";
import { refusal } from "@etui/words/refusal";
import type { PlanChange } from "../change/plan-change.ts";
import { isOpen, type TaskRow } from "../tasks/task-row.ts";
import { checkDeadline, checkReviewDay } from "./check-days.ts";
import { checkText } from "./check-fields.ts";
import { findTask } from "./find-task.ts";
import type { Operated } from "./outcome.ts";

/** plan-tools-v0.4 §1.9. Null takes the day away. */
export async function setReview(
  plan: PlanChange,
  { task_id, next_review_at, reason }: Extract<PlanOperation, { op: "set_review" }>,
): Promise<Operated> {
  const found = await findTask(plan, task_id);
  if (!found.ok) return found;
  const before = found.task;
  if (next_review_at === null) {
    return putDay(plan, "set_review", before, { next_review_at: null, review_reason: null });
  }
  const { title, status } = before;
  if (!isOpen(before))
    return { ok: false, refused: refusal("plan.closed", { task_id: before.task_id, title, status }) };
  const day = checkReviewDay(next_review_at, plan.moment);
  if (!day.ok) return day;
  const text = checkText(reason ?? "", "reason", PLAN_LIMITS.title);
  if (!text.ok) return text;
  return putDay(plan, "set_review", before, { next_review_at: day.value, review_reason: text.value });
}

/** The day by which it must be done; null takes it away. */
export async function setDeadline(
  plan: PlanChange,
  { task_id, deadline }: Extract<PlanOperation, { op: "set_deadline" }>,
): Promise<Operated> {
  const found = await findTask(plan, task_id);
  if (!found.ok) return found;
  if (deadline === null) return putDay(plan, "set_deadline", found.task, { deadline });
  const day = checkDeadline(deadline, plan.moment);
  return day.ok ? putDay(plan, "set_deadline", found.task, { deadline: day.value }) : day;
}

function putDay(
  plan: PlanChange,
  op: "set_review" | "set_deadline",
  before: TaskRow,
  days: Partial<Pick<TaskRow, "next_review_at" | "review_reason" | "deadline">>,
): Operated {
  const names = Object.keys(days) as (keyof typeof days)[];
  if (names.every((name) => before[name] === days[name])) {
    return { ok: true, done: { op, changed: false, before, task: before, notes: [] } };
  }
  const task = plan.put({ ...before, ...days }, before, op);
  const isPast = op === "set_deadline" && days.deadline != null && days.deadline < plan.moment.today;
  return {
    ok: true,
    done: {
      op,
      changed: true,
      before,
      task,
      notes: isPast ? [{ is: "date_passed", date: days.deadline! }] : [],
    },
  };
}
