/** A task as a VTODO. What the standard has no place for stands in `X-ETUI-…`, so that Etui reads all of it back. */
import type { PlanTask, TaskStatus } from "@etui/protocol/plan";
import { commonLines, type FeedContext } from "./common-lines.ts";
import { component, dateValue, text, utcValue } from "./content-lines.ts";
import { alarmLines, ruleOf, startLine, type TaskTime, timeOf } from "./task-times.ts";

const STATUSES: Readonly<Record<TaskStatus, string>> = {
  open: "NEEDS-ACTION",
  in_progress: "IN-PROCESS",
  done: "COMPLETED",
  cancelled: "CANCELLED",
};

export function todoLines(task: PlanTask, context: FeedContext): string[] {
  const { uidOf, timeZone, plan } = context;
  const { schedule, deadline, next_review_at, review_reason, repeat } = task.planning;
  const time = schedule.intent === "unscheduled" ? undefined : timeOf(task);
  const rule = ruleOf(task, timeZone);
  const group = plan.lists
    .find(({ list_id }) => list_id === task.list_id)
    ?.groups.find(({ group_id }) => group_id === task.group_id);
  const own = (name: string, value: string | number | null | undefined) =>
    value === null || value === undefined ? undefined : `X-ETUI-${name}:${text(String(value))}`;
  return component("VTODO", [
    `UID:${uidOf(task.id)}`,
    ...commonLines(task, task.title, context),
    time && startLine("DTSTART", time, rule !== undefined, timeZone),
    deadline === null ? undefined : dueLine(deadline, time, timeZone),
    rule && `RRULE:${rule}`,
    `STATUS:${STATUSES[task.status]}`,
    task.status === "done" ? "PERCENT-COMPLETE:100" : undefined,
    task.completed_at === null ? undefined : `COMPLETED:${utcValue(new Date(task.completed_at))}`,
    task.parent_task_id === null ? undefined : `RELATED-TO:${uidOf(task.parent_task_id)}`,
    ...task.depends_on.map((id) => `RELATED-TO;RELTYPE=DEPENDS-ON:${uidOf(id)}`),
    own("LIST", task.list_id),
    own("GROUP", group?.name),
    own("WINDOW", schedule.intent === "time_window" ? schedule.window : undefined),
    own("MINUTES", schedule.intent === "exact_time" ? schedule.duration_minutes : undefined),
    own("ESTIMATE", task.estimate_minutes),
    own("WAITING-FOR", task.waiting_for),
    own("REVIEW", next_review_at),
    own("REVIEW-REASON", review_reason),
    own("REPEAT", repeat && `${repeat.mode} ${repeat.rule}`),
    ...(task.status === "done"
      ? []
      : alarmLines(task, time ?? timeOf(task) ?? NO_TIME, rule !== undefined, timeZone)),
  ]);
}

/** Its reminder, if there is one, is a moment. */
const NO_TIME: TaskTime = { is: "day", date: "" };

/** DUE is of the same kind as DTSTART and not before it (§3.8.2.3); with an hour, it is the last second of its day. */
function dueLine(deadline: string, time: TaskTime | undefined, timeZone: string): string {
  if (time === undefined) return `DUE;VALUE=DATE:${dateValue(deadline)}`;
  if (time.is === "moment" || deadline < time.date) return `X-ETUI-DEADLINE:${deadline}`;
  if (time.is === "day") return `DUE;VALUE=DATE:${dateValue(deadline)}`;
  const end = Temporal.PlainDate.from(deadline)
    .add({ days: 1 })
    .toZonedDateTime(timeZone)
    .subtract({ seconds: 1 });
  return `DUE:${utcValue(new Date(end.epochMilliseconds))}`;
}
