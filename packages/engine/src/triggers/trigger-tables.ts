/** The rules for the tables of triggers. */
import { PRIORITIES } from "@etui/protocol/plan";
import { DELIVERY_STATUSES, FIRING_STATUSES, TRIGGER_STATUSES, TRIGGER_TYPES } from "@etui/protocol/trigger";
import { SCHEDULE_TYPES } from "@etui/time/rules/schedule";
import { type Refused, refusal } from "@etui/words/refusal";
import * as is from "../domain/column-rules.ts";
import type { Reach, TableRule } from "../domain/table-rule.ts";
import { arePermissions } from "../tool/permission.ts";
import { addressOf } from "./address-of.ts";
import { arePutOff, faultOfStored, isDetails } from "./check-stored.ts";

/** The causes of a firing: those of planned rows, or a write that fulfilled a condition. */
const CAUSES = [
  "match",
  "schedule",
  "deadline",
  "held",
  "repeat",
  "snooze",
  "deferred",
  "manual",
  "webhook",
  "resume",
  "queued",
];

const TRIGGER_COLUMNS: Readonly<Record<string, is.ColumnRule>> = {
  trigger_id: is.uuid,
  version: is.version,
  status: is.oneOf(TRIGGER_STATUSES),
  status_reason: is.text,
  trigger_type: is.oneOf(TRIGGER_TYPES),
  title: is.text,
  description: is.anyText,
  schedule: is.text,
  schedule_type: is.oneOf(SCHEDULE_TYPES),
  time_zone: is.zone,
  pinned: is.flag,
  tz_version: is.text,
  condition: is.object,
  action: is.object,
  rules: is.object,
  source_path: is.path,
  source: is.object,
  locale: is.text,
  conversation_id: is.text,
  permissions: is.rule("an object", arePermissions),
  priority: is.oneOf(PRIORITIES),
  fingerprint: is.text,
  webhook_hash: is.text,
  put_off: is.rule("a list of moments", arePutOff),
  created_at: is.time,
  updated_at: is.time,
};

/** An undo makes an earlier version the current one, so the same rules apply. */
function faultOfEarlier(definition: Record<string, unknown>): Refused | undefined {
  for (const column in definition) {
    const judge = TRIGGER_COLUMNS[column];
    const fault = judge
      ? judge(definition[column], column, 0)
      : refusal("archive.unknown_column", { column });
    if (fault !== undefined) return fault;
  }
  return definition.status === undefined
    ? refusal("archive.missing_column", { column: "status" })
    : faultOfStored(definition);
}

/** As `pauseWhatReaches` reads it, of those that could still fire. */
function reaches({ title, status, action }: Record<string, unknown>): Reach | undefined {
  if (status !== "active" && status !== "paused") return undefined;
  const address = addressOf({ action: action as { params: object } });
  if (address !== undefined) return { does: "sends", name: String(title), address };
  return (action as { type?: unknown }).type === "generate"
    ? { does: "asks_model", name: String(title) }
    : undefined;
}

export const TRIGGER_TABLES: Record<string, TableRule> = {
  user_triggers: { columns: TRIGGER_COLUMNS, row: faultOfStored, reaches },
  user_triggers_history: {
    columns: { trigger_id: is.uuid, version: is.version, definition: is.object, ended_at: is.time },
    row: ({ definition }) => faultOfEarlier(definition as Record<string, unknown>),
  },
  trigger_firings: {
    columns: {
      trigger_id: is.uuid,
      due_at: is.time,
      target: is.anyText,
      firing_id: is.uuid,
      cause: is.oneOf(CAUSES),
      status: is.oneOf(FIRING_STATUSES),
      reason: is.text,
      error: is.text,
      depth: is.amount,
      fired_at: is.time,
    },
  },
  trigger_deliveries: {
    columns: {
      delivery_id: is.uuid,
      firing_id: is.uuid,
      trigger_id: is.uuid,
      channel: is.oneOf(["push", "webhook", "generate"]),
      status: is.oneOf(DELIVERY_STATUSES),
      request: is.object,
      fallback: is.object,
      attempts: is.amount,
      error: is.anyText,
      receipt: is.anything,
      created_at: is.time,
      next_attempt_at: is.time,
      attempted_at: is.time,
      ended_at: is.time,
    },
  },
  // What was put off follows from nothing else; all other rows are planned again.
  trigger_dues: {
    columns: {
      trigger_id: is.uuid,
      cause: is.oneOf(CAUSES),
      target: is.anyText,
      due_at: is.time,
      version: is.version,
      alone: is.flag,
      depth: is.amount,
      details: is.rule("what a moment carries along", isDetails),
    },
  },
  trigger_watches: { leftOut: "Made anew from the conditions." },
  trigger_hits: { leftOut: "Writes that conditions have not judged yet: a matter of milliseconds." },
  push_subscriptions: { leftOut: "Devices that have given this installation their leave, and no other." },
};
