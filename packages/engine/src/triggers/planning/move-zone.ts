/**
 * When a user moves to another time zone, what follows them is planned again there, so that 08:00 is eight in the
 * morning where they are. Pinned triggers keep their zone.
 */

import { languageOf } from "@etui/protocol/language-of";
import { tzVersion } from "@etui/time/calendar/zone";
import { refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import { logChange } from "../../changes/log-change.ts";
import type { TenantScope } from "../../database/tenant.ts";
import type { Provenance } from "../../tool/provenance.ts";
import { firesAlone } from "../definition/template-values.ts";
import { findSame } from "../store/find-same.ts";
import { readPutOff } from "../store/read-put-off.ts";
import { fingerprint, TRIGGER_COLUMNS, type TriggerRow, toRow, toTrigger } from "../store/trigger-row.ts";
import type { Due, StoredTrigger, TriggerDefinition } from "../trigger.ts";
import { firstDues, scheduledDue } from "./first-dues.ts";
import { inZone } from "./in-zone.ts";

const BATCH = 200;

/** A pinned trigger may already do what this one would do from now on. */
const SAME_ALREADY = refusal("triggers.same_in_zone");

/** The same time of day in any two zones is at most this far apart. */
const ZONES_APART_MS = 26 * 3_600_000;

/** Runs within the transaction that stores the zone. */
export async function moveZone(tx: TenantScope, timeZone: string, by: Provenance): Promise<void> {
  const now = new Date();
  for (let after: string | undefined, more = true; more; ) {
    const batch = await lockBatch(tx, timeZone, after);
    const moved = await moveBatch(tx, batch, { timeZone, now });
    if (moved.length > 0) await store(tx, moved, by);
    after = batch.at(-1)?.trigger_id;
    more = batch.length === BATCH;
  }
}

/** Due rows are locked before their triggers, in the order of the dispatcher. */
async function lockBatch(
  tx: TenantScope,
  timeZone: string,
  after: string | undefined,
): Promise<StoredTrigger[]> {
  const ids = await tx.rows<{ trigger_id: string }>({
    name: "triggers_to_move",
    text: `select trigger_id from user_triggers
           where user_id = $1 and not pinned and status in ('active', 'paused') and time_zone <> $2
             and ($3::uuid is null or trigger_id > $3)
           order by trigger_id limit ${BATCH}`,
    values: [tx.userId, timeZone, after ?? null],
  });
  const values = [tx.userId, ids.map(({ trigger_id }) => trigger_id)];
  await tx.rows({
    name: "lock_dues_to_move",
    text: `select from trigger_dues where user_id = $1 and trigger_id = any($2)
           order by trigger_id, cause, target for update`,
    values,
  });
  const rows = await tx.rows<TriggerRow>({
    name: "lock_triggers_to_move",
    text: `select ${TRIGGER_COLUMNS} from user_triggers t where t.user_id = $1 and t.trigger_id = any($2)
           order by t.trigger_id for update`,
    values,
  });
  return rows.map(toTrigger);
}

interface Moved {
  trigger: StoredTrigger;
  definition: TriggerDefinition;
  print: string;
  isTaken: boolean;
  dues: readonly Due[];
}

async function moveBatch(
  tx: TenantScope,
  batch: readonly StoredTrigger[],
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<Moved[]> {
  const putOff = await readPutOff(
    tx,
    batch.map(({ trigger_id }) => trigger_id),
  );
  const scheduled = await readScheduled(tx, batch);
  const definitions = batch.map(({ definition }) => inZone(definition, timeZone));
  const prints = definitions.map(fingerprint);
  const taken = new Set((await findSame(tx, prints)).keys());
  const moved: Moved[] = [];
  for (const [index, trigger] of batch.entries()) {
    const [definition, print] = [definitions[index]!, prints[index]!];
    const isActive = trigger.status === "active";
    const isTaken = isActive && taken.has(print);
    const dues =
      isActive && !isTaken && !(isOnce(definition) && !scheduled.has(trigger.trigger_id))
        ? await duesThere(tx, definition, now, putOff.get(trigger.trigger_id))
        : [];
    if (isActive) taken.add(print);
    moved.push({ trigger, definition, print, isTaken, dues });
  }
  return moved;
}

const isOnce = ({ schedule }: TriggerDefinition): boolean => schedule?.type === "once";

/** Those that wait for a run of their schedule. A single time has rung or was put off where none does, and comes not twice. */
async function readScheduled(tx: TenantScope, batch: readonly StoredTrigger[]): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ trigger_id: string }>({
    name: "scheduled_to_move",
    text: `select trigger_id from trigger_dues
           where user_id = $1 and trigger_id = any($2) and cause = 'schedule'`,
    values: [tx.userId, batch.map(({ trigger_id }) => trigger_id)],
  });
  return new Set(rows.map(({ trigger_id }) => trigger_id));
}

