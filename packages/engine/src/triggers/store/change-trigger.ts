/** Changes an existing trigger: its new state, what is planned from now on, and its earlier version. */

import type { TriggerStatus } from "@etui/protocol/trigger";
import { isUuid } from "@etui/protocol/uuid";
import { tzVersion } from "@etui/time/calendar/zone";
import type { Refused } from "@etui/words/refusal";
import { refusal } from "@etui/words/refusal";
import { logChange } from "../../changes/log-change.ts";
import type { TenantScope } from "../../database/tenant.ts";
import type { Provenance } from "../../tool/provenance.ts";
import { watchOf } from "../conditions/watch-path.ts";
import { firesAlone } from "../definition/template-values.ts";
import {
  type Due,
  type DueCause,
  endsPause,
  isPutOff,
  type StoredTrigger,
  type TriggerDefinition,
} from "../trigger.ts";
import { asksForState, step, type TriggerEvent } from "../trigger-states.ts";
import { findSame } from "./find-same.ts";
import { readTrigger } from "./read-triggers.ts";
import {
  DEFINITION_COLUMNS,
  fingerprint,
  type KeptDue,
  type TriggerState,
  toDue,
  toRow,
} from "./trigger-row.ts";

export interface TriggerChange {
  /** The event for the trigger; or, for an undo, the status that it had before. */
  event: TriggerEvent | { restores: TriggerStatus };
  by: Provenance;
  /** The lines of the log that this undoes. */
  undoes?: readonly string[] | undefined;
  /** The reason, if nobody asked for the change. */
  reason?: string | undefined;
  /** The new definition; unchanged if left out. */
  definition?: TriggerDefinition | undefined;
  /** What is planned from now on, replacing all that was; untouched if left out. */
  dues?: readonly Due[] | undefined;
  /** If set, only planned rows with these causes are replaced or removed. */
  replaces?: readonly DueCause[] | undefined;
  /** The schedule's rows, and those that quiet hours deferred, are replaced too if they come before this moment. */
  until?: Date | undefined;
  /** True for more than a state: the change is made even where the trigger has that state already. */
  insists?: boolean | undefined;
  /** What a paused trigger keeps of what was put off; unchanged if left out. */
  putOff?: readonly Due[] | undefined;
}

export type ChangeOutcome =
  | { changed: true; trigger: StoredTrigger }
  | { changed: false; refused: Refused }
  /** The trigger already has the wanted state. */
  | { changed: false; already: StoredTrigger }
  /** There is no such trigger. */
  | { changed: false };

/**
 * Lets `decide` choose the change of the locked trigger, and makes it. Its due rows are locked first, in the
 * dispatcher's order, so that a cancellation waits for a firing in progress and nothing fires after it.
 */
export function changeTrigger(
  scope: TenantScope,
  triggerId: string,
  decide: (
    current: StoredTrigger,
    /** What was put off, whether planned or kept while the trigger is paused, and when a pause ends. */
    putOff: readonly Due[],
  ) => TriggerChange | { refused: Refused } | Promise<TriggerChange | { refused: Refused }>,
  { mostActive = Number.POSITIVE_INFINITY }: { mostActive?: number } = {},
): Promise<ChangeOutcome> {
  if (!isUuid(triggerId)) return Promise.resolve({ changed: false });
  return scope.transaction(async (tx) => {
    const key = [tx.userId, triggerId];
    // A change removes rows and inserts others; two at once could each hold what the other waits for.
    await tx.rows({
      name: "turn_to_change",
      text: "select pg_advisory_xact_lock(hashtext('etui trigger'), hashtext($1 || $2::text))",
      values: key,
    });
    const waiting = await tx.rows<Due>({
      name: "lock_dues",
      text: `select cause, target, due_at, details from trigger_dues
             where user_id = $1 and trigger_id = $2 order by cause, target for update`,
      values: key,
    });
    const [row] = await tx.rows<{ put_off: KeptDue[] | null }>({
      name: "lock_trigger",
      text: "select put_off from user_triggers where user_id = $1 and trigger_id = $2 for update",
      values: key,
    });
    const current = await readTrigger(tx, triggerId);
    if (!row || !current) return { changed: false };
    const putOff = [
      ...waiting.filter((due) => isPutOff(due) || endsPause(due)),
      ...(row.put_off ?? []).map(toDue),
    ];
    const decided = await decide(current, putOff);
    if ("refused" in decided) return { changed: false, refused: decided.refused };
    const { event } = decided;
    const next = typeof event === "string" ? step(current.status, event) : { to: event.restores };
    if ("refused" in next) return { changed: false, refused: next.refused };
    const isAsked = typeof event === "string" && asksForState(event) && decided.insists !== true;
    if (isAsked && next.to === current.status) {
      return { changed: false, already: current };
    }
    const isHandMade = current.definition.source === undefined;
    if (
      isHandMade &&
      next.to === "active" &&
      current.status !== "active" &&
      (await countActive(tx)) >= mostActive
    ) {
      return { changed: false, refused: refusal("triggers.too_many", { most: mostActive }) };
    }
    const print = fingerprint(decided.definition ?? current.definition);
    const same = next.to === "active" ? (await findSame(tx, [print])).get(print) : undefined;
    if (same !== undefined && same !== triggerId) {
      return { changed: false, refused: refusal("triggers.same_active", { trigger_id: same }) };
    }
    await store(tx, current, { putOff, ...decided }, next.to, putOff);
    return { changed: true, trigger: (await readTrigger(tx, triggerId))! };
  });
}

