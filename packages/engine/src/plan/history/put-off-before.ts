/** What had been put off of the reminders of tasks before changes that are taken back. */
import type { TenantScope } from "../../database/tenant.ts";
import { type KeptDue, toDue } from "../../triggers/store/trigger-row.ts";
import { type Due, endsPause } from "../../triggers/trigger.ts";

export interface PutOff {
  triggerId: string;
  /** Those moments that are still ahead. */
  dues: readonly Due[];
  /** Those that have come meanwhile, while nothing waited for them. */
  passed: readonly Date[];
}

/**
 * By task. `changeIds` are the lines of the log that are taken back: the first of a task's trigger tells with which version it
 * all began, and the trigger's history what had been put off before that.
 */
export async function putOffBefore(
  tx: TenantScope,
  changeIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, PutOff>> {
  const rows = await tx.rows<{ task_id: string; trigger_id: string; put_off: KeptDue[] | null }>({
    name: "plan_put_off_before",
    text: `with first as (
             select distinct on (derived_from) derived_from, target::uuid as trigger_id, version
             from user_changes
             where user_id = $1 and change_id = any($2::bigint[]) and kind = 'trigger'
               and derived_from like 'plan\\_task:%' and version is not null
             order by derived_from, change_id
           )
           select split_part(f.derived_from, ':', 2) as task_id, f.trigger_id, h.definition->'put_off' as put_off
           from first f join user_triggers_history h
             on h.user_id = $1 and h.trigger_id = f.trigger_id and h.version = f.version - 1`,
    values: [tx.userId, changeIds],
  });
  return new Map(
    rows.flatMap(({ task_id, trigger_id, put_off }) => {
      const all = (put_off ?? []).map(toDue).filter((due) => !endsPause(due));
      if (all.length === 0) return [];
      const dues = all.filter(({ due_at }) => due_at > now);
      const passed = all.flatMap(({ due_at }) => (due_at > now ? [] : [due_at]));
      return [[task_id, { triggerId: trigger_id, dues, passed }] as const];
    }),
  );
}
