/**
 * The triggers of reminders: `reminder.sync_from_plan` of plan-tools-v0.4 §2.1, which nobody calls. They are made, moved
 * and cancelled in the transaction that changes the tasks, so that no crash leaves a reminder of what is done.
 */
import type { Change } from "@etui/protocol/tool-result";
import { equalJson } from "@etui/values/json/equal-json";
import type { TriggerDefinition } from "../../triggers/trigger.ts";
import type { TriggerService } from "../../triggers/trigger-service.ts";
import type { PlanChange } from "../change/plan-change.ts";
import { localIso } from "../plan-moment.ts";
import { isOpen, type TaskRow } from "../tasks/task-row.ts";
import { isPinned, reminderInstant } from "./reminder-moment.ts";
import { literal, reminderText } from "./reminder-text.ts";

type Derived = TriggerDefinition & { source: NonNullable<TriggerDefinition["source"]> };

/** Puts the ids of the triggers into the tasks of the change, and returns what became of the triggers. */
export async function deriveReminders(
  plan: PlanChange,
  triggers: Pick<TriggerService, "derive" | "underive">,
): Promise<Change[]> {
  const changed: Change[] = [];
  for (const [triggerId, taskId] of plan.unwantedTriggers) {
    const by = { ...plan.by, derivedFrom: `plan_task:${taskId}` };
    const outcome = await triggers.underive(plan.tx, triggerId, by);
    if (outcome.changed) changed.push(changeOf(triggerId, "deleted", outcome.trigger.version));
  }
  for (const staged of plan.tasks.values()) {
    const { before, after } = staged;
    const wanted = triggerOf(after, plan);
    const had = before && triggerOf(before, plan);
    if (wanted === undefined && after.trigger_id === null) continue;
    if (wanted !== undefined && after.trigger_id !== null && had && equalJson(plain(wanted), plain(had)))
      continue;
    const origin = `plan_task:${after.task_id}`;
    const undoes = plan.undoes.get(origin);
    const by = { ...plan.by, derivedFrom: origin, ...(undoes && { undoes }) };
    if (wanted === undefined) {
      // It may be over already: then it has rung, and stays on record.
      const outcome = await triggers.underive(plan.tx, after.trigger_id!, by);
      if (outcome.changed) changed.push(changeOf(after.trigger_id!, "deleted", outcome.trigger.version));
      staged.after = { ...after, trigger_id: null };
      continue;
    }
    const { triggerId, made, version } = await triggers.derive(plan.tx, wanted, {
      by,
      earlier: after.trigger_id,
    });
    changed.push(changeOf(triggerId, made ? "created" : "updated", version));
    staged.after = { ...after, trigger_id: triggerId };
  }
  return changed;
}

const changeOf = (target: string, action: Change["action"], version: number): Change => ({
  kind: "trigger",
  target,
  action,
  version,
});

const plain = (definition: object) => JSON.parse(JSON.stringify(definition));

/** Undefined if nothing is to ring any more. */
function triggerOf(task: TaskRow, { moment, by }: PlanChange): Derived | undefined {
  if (!isOpen(task) || task.reminder_at === null) return undefined;
  const at = reminderInstant(task.reminder_at, moment.timeZone);
  if (at <= moment.at) return undefined;
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
