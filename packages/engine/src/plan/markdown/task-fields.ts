/** What a line of `plan.md` says of a task, and its notes below it. */
import type { PlanTask, Priority, Repeat, Schedule, TaskStatus } from "@etui/protocol/plan";

export interface TaskFields {
  title: string;
  status: TaskStatus;
  tags: readonly string[];
  priority: Priority | null;
  schedule: Schedule;
  /** `YYYY-MM-DDTHH:MM`, with seconds if it has any; with an offset if it is pinned. */
  reminder: string | null;
  deadline: string | null;
  repeat: Repeat | null;
  estimate_minutes: number | null;
  waiting_for: string | null;
  review: { date: string; reason: string | null } | null;
  depends_on: readonly string[];
  note: string | null;
}

export const NO_FIELDS: Omit<TaskFields, "title"> = {
  status: "open",
  tags: [],
  priority: null,
  schedule: { intent: "unscheduled" },
  reminder: null,
  deadline: null,
  repeat: null,
  estimate_minutes: null,
  waiting_for: null,
  review: null,
  depends_on: [],
  note: null,
};

export const fieldsOf = ({ planning, ...task }: PlanTask): TaskFields => ({
  title: task.title,
  status: task.status,
  tags: task.tags,
  priority: task.priority,
  schedule: planning.schedule,
  reminder: planning.reminder && clockOf(planning.reminder),
  deadline: planning.deadline,
  repeat: planning.repeat,
  estimate_minutes: task.estimate_minutes,
  waiting_for: task.waiting_for,
  review:
    planning.next_review_at === null
      ? null
      : { date: planning.next_review_at, reason: planning.review_reason },
  depends_on: task.depends_on,
  note: task.note,
});

const MOMENT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/;

/** A moment that travels with the person has no offset in the file: there it is what the clock on the wall shows. */
function clockOf({ at, pinned }: { at: string; pinned?: boolean }): string {
  const found = MOMENT.exec(at);
  if (!found) return at;
  const [, minute, second, offset = ""] = found;
  return `${minute}${second === undefined || second === "00" ? "" : `:${second}`}${pinned === true ? offset : ""}`;
}
