/**
 * The plan of a person who moves to another time zone. What is written by the clock travels with them; only what has rung stays
 * at the instant at which it did, or else it would lie ahead again there and ring a second time.
 */
import type { TenantScope } from "../../database/tenant.ts";
import type { PlanChange } from "../change/plan-change.ts";
import { TASK, type TaskRow } from "../tasks/task-row.ts";
import { asRung, isPinned, reminderInstant } from "./reminder-moment.ts";

/** `plan` is by the clock that the person leaves. */
export async function pinWhatRang(plan: PlanChange): Promise<{ ok: true; done: undefined }> {
  const { tx, moment } = plan;
  // What is due by its schedule has not rung yet: it goes along.
  const rows = await tx.rows<{ task: TaskRow }>({
    name: "plan_rung",
    text: `select ${TASK} from plan_tasks t
           where t.user_id = $1 and t.deleted_at is null and t.status in ('open', 'in_progress')
             and t.reminder_at is not null and not exists (
               select from trigger_dues d
               where d.user_id = $1 and d.trigger_id = t.trigger_id and d.cause = 'schedule')`,
    values: [tx.userId],
  });
  for (const { task } of rows) {
    const at = reminderInstant(task.reminder_at!, moment.timeZone);
    if (isPinned(task.reminder_at!) || at > moment.at) continue;
    plan.put({ ...task, reminder_at: asRung(at, moment.timeZone) }, task, "move_zone");
  }
  return { ok: true, done: undefined };
}

/** Where the person was when the plan was last changed; undefined if there is no plan. */
export async function zoneOfPlan(tx: TenantScope): Promise<{ time_zone: string | null } | undefined> {
  const [row] = await tx.rows<{ time_zone: string | null }>({
    name: "plan_zone",
    text: "select time_zone from plan_state where user_id = $1",
    values: [tx.userId],
  });
  return row;
}

/** Counts the move, so that calendars learn of it. */
export async function countMove(tx: TenantScope, timeZone: string): Promise<void> {
  await tx.rows({
    name: "plan_moves",
    text: `update plan_state set zone_moves = zone_moves + 1, moved_at = clock_timestamp(), time_zone = $2
           where user_id = $1 and time_zone is distinct from $2`,
    values: [tx.userId, timeZone],
  });
}

export interface Moves {
  count: number;
  last: Date | null;
}

export async function movesOf(scope: TenantScope): Promise<Moves> {
  const [row] = await scope.rows<Moves>({
    name: "plan_moves_so_far",
    text: "select zone_moves as count, moved_at as last from plan_state where user_id = $1",
    values: [scope.userId],
  });
  return row ?? { count: 0, last: null };
}
