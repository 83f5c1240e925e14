/** How tasks, groups and lists get back what they were. */
import { type Refusal, refusal } from "@etui/words/refusal";
import type { UndoableChange, Undoer } from "../../domain/undoer.ts";
import type { Completion, ListRow, PlanChange } from "../change/plan-change.ts";
import type { GroupRow } from "../groups.ts";
import { priorityIn } from "../operations/add-task.ts";
import type { PlanMoment } from "../plan-moment.ts";
import type { PlanService } from "../plan-service.ts";
import { isPinned, reminderInstant, unrung, wallClock } from "../reminders/reminder-moment.ts";
import { isOpen, type TaskRow } from "../tasks/task-row.ts";
import { tasksOfGoneGroups, tasksOfGoneTasks } from "./come-to-depend.ts";
import { completedBefore } from "./completed-before.ts";
import { type PutOff, putOffBefore } from "./put-off-before.ts";
import { againstRules } from "./rules-across.ts";
import { undoPlan, type Versioned } from "./undo-plan.ts";
import { type WhatRang, whatRang } from "./what-rang.ts";

/** Whoever took an import back and did it again has its tasks already, under the same source ids. */
const importedAgain = new WeakMap<PlanChange, ReadonlyMap<string, TaskRow>>();
const rang = new WeakMap<PlanChange, WhatRang>();
const putOff = new WeakMap<PlanChange, ReadonlyMap<string, PutOff>>();
const completed = new WeakMap<PlanChange, ReadonlyMap<string, Completion>>();

const tasks: Versioned<TaskRow> = {
  kind: "plan_task",
  table: "plan_tasks",
  id: "task_id",
  derived: ["version", "updated_at", "trigger_id"],
  cameFrom: (field, now, after) =>
    field === "reminder_at" && typeof now === "string" && unrung(now) === after,
  async readAhead(plan, changes) {
    const read = await plan.readAhead(targetsOf(changes));
    const gone = read.flatMap(({ deleted_at, source_id }) => (deleted_at === null ? [] : (source_id ?? [])));
    const there = await plan.imported(gone);
    importedAgain.set(plan, new Map(there.map((task) => [task.source_id!, task])));
    const lines = changes.flatMap(({ undoes }) => undoes);
    rang.set(plan, await whatRang(plan.tx, targetsOf(changes), plan.moment.at));
    putOff.set(plan, await putOffBefore(plan.tx, lines, plan.moment.at));
    const changeIds = changes.map(({ changeId }) => changeId);
    completed.set(plan, await completedBefore(plan.tx, changeIds));
  },
  current: (plan, target) => plan.anyTask(target),
  unmade: (row, plan) => ({ ...row, deleted_at: plan.moment.at.toISOString() }),
  async put(plan, back, now) {
    const again = back.deleted_at === null ? importedAgain.get(plan)?.get(back.source_id ?? "") : undefined;
    if (again) return refusal("plan.imported_again", { task_id: again.task_id, title: again.title });
    const parent = back.parent_task_id === null ? undefined : await plan.task(back.parent_task_id);
    const below = parent ? await plan.below(now.task_id) : [];
    if (parent && below.some(({ task_id }) => task_id === parent.task_id)) {
      const { task_id, title } = now;
      return refusal("plan.parent_below", {
        task_id,
        title,
        parent_id: parent.task_id,
        parent: parent.title,
      });
    }
    const place = parent ?? { list_id: back.list_id, group_id: await liveGroup(plan, back) };
    const row: TaskRow = {
      ...back,
      list_id: place.list_id,
      group_id: place.group_id,
      parent_task_id: parent?.task_id ?? null,
    };
    if (isOpen(row)) row.priority ??= priorityIn(row.list_id);
    const wasPutOff = isOpen(row) ? putOff.get(plan)?.get(row.task_id) : undefined;
    const waits = wasPutOff && wasPutOff.dues.length > 0 ? wasPutOff : undefined;
    const isBack = row.reminder_at !== null && row.reminder_at !== now.reminder_at;
    const at = row.reminder_at;
    const over = isBack && waits === undefined ? overReminder(row, plan) : undefined;
    if (over) row.reminder_at = over.at;
    const against = againstRules(row);
    if (against) return against;
    if (over) {
      plan.told.push(reminderIsOver(row, at!, plan.moment));
      plan.rungAgain.set(row.task_id, over.triggerId);
      for (const until of wasPutOff?.passed ?? []) {
        plan.cameUnheard.push({ trigger_id: wasPutOff!.triggerId, until });
      }
    } else if (isBack && waits && isOver(row, plan)) plan.putOffAgain.set(row.task_id, waits);
    if (now.started_at !== row.started_at) {
      plan.work.push({ task_id: row.task_id, does: row.started_at === null ? "ends" : "begins" });
    }
    plan.put(row, now, "undo");
    const done = completed.get(plan)?.get(row.task_id);
    if (done) plan.completions.push(done);
    return undefined;
  },
  alsoTakeBack(plan, task_id, versions) {
    plan.uncompleted.push(...versions.map((version) => ({ task_id, version })));
  },
  inTheWay: tasksOfGoneTasks,
};

