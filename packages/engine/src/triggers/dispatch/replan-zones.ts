/**
 * Governments change their clocks, and a new Node knows about it: what was planned with older time zone data is planned
 * again when a dispatcher starts. What is already due is fired as planned.
 */

import { tzVersion } from "@etui/time/calendar/zone";
import { nextRun } from "@etui/time/rules/next-run";
import { keepLocalTime } from "@etui/time/rules/once";
import type { ScheduleType } from "@etui/time/rules/schedule";
import type { TenantScope } from "../../database/tenant.ts";
import { planDeadlines } from "../conditions/plan-deadlines.ts";
import type { TriggerDefinition } from "../trigger.ts";
import type { DispatcherOptions } from "./dispatcher.ts";
import type { DispatcherConnections } from "./dispatcher-connections.ts";
import type { Duty } from "./duties/duty.ts";

const BATCH = 500;

interface OldPlan {
  user_id: string;
  trigger_id: string;
  time_zone: string;
  schedule: string | null;
  schedule_type: ScheduleType | null;
  condition: TriggerDefinition["condition"] | null;
  now: Date;
}

/** Runs once, at the first contact with the database. */
export class ReplanDuty implements Duty {
  readonly #options: Pick<DispatcherOptions, "connections" | "log">;
  #isDone = false;

  constructor(options: Pick<DispatcherOptions, "connections" | "log">) {
    this.#options = options;
  }

  async work(): Promise<boolean> {
    if (this.#isDone) return false;
    const replanned = await replanZones(this.#options.connections);
    this.#isDone = true;
    if (replanned === 0) return false;
    this.#options.log(`planned ${replanned} triggers anew: the time zone data are newer`);
    return true;
  }

  async next(): Promise<undefined> {}
}

/** Returns how many triggers were planned again. `version` is for tests. */
export async function replanZones(
  connections: DispatcherConnections,
  version: string = tzVersion(),
): Promise<number> {
  let replanned = 0;
  for (;;) {
    const some = await connections.everybody.transaction((tx) => replanSome(tx, version));
    for (const plan of some) await replanDeadlines(connections.user(plan.user_id), plan);
    replanned += some.length;
    if (some.length < BATCH) return replanned;
  }
}

/** Older data are recognised by their names: 2026a, 2026b. A node with older data leaves the plans of others alone. */
async function replanSome(tx: TenantScope, version: string): Promise<OldPlan[]> {
  const plans = await tx.rows<OldPlan>({
    name: "old_plans",
    text: `
      with d as materialized (
        select t.user_id, t.trigger_id from user_triggers t
        where t.status = 'active' and t.tz_version < $1 order by t.user_id, t.trigger_id limit ${BATCH}
      ),
      locked as materialized (
        select w.user_id, w.trigger_id from trigger_dues w join d using (user_id, trigger_id)
        order by w.user_id, w.trigger_id, w.cause, w.target for update of w
      )
      select t.user_id, t.trigger_id, t.time_zone, t.schedule, t.schedule_type, t.condition, now() as now
      from user_triggers t join d using (user_id, trigger_id)
      where (select count(*) from locked) >= 0
      order by t.user_id, t.trigger_id for update of t`,
    values: [version],
  });
  if (plans.length === 0) return plans;
  await tx.rows({
    name: "replan_schedules",
    text: `
      with input as (
        select * from jsonb_to_recordset($1) as i(user_id text, trigger_id uuid, schedule text, due_at timestamptz)
      ),
      planned as (
        update trigger_dues d set due_at = i.due_at from input i
        where d.user_id = i.user_id and d.trigger_id = i.trigger_id and d.cause = 'schedule'
          and d.due_at > now() and i.due_at is not null
      )
      update user_triggers t set tz_version = $2, schedule = coalesce(i.schedule, t.schedule)
      from input i where t.user_id = i.user_id and t.trigger_id = i.trigger_id`,
    values: [JSON.stringify(plans.map(replanned)), version],
  });
  return plans;
}

function replanned({ user_id, trigger_id, schedule, schedule_type, time_zone, now }: OldPlan) {
  if (schedule === null) return { user_id, trigger_id };
  const kept = keepLocalTime({ type: schedule_type!, text: schedule }, time_zone);
  return { user_id, trigger_id, schedule: kept.text, due_at: nextRun(kept, time_zone, now) };
}

/** A date without a time in a document also depends on the zone. */
async function replanDeadlines(scope: TenantScope, plan: OldPlan): Promise<void> {
  const { condition, time_zone, trigger_id, now } = plan;
  if (condition?.type !== "deadline") return;
  await scope.transaction(async (tx) => {
    const dues = await planDeadlines(tx, { condition, time_zone, now });
    await tx.rows({
      name: "replan_deadlines",
      text: `
        update trigger_dues d set due_at = i.due_at
        from jsonb_to_recordset($3) as i(target text, due_at timestamptz)
        where d.user_id = $1 and d.trigger_id = $2 and d.cause = 'deadline' and d.target = i.target
          and d.due_at > now()`,
      values: [tx.userId, trigger_id, JSON.stringify(dues)],
    });
  });
}
