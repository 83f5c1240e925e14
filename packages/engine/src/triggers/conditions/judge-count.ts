/** `count`: what the documents that match come to has reached the mark of the rule, and had not before the write. */
import type { TriggerCondition } from "@etui/protocol/trigger";
import { durationMs } from "@etui/time/calendar/duration";
import { fieldSql } from "../../database/filter/field-sql.ts";
import { parseField } from "../../database/filter/parse-field.ts";
import { Place } from "../../database/filter/place.ts";
import type { TenantScope } from "../../database/tenant.ts";
import { byDocuments, hasReached, measureSql } from "./measure.ts";
import { type Hit, readHits } from "./read-hits.ts";
import { watchedDocuments } from "./watched-documents.ts";

type Count = Extract<TriggerCondition, { type: "count" }>;

/** The writes by which the number reached the mark. Also returns all writes that were judged. */
export async function judgeCount(
  tx: TenantScope,
  trigger: { trigger_id: string; condition: Count; time_zone: string; now: Date },
): Promise<{ hits: Hit[]; fires: Hit[] }> {
  const { condition } = trigger;
  const { rule } = condition;
  const window =
    rule.window === undefined ? undefined : windowOf(trigger.now, rule.window, trigger.time_zone);
  const hits = await readHits<{ total: number }>(
    tx,
    {
      triggerId: trigger.trigger_id,
      condition: byDocuments(condition),
      field: rule.field,
      measure: (column, addValue) => measureSql(condition, column, addValue),
    },
    // The number is in the statement that reads the writes, so that it is the state after exactly these.
    (
      addValue,
    ) => `, (select coalesce(sum(${measureSql(condition, "content", addValue)}), 0)::float8 from user_data_store
        where ${watchedDocuments(byDocuments(condition), addValue)}
          ${window === undefined ? "" : `and ${withinWindow(rule.field, window, addValue)}`}) as total`,
  );
  if (hits.length === 0) return { hits, fires: [] };
  return { hits, fires: crossings(hits, rule, window) };
}

/** Goes back from the present number, write by write, and forward again. */
function crossings(
  hits: (Hit & { total: number })[],
  rule: Count["rule"],
  window: Window | undefined,
): Hit[] {
  const counted = hits.map((hit) => ({
    hit,
    change:
      (hit.holds && isWithin(rule.field, hit.field_after, hit.hit_at, window) ? hit.measure_after! : 0) -
      (hit.held && isWithin(rule.field, hit.field_before, hit.before_written_at, window)
        ? hit.measure_before!
        : 0),
  }));
  let number = hits[0]!.total - counted.reduce((sum, { change }) => sum + change, 0);
  const fires: Hit[] = [];
  for (const { hit, change } of counted) {
    if (!hasReached(number, rule.gte) && hasReached(number + change, rule.gte)) fires.push(hit);
    number += change;
  }
  return rule.once ? fires.slice(0, 1) : fires;
}

/** The first moment that counts, and the day after the last. */
interface Window {
  since: Date;
  day: string;
}

export function windowOf(now: Date, length: string, timeZone: string): Window {
  const since = new Date(now.getTime() - durationMs(length));
  const day = Temporal.Instant.fromEpochMilliseconds(since.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  // Seven days up to today begin six days ago.
  return { since, day: day.add({ days: 1 }).toString() };
}

/** Dates in documents are compared as days, and as text: without a cast, no value can fail. */
function withinWindow(
  field: string | undefined,
  { since, day }: Window,
  addValue: (value: unknown) => string,
): string {
  if (field === undefined) return `updated_at > ${addValue(since)}::timestamptz`;
  const value = fieldSql(parseField(field, Place.start("field")), { column: "content", addValue });
  return `(left(${value} #>> '{}', 10) collate "C") >= ${addValue(day)}`;
}

export function isWithin(
  field: string | undefined,
  value: string | null,
  writtenAt: Date | null,
  window: Window | undefined,
): boolean {
  if (window === undefined) return true;
  if (field === undefined) return writtenAt !== null && writtenAt > window.since;
  return value !== null && value.slice(0, 10) >= window.day;
}
