/** A trigger as every surface shows it. */
import type { TriggerView } from "@etui/protocol/trigger";
import { conditionAsGiven, rulesAsGiven, takesListsWhole } from "../definition/lists-in-filters.ts";
import type { StoredTrigger } from "../trigger.ts";

/** Moments are ISO texts in the trigger's own zone. */
export function triggerView({ definition, ...trigger }: StoredTrigger): TriggerView {
  const { schedule, description, condition, source_path, source } = definition;
  return {
    trigger_id: trigger.trigger_id,
    trigger_type: definition.trigger_type,
    title: definition.title,
    ...(description === undefined ? {} : { description }),
    status: trigger.status,
    ...(trigger.status_reason === null ? {} : { status_reason: trigger.status_reason }),
    ...(schedule === undefined ? {} : { schedule: schedule.text, schedule_type: schedule.type }),
    time_zone: definition.time_zone,
    pinned: definition.pinned,
    ...(condition === undefined ? {} : { condition: conditionAsGiven(condition) }),
    action: definition.action,
    ...(takesListsWhole(definition) ? { lists: "whole" } : {}),
    rules: rulesAsGiven(definition.rules),
    ...(source_path === undefined ? {} : { source_path }),
    ...(source === undefined ? {} : { source }),
    ...(definition.priority === undefined ? {} : { priority: definition.priority }),
    ...(trigger.has_webhook ? { webhook: true } : {}),
    next_trigger_at: trigger.next_trigger_at && localIso(trigger.next_trigger_at, definition.time_zone),
    ...(trigger.paused_until === null
      ? {}
      : { paused_until: localIso(trigger.paused_until, definition.time_zone) }),
    last_fired_at: trigger.last_fired_at && localIso(trigger.last_fired_at, definition.time_zone),
    version: trigger.version,
    created_at: trigger.created_at.toISOString(),
    updated_at: trigger.updated_at.toISOString(),
  };
}

/** With the offset of the zone at that moment: "2026-11-25T08:00:00+08:00"; with milliseconds only if there are any. */
export const localIso = (at: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toString({ timeZoneName: "never" });
