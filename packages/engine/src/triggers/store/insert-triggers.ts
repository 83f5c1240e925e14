/** Stores new triggers: their definition, what is planned and the line in the log, in one statement. */

import { tzVersion } from "@etui/time/calendar/zone";
import { logChange } from "../../changes/log-change.ts";
import { columns } from "../../database/columns.ts";
import type { TenantScope } from "../../database/tenant.ts";
import type { Provenance } from "../../tool/provenance.ts";
import { watchOf } from "../conditions/watch-path.ts";
import { firesAlone } from "../definition/template-values.ts";
import type { TriggerDefinition } from "../trigger.ts";
import { findSame } from "./find-same.ts";
import { DEFINITION_COLUMNS, type DefinitionRow, fingerprint, toRow } from "./trigger-row.ts";

export interface NewTrigger {
  triggerId: string;
  definition: TriggerDefinition;
  /** Its first run; those of a deadline are planned separately. */
  dueAt?: Date | undefined;
  /** The hash of the secret address that fires it. */
  webhookHash?: string | undefined;
  by: Provenance;
}

export type Inserted =
  | { created: true }
  /** The same trigger exists already and is active. */
  | { created: false; existing: string }
  | { created: false; full: number };

const COLUMNS = DEFINITION_COLUMNS.join(", ");

interface InputRow extends DefinitionRow {
  /** The position, from 1. */
  place: number;
  trigger_id: string;
  fingerprint: string;
  webhook_hash: string | undefined;
  tz_version: string;
  alone: boolean;
  due_at: Date | undefined;
  watch_keys: readonly string[] | undefined;
  watch_pattern: string | null | undefined;
  call_id: string | null;
  said_in: string | null;
  provenance: string;
  derived_from: string | undefined;
  undoes: readonly string[] | undefined;
}

const INPUT = columns<InputRow>(
  {
    place: "int",
    trigger_id: "uuid",
    trigger_type: "text",
    title: "text",
    description: "text",
    schedule: "text",
    schedule_type: "text",
    time_zone: "text",
    pinned: "boolean",
    condition: "jsonb",
    action: "jsonb",
    rules: "jsonb",
    source_path: "text",
    source: "jsonb",
    locale: "text",
    conversation_id: "text",
    permissions: "jsonb",
    priority: "text",
    fingerprint: "text",
    webhook_hash: "text",
    tz_version: "text",
    alone: "boolean",
    due_at: "timestamptz",
    watch_keys: "jsonb",
    watch_pattern: "text",
    call_id: "uuid",
    said_in: "text",
    provenance: "text",
    derived_from: "text",
    undoes: "jsonb",
  },
  { first: 2 },
);

/** There are two statements, because PostgreSQL would plan one with optional counting again for each batch. */
const insertStatement = (name: string, counted: boolean) => ({
  name,
  text: `
    with input as materialized (select * from ${INPUT.from}),
    ${counted ? COUNTED : ""}
    made as (
      insert into user_triggers
        (user_id, trigger_id, version, status, ${COLUMNS}, fingerprint, webhook_hash, tz_version)
      select $1, trigger_id, 1, 'active', ${COLUMNS}, fingerprint, webhook_hash, tz_version
      from input ${counted ? `cross join counted where active + place <= $${INPUT.next}` : ""}
      on conflict (user_id, fingerprint) where status = 'active' do nothing
      returning trigger_id
    ),
    waiting as (
      insert into trigger_dues (user_id, trigger_id, cause, due_at, version, alone)
      select $1, i.trigger_id, 'schedule', i.due_at, 1, i.alone
      from made join input i using (trigger_id) where i.due_at is not null
    ),
    watching as (
      insert into trigger_watches (user_id, watch_key, trigger_id, pattern)
      select $1, key, i.trigger_id, i.watch_pattern
      from made join input i using (trigger_id) cross join jsonb_array_elements_text(i.watch_keys) as key
    ),
    logged as (${logChange({
      kind: "trigger",
      target: "i.trigger_id::text",
      action: "'created'",
      version: "1",
      call_id: "i.call_id",
      conversation_id: "i.said_in",
      provenance: "i.provenance::jsonb",
      derived_from: "i.derived_from",
      undoes: `case when i.undoes is not null
        then array(select line::bigint from jsonb_array_elements_text(i.undoes) as line) end`,
      from: "made join input i using (trigger_id)",
    })}
    )
    select trigger_id ${counted ? ", active from counted left join made on true" : "from made"}`,
});

const COUNTED = `
  counted as materialized (
    select count(*)::int as active from user_triggers where user_id = $1 and status = 'active' and source is null
  ),`;

const INSERT = insertStatement("insert_triggers", false);
const INSERT_COUNTED = insertStatement("insert_triggers_counted", true);

export interface InsertedTogether {
  inserted: Inserted[];
  /** How many were active before, if they were counted; `made` has the new ones. */
  before: number | undefined;
  made: number;
}

export async function insertTriggers(
  scope: TenantScope,
  triggers: readonly NewTrigger[],
  { most, count }: { most: number; count: boolean },
): Promise<InsertedTogether> {
  const prints = triggers.map(({ definition }) => fingerprint(definition));
  const input = INPUT.values(triggers.map((trigger, index) => rowOf(trigger, index + 1, prints[index]!)));
  const rows = await scope.rows<{ trigger_id: string | null; active?: number }>(
    count
      ? { ...INSERT_COUNTED, values: [scope.userId, ...input, most] }
      : { ...INSERT, values: [scope.userId, ...input] },
  );
  const made = new Set(rows.map(({ trigger_id }) => trigger_id));
  made.delete(null);
  const counts = { before: rows[0]?.active, made: made.size };
  if (made.size === triggers.length) return { inserted: triggers.map(() => ({ created: true })), ...counts };
  const refused = prints.filter((_, index) => !made.has(triggers[index]!.triggerId));
  const existing = await findSame(scope, refused);
  const inserted = triggers.map(({ triggerId }, index): Inserted => {
    if (made.has(triggerId)) return { created: true };
    const same = existing.get(prints[index]!);
    return same === undefined ? { created: false, full: most } : { created: false, existing: same };
  });
  return { inserted, ...counts };
}

function rowOf(
  { triggerId, definition, dueAt, webhookHash, by }: NewTrigger,
  place: number,
  print: string,
): InputRow {
  const watch = definition.condition && watchOf(definition.condition.watch_path);
  return {
    ...toRow(definition),
    place,
    trigger_id: triggerId,
    fingerprint: print,
    webhook_hash: webhookHash,
    tz_version: tzVersion(),
    alone: firesAlone(definition),
    due_at: dueAt,
    watch_keys: watch?.keys,
    watch_pattern: watch?.pattern,
    call_id: by.callId,
    said_in: by.conversationId,
    provenance: by.json,
    derived_from: by.derivedFrom,
    undoes: by.undoes,
  };
}
