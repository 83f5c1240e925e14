/** What is planned for a trigger when it becomes active. */

import { nextRun } from "@etui/time/rules/next-run";
import type { TenantScope } from "../../database/tenant.ts";
import { planDeadlines } from "../conditions/plan-deadlines.ts";
import { type Due, endsPause, type TriggerDefinition } from "../trigger.ts";

export function scheduledDue({ schedule, time_zone }: TriggerDefinition, after: Date): Due | undefined {
  const due_at = schedule && nextRun(schedule, time_zone, after);
  return due_at && { cause: "schedule", target: "", due_at };
}

/**
 * A schedule has its next run, and a deadline one for each document; other conditions wait for a write. `putOff` is
 * planned in addition: a snooze replaces the runs before it.
 */
export async function firstDues(
  tx: TenantScope,
  definition: TriggerDefinition,
  now: Date,
  putOff: readonly Due[] = [],
): Promise<Due[]> {
  const { condition, time_zone } = definition;
  if (condition?.type === "deadline") return planDeadlines(tx, { condition, time_zone, now });
  const snoozes = putOff.filter(({ cause }) => cause === "snooze").map(({ due_at }) => due_at.getTime());
  const scheduled = scheduledDue(definition, new Date(Math.max(now.getTime(), ...snoozes)));
  return scheduled ? [scheduled] : [];
}

/** What is planned when it becomes active again: what came meanwhile does not count as missed. */
export async function duesAgain(
  tx: TenantScope,
  definition: TriggerDefinition,
  putOff: readonly Due[],
): Promise<Due[]> {
  const now = new Date();
  const ahead = putOff.filter((due) => due.due_at > now && !endsPause(due));
  return [...(await firstDues(tx, definition, now, ahead)), ...ahead];
}
