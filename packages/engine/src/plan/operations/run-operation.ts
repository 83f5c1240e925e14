/** Carries out one operation within a change of the plan. */
import type { PlanOperation } from "@etui/protocol/plan";
import type { PlanChange } from "../change/plan-change.ts";
import { addTask } from "./add-task.ts";
import { completeTask } from "./complete-task.ts";
import { deleteTask } from "./delete-task.ts";
import { moveTask } from "./move-task.ts";
import { deleteGroup, ensureGroup, ensureList, renameGroup } from "./name-lists.ts";
import type { Operated } from "./outcome.ts";
import { clearReminder, setReminder } from "./set-reminder.ts";
import { setRepeat } from "./set-repeat.ts";
import { setDeadline, setReview } from "./set-review.ts";
import { setSchedule } from "./set-schedule.ts";
import { updateTask } from "./update-task.ts";

const OPERATIONS: {
  [Op in PlanOperation["op"]]: (
    plan: PlanChange,
    operation: Extract<PlanOperation, { op: Op }>,
  ) => Promise<Operated>;
} = {
  ensure_list: ensureList,
  ensure_group: ensureGroup,
  rename_group: renameGroup,
  delete_group: deleteGroup,
  add_task: addTask,
  update_task: updateTask,
  set_schedule: setSchedule,
  set_reminder: setReminder,
  clear_reminder: clearReminder,
  set_review: setReview,
  set_deadline: setDeadline,
  set_repeat: setRepeat,
  move_task: moveTask,
  complete_task: completeTask,
  delete_task: deleteTask,
};

export const runOperation = (plan: PlanChange, operation: PlanOperation): Promise<Operated> =>
  OPERATIONS[operation.op](plan, operation as never);