async function countActive(tx: TenantScope): Promise<number> {
  const [row] = await tx.rows<{ active: number }>({
    name: "count_active",
    text: "select count(*)::int as active from user_triggers where user_id = $1 and status = 'active' and source is null",
    values: [tx.userId],
  });
  return row!.active;
}

async function store(
  tx: TenantScope,
  current: StoredTrigger,
  {
    event,
    definition = current.definition,
    dues,
    replaces,
    until,
    putOff,
    reason,
    by,
    undoes,
  }: TriggerChange,
  status: TriggerStatus,
  putOffBefore: readonly Due[],
): Promise<void> {
  const version = current.version + 1;
  await tx.rows({
    name: "keep_trigger_version",
    text: `insert into user_triggers_history (user_id, trigger_id, version, definition)
           values ($1, $2, $3, $4)`,
    values: [
      tx.userId,
      current.trigger_id,
      current.version,
      JSON.stringify({
        status: current.status,
        ...toRow(current.definition),
        ...(putOffBefore.length > 0 ? { put_off: putOffBefore } : {}),
      } satisfies TriggerState),
    ],
  });
  const row = toRow(definition);
  const kept = status === "paused" ? (putOff ?? []).filter((due) => !endsPause(due)) : [];
  await tx.rows({
    name: "update_trigger",
    text: `
      with changed as (
        update user_triggers t
        set version = $3, status = $4, status_reason = $5, fingerprint = $6, tz_version = $7, put_off = $13,
            updated_at = clock_timestamp(), ${DEFINITION_COLUMNS.map((column) => `${column} = i.${column}`).join(", ")}
        from jsonb_populate_record(null::user_triggers, $8) i
        where t.user_id = $1 and t.trigger_id = $2
      )
      ${logChange({
        kind: "trigger",
        target: "$2::uuid::text",
        action: `case when $4 = 'cancelled' then 'deleted' when $12::bigint[] is null then 'updated'
                      else 'restored' end`,
        version: "$3",
        call_id: "$9",
        conversation_id: "$10",
        provenance: "$11::jsonb || $14::jsonb",
        derived_from: "$15",
        undoes: "$12",
      })}`,
    values: [
      tx.userId,
      current.trigger_id,
      version,
      status,
      reason ?? null,
      fingerprint(definition),
      tzVersion(),
      JSON.stringify(row),
      by.callId,
      by.conversationId,
      by.json,
      undoes ?? by.undoes ?? null,
      kept.length > 0 ? JSON.stringify(kept) : null,
      JSON.stringify(typeof event === "string" ? { event } : {}),
      by.derivedFrom ?? null,
    ],
  });
  await waitFor(tx, { triggerId: current.trigger_id, version, definition, dues, replaces, until });
  await watch(tx, current.trigger_id, status === "active" ? definition : undefined);
}

interface Waiting {
  triggerId: string;
  version: number;
  definition: TriggerDefinition;
  dues: readonly Due[] | undefined;
  replaces: readonly DueCause[] | undefined;
  until: Date | undefined;
}

/** Rows that stay planned belong to the new version from now on. */
async function waitFor(
  tx: TenantScope,
  { triggerId, version, definition, dues, replaces, until }: Waiting,
): Promise<void> {
  if (dues !== undefined) {
    await tx.rows({
      name: "drop_dues",
      text: `delete from trigger_dues
             where user_id = $1 and trigger_id = $2
               and ($3::text[] is null or cause = any($3) or (cause in ('schedule', 'deferred') and due_at <= $4))`,
      values: [tx.userId, triggerId, replaces ?? null, until ?? null],
    });
  }
  await tx.rows({
    name: "keep_dues",
    text: `update trigger_dues set version = $3, alone = $4 or cause = 'resume'
           where user_id = $1 and trigger_id = $2`,
    values: [tx.userId, triggerId, version, firesAlone(definition)],
  });
  if (dues !== undefined && dues.length > 0) await addDues(tx, { triggerId, version, definition, dues });
}

/** Adds planned rows for a trigger; an existing row with the same target and cause is moved. */
export async function addDues(
  tx: TenantScope,
  {
    triggerId,
    version,
    definition,
    dues,
  }: { triggerId: string; version: number; definition: TriggerDefinition; dues: readonly Due[] },
): Promise<void> {
  await tx.rows({
    name: "add_dues",
    text: `
      insert into trigger_dues (user_id, trigger_id, cause, target, due_at, version, alone, details)
      select $1, $2, cause, target, due_at, $3, $4 or cause = 'resume', details
      from jsonb_to_recordset($5) as d(cause text, target text, due_at timestamptz, details jsonb)
      on conflict (user_id, trigger_id, cause, target) do update
        set due_at = excluded.due_at, version = excluded.version, details = excluded.details`,
    values: [tx.userId, triggerId, version, firesAlone(definition), JSON.stringify(dues)],
  });
}

async function watch(tx: TenantScope, triggerId: string, definition: TriggerDefinition | undefined) {
  const watched = definition?.condition && watchOf(definition.condition.watch_path);
  await tx.rows({
    name: "drop_watches",
    text: "delete from trigger_watches where user_id = $1 and trigger_id = $2",
    values: [tx.userId, triggerId],
  });
  if (!watched) return;
  await tx.rows({
    name: "add_watch",
    text: `insert into trigger_watches (user_id, watch_key, trigger_id, pattern)
           select $1, key, $3, $4 from unnest($2::text[]) as key`,
    values: [tx.userId, watched.keys, triggerId, watched.pattern],
  });
}
