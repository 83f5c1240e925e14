/** What is planned for triggers besides their schedules, from `trigger_dues`. */
import type { TenantScope } from "../../database/tenant.ts";
import type { Due } from "../trigger.ts";

export interface WaitingDue extends Due {
  trigger_id: string;
}

export interface WaitingQuery {
  /** The id of a trigger; if left out, all triggers are meant. */
  triggerId?: string | undefined;
  from: Date;
  to: Date;
  limit: number;
}

/** The soonest first. */
export const readWaiting = (
  scope: TenantScope,
  { triggerId, from, to, limit }: WaitingQuery,
): Promise<WaitingDue[]> =>
  scope.rows<WaitingDue>({
    name: "waiting_dues",
    text: `select trigger_id, cause, target, due_at, details from trigger_dues
           where user_id = $1 and ($2::uuid is null or trigger_id = $2) and cause not in ('schedule', 'resume')
             and due_at >= $3 and due_at <= $4
           order by due_at, trigger_id, cause, target limit $5`,
    values: [scope.userId, triggerId ?? null, from, to, limit],
  });
