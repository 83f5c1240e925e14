import { randomUUID } from "node:crypto";
import type { TenantScope } from "../../database/tenant.ts";
import { firesAlone } from "../definition/template-values.ts";
import { readTrigger } from "../store/read-triggers.ts";

/** The most edits between reading a trigger and planning its firing; nobody makes more at once. */
const MOST_TRIES = 5;

export interface WebhookCall {
  triggerId: string;
  /** The body of the call. */
  body: unknown;
  /** Calls with the same key within a day are the same call. */
  key?: string | undefined;
}

/**
 * Plans a firing for now, by the database's clock. Each call is a row of its own, so that none replaces another that
 * waits. False if the trigger is no longer active.
 */
export function addCall(scope: TenantScope, { triggerId, body, key }: WebhookCall): Promise<boolean> {
  return scope.transaction(async (tx) => {
    const target = key ?? randomUUID();
    if (key !== undefined) {
      await tx.rows({
        name: "call_turn",
        text: "select pg_advisory_xact_lock(hashtext('etui webhook'), hashtext($1))",
        values: [`${triggerId} ${key}`],
      });
    }
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const trigger = await readTrigger(tx, triggerId);
      if (trigger?.status !== "active") return false;
      const [row] = await tx.rows<{ is_current: boolean }>({
        name: "add_call",
        text: `
          with trigger as materialized (
            select user_id, trigger_id, version from user_triggers
            where user_id = $1 and trigger_id = $2 and version = $3 and status = 'active' for share
          ),
          added as (
            insert into trigger_dues (user_id, trigger_id, cause, target, due_at, version, alone, details)
            select user_id, trigger_id, 'webhook', $4, clock_timestamp(), version, $5, $6 from trigger
            where not exists (
              select from trigger_firings
              where user_id = $1 and trigger_id = $2 and target = $4
                and due_at > clock_timestamp() - interval '1 day')
            on conflict do nothing
          )
          select exists (select from trigger) as is_current`,
        values: [
          tx.userId,
          triggerId,
          trigger.version,
          target,
          firesAlone(trigger.definition),
          JSON.stringify({ body }),
        ],
      });
      if (row!.is_current) return true;
    }
    throw new Error(`trigger ${triggerId} was changed at every attempt to plan a call of it`);
  });
}
