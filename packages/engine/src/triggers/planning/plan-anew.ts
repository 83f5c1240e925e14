/** Plans a user's triggers from their definitions alone, after an archive was imported. */

import { refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import type { TenantScope } from "../../database/tenant.ts";
import { watchOf } from "../conditions/watch-path.ts";
import { firesAlone } from "../definition/template-values.ts";
import { readPutOff } from "../store/read-put-off.ts";
import { TRIGGER_COLUMNS, type TriggerRow, toTrigger } from "../store/trigger-row.ts";
import { PUT_OFF, type StoredTrigger } from "../trigger.ts";
import { firstDues } from "./first-dues.ts";

const BATCH = 200;
const NOT_SENT = refusal("delivery.not_sent_before_archive");

/**
 * Runs within the importing transaction. Of the planned moments in the archive, only future ones that were put off
 * stay, and the ends of pauses: one that has come meanwhile resumes its trigger at once. The past is not fired: a schedule that has ended is done, and deliveries that were open when the archive was
 * made are not sent.
 */
export async function planAnew(tx: TenantScope): Promise<void> {
  await tx.rows({
    name: "keep_put_off",
    text: `
      delete from trigger_dues d
      where d.user_id = $1 and (d.cause <> all($2) or d.due_at <= now() or not exists (
        select from user_triggers t where t.user_id = $1 and t.trigger_id = d.trigger_id
          and t.version = d.version and t.status = 'active'))
        and not (d.cause = 'resume' and d.target = '' and exists (
          select from user_triggers t where t.user_id = $1 and t.trigger_id = d.trigger_id
            and t.version = d.version and t.status = 'paused'))`,
    values: [tx.userId, PUT_OFF],
  });
  for (let after: string | undefined, more = true; more; ) {
    const rows = await tx.rows<TriggerRow>({
      name: "active_triggers",
      text: `select ${TRIGGER_COLUMNS} from user_triggers t
             where t.user_id = $1 and t.status = 'active' and ($2::uuid is null or t.trigger_id > $2)
             order by t.trigger_id limit ${BATCH}`,
      values: [tx.userId, after ?? null],
    });
    if (rows.length > 0) await planBatch(tx, rows.map(toTrigger));
    after = rows.at(-1)?.trigger_id;
    more = rows.length === BATCH;
  }
  await tx.rows({
    name: "end_deliveries",
    text: `update trigger_deliveries d
           set status = 'failed', ended_at = clock_timestamp(),
               error = case when exists (
                 select from user_triggers t
                 where t.user_id = d.user_id and t.trigger_id = d.trigger_id and t.locale ~* '^zh(?![a-z])'
               ) then $3 else $2 end
           where user_id = $1 and status in ('waiting', 'sending')`,
    values: [tx.userId, sayRefusal(NOT_SENT, "en"), sayRefusal(NOT_SENT, "zh")],
  });
}

async function planBatch(tx: TenantScope, triggers: readonly StoredTrigger[]): Promise<void> {
  const now = new Date();
  const putOff = await readPutOff(
    tx,
    triggers.map(({ trigger_id }) => trigger_id),
  );
  const planned = [];
  for (const { trigger_id, version, definition, has_webhook } of triggers) {
    const dues = await firstDues(tx, definition, now, putOff.get(trigger_id));
    const watch = definition.condition && watchOf(definition.condition.watch_path);
    planned.push({
      trigger_id,
      version,
      dues,
      alone: firesAlone(definition),
      watch_keys: watch?.keys ?? [],
      pattern: watch?.pattern ?? null,
      has_ended: definition.condition === undefined && !has_webhook && dues.length === 0,
    });
  }
  await tx.rows({
    name: "plan_anew",
    text: `
      with input as materialized (
        select * from jsonb_to_recordset($2) as i(
          trigger_id uuid, version int, dues jsonb, alone boolean, watch_keys text[], pattern text, has_ended boolean)
      ),
      waiting as (
        insert into trigger_dues (user_id, trigger_id, cause, target, due_at, version, alone)
        select $1, i.trigger_id, d.cause, d.target, d.due_at, i.version, i.alone
        from input i, jsonb_to_recordset(i.dues) as d(cause text, target text, due_at timestamptz)
      ),
      kept as (
        update trigger_dues d set alone = i.alone from input i
        where d.user_id = $1 and d.trigger_id = i.trigger_id
        returning d.trigger_id
      ),
      watching as (
        insert into trigger_watches (user_id, watch_key, trigger_id, pattern)
        select $1, key, trigger_id, pattern from input cross join unnest(watch_keys) as key
      )
      update user_triggers t set status = 'completed' from input i
      where t.user_id = $1 and t.trigger_id = i.trigger_id and i.has_ended
        and not exists (select from kept where kept.trigger_id = i.trigger_id)`,
    values: [tx.userId, JSON.stringify(planned)],
  });
}
