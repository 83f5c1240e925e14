/** A reminder whose task was done needs no answer in the inbox any more, wherever that was; an undo brings it back. */
import type { TenantScope } from "../../database/tenant.ts";
import type { Provenance } from "../../tool/provenance.ts";
import type { EndedPutOff } from "../../triggers/put-off.ts";
import type { PlanChange } from "../change/plan-change.ts";
import { isOpen } from "../tasks/task-row.ts";

/** What the inbox does with the messages of triggers, within the transaction of the change. */
export interface ReminderMessages {
  settle(tx: TenantScope, triggerIds: readonly string[], how: { at: Date; by: Provenance }): Promise<void>;
  unsettle(
    tx: TenantScope,
    triggerIds: readonly string[],
    how: { at: readonly string[]; by: Provenance },
  ): Promise<void>;
  wake(tx: TenantScope, ended: readonly EndedPutOff[], how: { by: Provenance }): Promise<void>;
}

export async function settleReminders(plan: PlanChange, messages: ReminderMessages): Promise<void> {
  const { tx, by, moment } = plan;
  const completed = new Set(plan.completions.map(({ task_id }) => task_id));
  const done = [...plan.tasks].flatMap(([taskId, { before, after }]) =>
    before && isOpen(before) && (completed.has(taskId) || !isOpen(after)) ? [taskId] : [],
  );
  const reopened = [...new Set(plan.uncompleted.map(({ task_id }) => task_id))];
  if (reopened.length > 0) {
    const rang = await rangFor(plan, reopened);
    if (rang.length > 0) await messages.unsettle(tx, rang, { at: await momentsOf(plan), by });
  }
  await messages.wake(tx, plan.cameUnheard, { by });
  const rang = done.length === 0 ? [] : await rangFor(plan, done);
  if (rang.length > 0) await messages.settle(tx, rang, { at: moment.at, by });
}

/** All triggers that the tasks ever had: each reminder of one that repeats has its own. */
async function rangFor({ tx, tasks }: PlanChange, taskIds: readonly string[]): Promise<string[]> {
  const earlier = await tx.rows<{ trigger_id: string }>({
    name: "triggers_of_tasks",
    text: `select distinct state->>'trigger_id' as trigger_id from plan_tasks_history
           where user_id = $1 and task_id = any($2) and state->>'trigger_id' is not null`,
    values: [tx.userId, taskIds],
  });
  const present = taskIds.flatMap((taskId) => tasks.get(taskId)?.before?.trigger_id ?? []);
  return [...new Set([...earlier.map(({ trigger_id }) => trigger_id), ...present])];
}

/** When the versions were made that are taken back. */
async function momentsOf({ tx, tasks, uncompleted }: PlanChange): Promise<string[]> {
  const earlier = await tx.rows<{ updated_at: string }>({
    name: "moments_of_versions",
    text: `select h.state->>'updated_at' as updated_at
           from jsonb_to_recordset($2) as u(task_id text, version int)
           join plan_tasks_history h on h.user_id = $1 and h.task_id = u.task_id and h.version = u.version`,
    values: [tx.userId, JSON.stringify(uncompleted)],
  });
  const present = uncompleted.flatMap(({ task_id, version }) => {
    const before = tasks.get(task_id)?.before;
    return before?.version === version ? [before.updated_at] : [];
  });
  return [...earlier.map(({ updated_at }) => updated_at), ...present];
}
