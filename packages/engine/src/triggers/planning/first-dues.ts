/** What a trigger waits for from the moment on at which it becomes active. */

import { nextRun } from "@etui/time/rules/next-run";
import type { TenantScope } from "../../database/tenant.ts";
import { planDeadlines } from "../conditions/plan-deadlines.ts";
import type { Due, TriggerDefinition } from "../trigger.ts";

export function scheduledDue({ schedule, time_zone }: TriggerDefinition, after: Date): Due | undefined {
  const due_at = schedule && nextRun(schedule, time_zone, after);
  return due_at && { cause: "schedule", target: "", due_at };
}

/**
 * A schedule has its next run, a deadline one for each document; other conditions wait for a write. `putOff` waits
 * beside them: a snooze has taken the place of the runs before it.
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

/** What it waits for when it becomes active again: what was missed meanwhile was not missed. */
export async function duesAgain(
  tx: TenantScope,
  definition: TriggerDefinition,
  putOff: readonly Due[],
): Promise<Due[]> {
  const now = new Date();
  const ahead = putOff.filter(({ due_at }) => due_at > now);
  return [...(await firstDues(tx, definition, now, ahead)), ...ahead];
}
