/** What a trigger waits for from the moment on at which it becomes active. */
import type { TenantScope } from "../database/tenant.ts";
import { planDeadlines } from "./conditions/plan-deadlines.ts";
import { nextRun } from "./schedule/next-run.ts";
import type { Due, TriggerDefinition } from "./trigger.ts";

export function scheduledDue({ schedule, time_zone }: TriggerDefinition, after: Date): Due | undefined {
  const due_at = schedule && nextRun(schedule, time_zone, after);
  return due_at && { cause: "schedule", target: "", due_at };
}

/** A schedule has its next run, a deadline one for each document; other conditions wait for a write. */
export async function firstDues(tx: TenantScope, definition: TriggerDefinition, now: Date): Promise<Due[]> {
  const { condition, time_zone } = definition;
  if (condition?.type === "deadline") return planDeadlines(tx, { condition, time_zone, now });
  const scheduled = scheduledDue(definition, now);
  return scheduled ? [scheduled] : [];
}