const targetsOf = (changes: readonly UndoableChange[]): string[] => changes.map(({ target }) => target);

const isOver = (row: TaskRow, plan: PlanChange): boolean => overReminder(row, plan) !== undefined;

/**
 * What is left of a reminder that does not ring again: the task has it as one has whose reminder rang and that nobody
 * completed, so that the next time has it as well. With the trigger of it, if that rang.
 */
function overReminder(
  { task_id, reminder_at }: TaskRow,
  plan: PlanChange,
): { at: string; triggerId: string | null } | undefined {
  if (reminder_at === null) return undefined;
  const found = rang.get(plan)!.find(task_id, reminder_at);
  const isPast = reminderInstant(reminder_at, plan.moment.timeZone) <= plan.moment.at;
  if (isPast) return { at: reminder_at, triggerId: found?.triggerId ?? null };
  // Where it has rung it was an earlier instant.
  return found && !isPinned(reminder_at) ? { at: found.asRung, triggerId: found.triggerId } : undefined;
}

function reminderIsOver({ title }: TaskRow, at: string, { timeZone }: PlanMoment): Refusal {
  const local = wallClock(reminderInstant(at, timeZone), timeZone);
  return refusal("plan.undo_without_reminder", {
    title,
    at: { date: local.slice(0, 10), time: local.slice(11) },
  });
}

/** The group that it was in, if that is still there. */
async function liveGroup(plan: PlanChange, { list_id, group_id }: TaskRow): Promise<string | null> {
  const groups = await plan.allGroups();
  return groups.some((group) => group.group_id === group_id && group.list_id === list_id) ? group_id : null;
}

const groups: Versioned<GroupRow> = {
  kind: "plan_group",
  table: "plan_groups",
  id: "group_id",
  derived: ["version"],
  current: (plan, target) => plan.anyGroup(target),
  unmade: (row, plan) => ({ ...row, deleted_at: plan.moment.at.toISOString() }),
  async put(plan, back, now) {
    const isTaken = (await plan.allGroups()).some(
      ({ group_id, list_id, name_key }) =>
        group_id !== back.group_id && list_id === back.list_id && name_key === back.name_key,
    );
    if (isTaken && back.deleted_at === null) {
      return refusal("plan.group_named_so", { name: back.name, list_id: back.list_id });
    }
    plan.putGroup(back, now, "undo");
    return undefined;
  },
  inTheWay: tasksOfGoneGroups,
};

const lists: Versioned<ListRow> = {
  kind: "plan_list",
  table: "plan_lists",
  id: "list_id",
  derived: ["version"],
  current: (plan, target) => plan.list(target as ListRow["list_id"]),
  unmade: (row) => ({ ...row, display_name: null }),
  async put(plan, back, now) {
    plan.putList(back, now, "undo");
    return undefined;
  },
  // The lists are always there.
  inTheWay: async () => [],
};

/** Groups come first, so that a task finds the group that it was in. */
export const planUndoers = (service: PlanService): Undoer[] => [
  undoPlan(service, groups),
  undoPlan(service, lists),
  undoPlan(service, tasks),
];
