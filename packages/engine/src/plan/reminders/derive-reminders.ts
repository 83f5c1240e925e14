/**
 * The triggers of reminders: `reminder.sync_from_plan` of plan-tools-v0.4 §2.1, which nobody calls. They are made, moved
 * and cancelled in the transaction that changes the tasks, so that no crash leaves a reminder of what is done.
 */
import type { Change } from "@etui/protocol/tool-result";
import { equalJson } from "@etui/values/json/equal-json";
import {
  type DerivedDefinition,
  deriveTrigger,
  deriveTriggerAgain,
  renameDerivedTrigger,
  settleRungTrigger,
  underiveTrigger,
} from "../../triggers/derived-triggers.ts";
import type { PlanChange, Staged } from "../change/plan-change.ts";
import { localIso } from "../plan-moment.ts";
import { isOpen, type TaskRow } from "../tasks/task-row.ts";
import { isPinned, reminderInstant } from "./reminder-moment.ts";
import { literal, reminderText } from "./reminder-text.ts";

/** Puts the ids of the triggers into the tasks of the change, and returns what became of the triggers. */
export async function deriveReminders(plan: PlanChange): Promise<Change[]> {
  const changed: Change[] = [];
  for (const [triggerId, taskId] of plan.unwantedTriggers) {
    const by = { ...plan.by, derivedFrom: `plan_task:${taskId}` };
    const outcome = await underiveTrigger(plan.tx, triggerId, by);
    if (outcome.changed) changed.push(changeOf(triggerId, "deleted", outcome.trigger.version));
  }
  for (const staged of plan.tasks.values()) {
    const rung = plan.rungAgain.get(staged.after.task_id);
    if (rung !== undefined) {
      changed.push(...(await rangBefore(staged, rung, plan)));
      continue;
    }
    const change = await follow(staged, plan);
    if (change) changed.push(change);
  }
  return changed;
}

/** Gives the task of the change the trigger of a reminder that is over. */
async function rangBefore(staged: Staged<TaskRow>, rung: string | null, plan: PlanChange): Promise<Change[]> {
  const { task_id, trigger_id } = staged.after;
  const origin = `plan_task:${task_id}`;
  const by = { ...plan.by, derivedFrom: origin, undoes: plan.undoes.get(origin) ?? [] };
  const changed: Change[] = [];
  if (trigger_id !== null && trigger_id !== rung) {
    const outcome = await underiveTrigger(plan.tx, trigger_id, by);
    if (outcome.changed) changed.push(changeOf(trigger_id, "deleted", outcome.trigger.version));
  }
  const definition = triggerOf(staged.after, plan);
  staged.after = { ...staged.after, trigger_id: rung };
  if (rung === null || definition === undefined) return changed;
  const outcome = await settleRungTrigger(plan.tx, rung, { by, definition });
  if (outcome.changed) changed.push(changeOf(rung, "updated", outcome.trigger.version));
  return changed;
}

/** Gives the task of the change the trigger that it is to have. */
async function follow(staged: Staged<TaskRow>, plan: PlanChange): Promise<Change | undefined> {
  const { before, after } = staged;
  const { task_id, trigger_id } = after;
  const origin = `plan_task:${task_id}`;
  const undoes = plan.undoes.get(origin);
  const by = { ...plan.by, derivedFrom: origin, ...(undoes && { undoes }) };
  const wanted = triggerOf(after, plan);
  const had = before && triggerOf(before, plan);
  const hasSame = wanted !== undefined && had !== undefined && equalJson(plain(wanted), plain(had));
  const waits = plan.putOffAgain.get(task_id);
  if (wanted !== undefined && waits !== undefined) {
    const again = await deriveTriggerAgain(plan.tx, wanted, { by, ...waits });
    staged.after = { ...after, trigger_id: again.triggerId };
    return changeOf(again.triggerId, again.made ? "created" : "updated", again.version);
  }
  if (wanted !== undefined && isOver(after, plan) && isSameMoment(after, before, plan)) {
    // It rings now, has rung or was put off: what is said of it changes with the task, and when it rings does not.
    if (trigger_id === null || hasSame) return undefined;
    const outcome = await renameDerivedTrigger(plan.tx, trigger_id, { by, definition: wanted });
    return outcome.changed ? changeOf(trigger_id, "updated", outcome.trigger.version) : undefined;
  }
  if (wanted === undefined || isOver(after, plan)) {
    if (trigger_id === null) return undefined;
    // It may be over already: then it has rung, and stays on record.
    const outcome = await underiveTrigger(plan.tx, trigger_id, by);
    staged.after = { ...after, trigger_id: null };
    return outcome.changed ? changeOf(trigger_id, "deleted", outcome.trigger.version) : undefined;
  }
  if (trigger_id !== null && hasSame) return undefined;
  const derived = await deriveTrigger(plan.tx, wanted, { by, earlier: trigger_id });
  staged.after = { ...after, trigger_id: derived.triggerId };
  return changeOf(derived.triggerId, derived.made ? "created" : "updated", derived.version);
}

const changeOf = (target: string, action: Change["action"], version: number): Change => ({
  kind: "trigger",
  target,
  action,
  version,
});

const plain = (definition: object) => JSON.parse(JSON.stringify(definition));

const isOver = ({ reminder_at }: TaskRow, { moment }: PlanChange): boolean =>
  reminder_at !== null && reminderInstant(reminder_at, moment.timeZone) <= moment.at;

const isSameMoment = (one: TaskRow, other: TaskRow | undefined, { moment }: PlanChange): boolean =>
  other !== undefined &&
  other.reminder_at !== null &&
  reminderInstant(one.reminder_at!, moment.timeZone).getTime() ===
    reminderInstant(other.reminder_at, moment.timeZone).getTime();

/** Undefined if it has no reminder. */
function triggerOf(task: TaskRow, { moment, by }: PlanChange): DerivedDefinition | undefined {
  if (!isOpen(task) || task.reminder_at === null) return undefined;
  const at = reminderInstant(task.reminder_at, moment.timeZone);
  const pinned = isPinned(task.reminder_at);
  return {
    trigger_type: "reminder",
    title: task.title,
    schedule: {
      type: "once",
      text: pinned
        ? Temporal.Instant.fromEpochMilliseconds(at.getTime()).toString()
        : localIso(at, moment.timeZone),
    },
    time_zone: moment.timeZone,
    pinned,
    action: {
      type: "notify",
      params: {
        title: literal(task.title).slice(0, MOST_TITLE),
        body: reminderText(task, moment.locale),
        link: `/plan?task=${task.task_id}`,
      },
    },
    rules: { misfire: "once", overlap: "parallel" },
    source: { type: "plan_task", task_id: task.task_id },
    locale: moment.locale,
    ...(by.conversationId === null ? {} : { conversation_id: by.conversationId }),
    ...(task.priority === null ? {} : { priority: task.priority }),
  };
}

/** The longest title of a notification. */
const MOST_TITLE = 200;
