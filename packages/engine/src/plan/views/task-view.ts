/** A task as every surface shows it: `planning` in the specification's form, moments in the person's zone. */
import type { PlanTask } from "@etui/protocol/plan";
import { localIso } from "../plan-moment.ts";
import { isPinned, reminderInstant } from "../reminders/reminder-moment.ts";
import { scheduleOf, type TaskRow } from "../tasks/task-row.ts";

export function taskView(
  task: TaskRow,
  { position, timeZone }: { position: number; timeZone: string },
): PlanTask {
  const moment = (at: string | null) => at && localIso(new Date(at), timeZone);
  return {
    id: task.task_id,
    list_id: task.list_id,
    group_id: task.group_id,
    parent_task_id: task.parent_task_id,
    position,
    title: task.title,
    note: task.note,
    status: task.status,
    priority: task.priority,
    estimate_minutes: task.estimate_minutes,
    tags: [...task.tags],
    planning: {
      schedule: scheduleOf(task),
      reminder:
        task.reminder_at === null
          ? null
          : {
              at: localIso(reminderInstant(task.reminder_at, timeZone), timeZone),
              pinned: isPinned(task.reminder_at),
              text_override: task.reminder_text,
            },
      next_review_at: task.next_review_at,
      review_reason: task.review_reason,
      deadline: task.deadline,
      repeat: task.repeat && { rule: task.repeat.rule, mode: task.repeat.mode },
    },
    waiting_for: task.waiting_for,
    depends_on: [...task.depends_on],
    links: [...task.links],
    created_at: moment(task.created_at)!,
    updated_at: moment(task.updated_at)!,
    started_at: moment(task.started_at),
    completed_at: moment(task.completed_at),
    version: task.version,
  };
}
