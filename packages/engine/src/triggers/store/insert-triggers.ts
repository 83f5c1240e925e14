/** Storing new triggers: their definition, what they wait for and the line in the log, in one statement. */
import type { TenantScope } from "../../database/tenant.ts";
import type { Provenance } from "../../tool/provenance.ts";
import { watchOf } from "../conditions/watch-path.ts";
import { firesAlone } from "../definition/template-values.ts";
import { tzVersion } from "../schedule/zone.ts";
import type { Due, TriggerDefinition } from "../trigger.ts";
import { findSame } from "./find-same.ts";
import { DEFINITION_COLUMNS, fingerprint, toRow } from "./trigger-row.ts";

export interface NewTrigger {
  triggerId: string;
  definition: TriggerDefinition;
  dues: readonly Due[];
  /** Of the secret address that fires it. */
  webhookHash?: string | undefined;
  by: Provenance;
}

export type Inserted =
  | { created: true }
  /** The same is there already, and active. */
  | { created: false; existing: string }
  | { created: false; full: number };

const COLUMNS = DEFINITION_COLUMNS.join(", ");

/** Types of the columns in the JSON that carries them. */
const INPUT = `
  place int, trigger_id uuid, trigger_type text, title text, description text, schedule text, schedule_type text,
  time_zone text, pinned boolean, condition jsonb, action jsonb, rules jsonb, source_path text, source jsonb,
  locale text, conversation_id text, fingerprint text, webhook_hash text, tz_version text, alone boolean, dues jsonb,
  watch_key text, watch_pattern text, call_id uuid, said_in text, provenance jsonb`;

/** At most `$3` active triggers a user, if `$4` says that they are to be counted. */
const INSERT = {
  name: "insert_triggers",
  text: `
    with input as materialized (select * from jsonb_to_recordset($2) as i(${INPUT})),
    counted as materialized (
      select case when $4::boolean then
        (select count(*)::int from user_triggers where user_id = $1 and status = 'active') end as active
    ),
    made as (
      insert into user_triggers
        (user_id, trigger_id, version, status, ${COLUMNS}, fingerprint, webhook_hash, tz_version)
      select $1, trigger_id, 1, 'active', ${COLUMNS}, fingerprint, webhook_hash, tz_version
      from input, counted where active is null or active + place <= $3
      on conflict (user_id, fingerprint) where status = 'active' do nothing
      returning trigger_id
    ),
    waiting as (
      insert into trigger_dues (user_id, trigger_id, cause, target, due_at, version, alone, details)
      select $1, i.trigger_id, d.cause, d.target, d.due_at, 1, i.alone, d.details
      from made join input i using (trigger_id),
           jsonb_to_recordset(i.dues) as d(cause text, target text, due_at timestamptz, details jsonb)
    ),
    watching as (
      insert into trigger_watches (user_id, watch_key, trigger_id, pattern)
      select $1, i.watch_key, i.trigger_id, i.watch_pattern
      from made join input i using (trigger_id) where i.watch_key is not null
    ),
    logged as (
      insert into user_changes (user_id, kind, target, action, version, call_id, conversation_id, provenance)
      select $1, 'trigger', i.trigger_id::text, 'created', 1, i.call_id, i.said_in, i.provenance
      from made join input i using (trigger_id)
    )
    select i.place, made.trigger_id is not null as created, counted.active
    from counted, input i left join made using (trigger_id)`,
};

export interface InsertedTogether {
  inserted: Inserted[];
  /** How many were active before, if they were counted, and how many are new. */
  before: number | undefined;
  made: number;
}

export async function insertTriggers(
  scope: TenantScope,
  triggers: readonly NewTrigger[],
  { most, count }: { most: number; count: boolean },
): Promise<InsertedTogether> {
  const prints = triggers.map(({ definition }) => fingerprint(definition));
  const input = triggers.map((trigger, index) => rowOf(trigger, index + 1, prints[index]!));
  const rows = await scope.rows<{ place: number; created: boolean; active: number | null }>({
    ...INSERT,
    values: [scope.userId, JSON.stringify(input), most, count],
  });
  const answers: Inserted[] = new Array(triggers.length);
  const refused: number[] = [];
  for (const { place, created } of rows) {
    if (created) answers[place - 1] = { created: true };
    else refused.push(place - 1);
  }
  const counts = { before: rows[0]?.active ?? undefined, made: triggers.length - refused.length };
  if (refused.length === 0) return { inserted: answers, ...counts };
  const existing = await findSame(
    scope,
    refused.map((index) => prints[index]!),
  );
  for (const index of refused) {
    const same = existing.get(prints[index]!);
    answers[index] = same === undefined ? { created: false, full: most } : { created: false, existing: same };
  }
  return { inserted: answers, ...counts };
}

function rowOf({ triggerId, definition, dues, webhookHash, by }: NewTrigger, place: number, print: string) {
  const watch = definition.condition && watchOf(definition.condition.watch_path);
  return {
    ...toRow(definition),
    place,
    trigger_id: triggerId,
    fingerprint: print,
    webhook_hash: webhookHash ?? null,
    tz_version: tzVersion(),
    alone: firesAlone(definition),
    dues,
    watch_key: watch?.key ?? null,
    watch_pattern: watch?.pattern ?? null,
    call_id: by.callId,
    said_in: by.conversationId,
    provenance: JSON.parse(by.json),
  };
}
