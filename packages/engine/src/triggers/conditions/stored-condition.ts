/** A trigger of type `condition`, as read for judging. */
import type { TriggerCondition } from "@etui/protocol/trigger";
import type { TenantScope } from "../../database/tenant.ts";
import type { DueTrigger } from "../dispatch/duties/due-trigger.ts";

/** Everything that a firing needs, except what it is about. */
export type WatchingTrigger = Omit<DueTrigger, "condition"> & {
  condition: TriggerCondition;
  version: number;
};

export async function readWatching(
  tx: TenantScope,
  triggerIds: readonly string[],
): Promise<WatchingTrigger[]> {
  return tx.rows<WatchingTrigger>({
    name: "read_watching",
    text: `
      select t.user_id, t.trigger_id, null as place, 'match' as cause, '' as target, statement_timestamp() as due_at, t.version,
             true as alone, 0 as depth, null::jsonb as details, t.title, t.description, t.schedule,
             t.schedule_type, t.time_zone, t.action, t.rules, t.locale, t.conversation_id, t.source_path, t.condition, t.permissions, t.priority,
             s.quiet_hours, statement_timestamp() as now
      from user_triggers t left join user_settings s on s.user_id = t.user_id
      where t.user_id = $1 and t.trigger_id = any($2) and t.status = 'active' and t.condition is not null`,
    values: [tx.userId, triggerIds],
  });
}