/** A single time that has just passed in the new zone was missed on the way: it is due at once, and late. */
async function duesThere(
  tx: TenantScope,
  definition: TriggerDefinition,
  now: Date,
  putOff: readonly Due[] = [],
): Promise<Due[]> {
  const dues = await firstDues(tx, definition, now, putOff);
  if (dues.length > 0 || putOff.length > 0 || definition.schedule === undefined) return dues;
  const missed = scheduledDue(definition, new Date(now.getTime() - ZONES_APART_MS));
  return missed ? [missed] : [];
}

async function store(tx: TenantScope, moved: readonly Moved[], by: Provenance): Promise<void> {
  const input = moved.map(({ trigger, definition, print, isTaken, dues }) => ({
    trigger_id: trigger.trigger_id,
    version: trigger.version + 1,
    before: { status: trigger.status, ...toRow(trigger.definition) },
    status: isTaken ? "paused" : trigger.status,
    status_reason: isTaken ? sayRefusal(SAME_ALREADY, languageOf(definition.locale)) : trigger.status_reason,
    schedule: definition.schedule?.text ?? null,
    time_zone: definition.time_zone,
    fingerprint: print,
    alone: firesAlone(definition),
    dues,
  }));
  const json = JSON.stringify(input);
  await tx.rows({
    name: "move_triggers",
    text: `
      with input as materialized (
        select * from jsonb_to_recordset($2) as i(
          trigger_id uuid, version int, before jsonb, status text, status_reason text, schedule text, time_zone text,
          fingerprint text)
      ),
      kept as (
        insert into user_triggers_history (user_id, trigger_id, version, definition)
        select $1, trigger_id, version - 1, before from input
      ),
      logged as (${logChange({
        kind: "trigger",
        target: "trigger_id::text",
        action: "'updated'",
        version: "version",
        call_id: "$4",
        conversation_id: "$5",
        provenance: "$6",
        from: "input",
      })}
      ),
      unwatched as (
        delete from trigger_watches w using input i
        where w.user_id = $1 and w.trigger_id = i.trigger_id and i.status = 'paused'
      )
      update user_triggers t
      set version = i.version, status = i.status, status_reason = i.status_reason, schedule = i.schedule,
          time_zone = i.time_zone, fingerprint = i.fingerprint, tz_version = $3, updated_at = clock_timestamp()
      from input i where t.user_id = $1 and t.trigger_id = i.trigger_id`,
    values: [tx.userId, json, tzVersion(), by.callId, by.conversationId, by.json],
  });
  // What was put off, or has held for a while, stays planned; for a trigger that stopped, nothing does.
  await tx.rows({
    name: "drop_moved_dues",
    text: `delete from trigger_dues d
           using jsonb_to_recordset($2) as i(trigger_id uuid, status text)
           where d.user_id = $1 and d.trigger_id = i.trigger_id
             and (d.cause in ('schedule', 'deadline') or i.status = 'paused')`,
    values: [tx.userId, json],
  });
  await tx.rows({
    name: "keep_moved_dues",
    text: `update trigger_dues d set version = i.version
           from jsonb_to_recordset($2) as i(trigger_id uuid, version int)
           where d.user_id = $1 and d.trigger_id = i.trigger_id`,
    values: [tx.userId, json],
  });
  await tx.rows({
    name: "add_moved_dues",
    text: `insert into trigger_dues (user_id, trigger_id, cause, target, due_at, version, alone)
           select $1, i.trigger_id, d.cause, d.target, d.due_at, i.version, i.alone
           from jsonb_to_recordset($2) as i(trigger_id uuid, version int, alone boolean, dues jsonb),
                jsonb_to_recordset(i.dues) as d(cause text, target text, due_at timestamptz)`,
    values: [tx.userId, json],
  });
}
