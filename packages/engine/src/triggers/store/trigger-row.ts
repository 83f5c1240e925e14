/** Converts between a row of `user_triggers` and a trigger. */
import { createHash } from "node:crypto";
import type { Priority } from "@etui/protocol/plan";
import type { TriggerStatus, TriggerType } from "@etui/protocol/trigger";
import type { ScheduleType } from "@etui/time/rules/schedule";
import type { Json } from "@etui/values/json/json";
import { conditionAsGiven, rulesAsGiven } from "../definition/lists-in-filters.ts";
import type { Due, StoredTrigger, TriggerDefinition } from "../trigger.ts";

/** The stored form of a definition, without its owner and its times. */
export interface DefinitionRow {
  trigger_type: TriggerType;
  title: string;
  description: string | null;
  schedule: string | null;
  schedule_type: ScheduleType | null;
  time_zone: string;
  pinned: boolean;
  condition: TriggerDefinition["condition"] | null;
  action: TriggerDefinition["action"];
  rules: TriggerDefinition["rules"];
  source_path: string | null;
  source: TriggerDefinition["source"] | null;
  locale: string;
  conversation_id: string | null;
  permissions: TriggerDefinition["permissions"] | null;
  priority: Priority | null;
}

/** An earlier state of a trigger, with what was put off, as `user_triggers_history` keeps it. */
export type TriggerState = DefinitionRow & { status: TriggerStatus; put_off?: readonly Due[] };

export const DEFINITION_COLUMNS = [
  "trigger_type",
  "title",
  "description",
  "schedule",
  "schedule_type",
  "time_zone",
  "pinned",
  "condition",
  "action",
  "rules",
  "source_path",
  "source",
  "locale",
  "conversation_id",
  "permissions",
  "priority",
] as const satisfies (keyof DefinitionRow)[];

export function toRow(definition: TriggerDefinition): DefinitionRow {
  const { schedule } = definition;
  return {
    trigger_type: definition.trigger_type,
    title: definition.title,
    description: definition.description ?? null,
    schedule: schedule?.text ?? null,
    schedule_type: schedule?.type ?? null,
    time_zone: definition.time_zone,
    pinned: definition.pinned,
    condition: definition.condition ?? null,
    action: definition.action,
    rules: definition.rules,
    source_path: definition.source_path ?? null,
    source: definition.source ?? null,
    locale: definition.locale,
    conversation_id: definition.conversation_id ?? null,
    permissions: definition.permissions ?? null,
    priority: definition.priority ?? null,
  };
}

export function toDefinition(row: DefinitionRow): TriggerDefinition {
  return {
    trigger_type: row.trigger_type,
    title: row.title,
    description: row.description ?? undefined,
    schedule: row.schedule === null ? undefined : { type: row.schedule_type!, text: row.schedule },
    time_zone: row.time_zone,
    pinned: row.pinned,
    condition: row.condition ?? undefined,
    action: row.action,
    rules: row.rules,
    source_path: row.source_path ?? undefined,
    source: row.source ?? undefined,
    locale: row.locale,
    conversation_id: row.conversation_id ?? undefined,
    // Versions that were kept before there was any limit have none.
    permissions: row.permissions ?? undefined,
    priority: row.priority ?? undefined,
  };
}

/** The form in a column or in the history, without undefined fields. */
export const asStored = (value: object): Json => JSON.parse(JSON.stringify(value)) as Json;

/** The form in JSON, in which the moment is a text. */
export type KeptDue = Omit<Due, "due_at"> & { due_at: string };

export const toDue = (due: KeptDue): Due => ({
  ...due,
  due_at: new Date(due.due_at),
});

/** Equal for two triggers that do the same at the same times; texts around it, and who asked where, do not count. */
export function fingerprint(definition: TriggerDefinition): string {
  const {
    trigger_type,
    title,
    schedule,
    time_zone,
    condition,
    action,
    rules,
    source_path,
    source,
    permissions,
  } = definition;
  const same = [
    trigger_type,
    title,
    schedule?.type,
    schedule?.text,
    time_zone,
    condition && conditionAsGiven(condition),
    action,
    rulesAsGiven(rules),
    source_path,
    source,
    // One that may do less is another one. Left out where it may do everything, as in all that is stored.
    ...(permissions ? [permissions] : []),
  ];
  return createHash("sha256").update(JSON.stringify(same)).digest("base64url");
}

export interface TriggerRow extends DefinitionRow {
  trigger_id: string;
  version: number;
  status: TriggerStatus;
  status_reason: string | null;
  has_webhook: boolean;
  created_at: Date;
  updated_at: Date;
  next_trigger_at: Date | null;
  paused_until: Date | null;
  last_fired_at: Date | null;
}

/** Selects a `TriggerRow` from `user_triggers t`. */
export const TRIGGER_COLUMNS = `
  ${DEFINITION_COLUMNS.map((column) => `t.${column}`).join(", ")}, t.trigger_id, t.version, t.status, t.status_reason,
  t.webhook_hash is not null as has_webhook, t.created_at, t.updated_at,
  (select min(d.due_at) from trigger_dues d
   where d.user_id = t.user_id and d.trigger_id = t.trigger_id and d.cause <> 'resume') as next_trigger_at,
  case when t.status = 'paused' then
    (select d.due_at from trigger_dues d
     where d.user_id = t.user_id and d.trigger_id = t.trigger_id and d.cause = 'resume' and d.target = '')
  end as paused_until,
  (select max(f.fired_at) from trigger_firings f
   where f.user_id = t.user_id and f.trigger_id = t.trigger_id and f.status = 'fired') as last_fired_at`;

export const toTrigger = (row: TriggerRow): StoredTrigger => ({
  trigger_id: row.trigger_id,
  version: row.version,
  status: row.status,
  status_reason: row.status_reason,
  definition: toDefinition(row),
  has_webhook: row.has_webhook,
  created_at: row.created_at,
  updated_at: row.updated_at,
  next_trigger_at: row.next_trigger_at,
  paused_until: row.paused_until,
  last_fired_at: row.last_fired_at,
});
