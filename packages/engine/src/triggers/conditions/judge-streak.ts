/** `count` with `streak`: days or weeks in a row with a document, up to the newest of them. */
import type { TriggerCondition } from "@etui/protocol/trigger";
import { fieldSql } from "../../database/filter/field-sql.ts";
import { parseField } from "../../database/filter/parse-field.ts";
import { Place } from "../../database/filter/place.ts";
import type { TenantScope } from "../../database/tenant.ts";
import { type Hit, readHits } from "./read-hits.ts";
import { watchedDocuments } from "./watched-documents.ts";

type Count = Extract<TriggerCondition, { type: "count" }>;

/** The most documents examined, newest first. Nobody counts further back. */
const MOST_DOCUMENTS = 10_000;
const A_DAY = /^\d{4}-\d\d-\d\d/;

export async function judgeStreak(
  tx: TenantScope,
  trigger: { trigger_id: string; condition: Count; time_zone: string },
): Promise<{ hits: Hit[]; fires: Hit[] }> {
  const { rule } = trigger.condition;
  const hits = await readHits<{ days: Record<string, string> | null }>(
    tx,
    { triggerId: trigger.trigger_id, condition: trigger.condition, field: rule.field },
    (addValue) => {
      const zone = addValue(trigger.time_zone);
      const day =
        rule.field === undefined
          ? `to_char(created_at at time zone ${zone}, 'YYYY-MM-DD')`
          : `left(${fieldSql(parseField(rule.field, Place.start("field")), { column: "content", addValue })} #>> '{}', 10)`;
      return `, case when row_number() over (order by hit_id) = 1 then (
          select json_object_agg(data_path, day) from (
            select data_path, ${day} as day from user_data_store
            where ${watchedDocuments(trigger.condition, addValue)}
            order by updated_at desc limit ${MOST_DOCUMENTS}) as documents) end as days,
        ${zone}::text as time_zone`;
    },
  );
  const [first, last] = [hits[0], hits.at(-1)];
  if (!first || !last) return { hits, fires: [] };
  const after = new Map(Object.entries(first.days ?? {}));
  const before = new Map(after);
  // From the newest write back to the oldest, so that the result is the state before all of them.
  for (const hit of hits.toReversed()) {
    if (hit.held) before.set(hit.target, hit.field_before ?? dayOf(hit.before_written_at, trigger.time_zone));
    else before.delete(hit.target);
  }
  const reached = streak(before, rule.streak!) < rule.gte && streak(after, rule.streak!) >= rule.gte;
  return { hits, fires: reached ? [last] : [] };
}

export function streak(days: ReadonlyMap<string, string>, unit: "day" | "week"): number {
  const numbers = new Set<number>();
  for (const day of days.values()) {
    const number = A_DAY.test(day) ? Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / 86_400_000 : Number.NaN;
    // Weeks begin on Monday; the first day of 1970 was a Thursday.
    if (!Number.isNaN(number)) numbers.add(unit === "day" ? number : Math.floor((number + 3) / 7));
  }
  let length = 0;
  for (let number = Math.max(...numbers); numbers.has(number); number -= 1) length += 1;
  return length;
}

export const dayOf = (at: Date | null, timeZone: string): string =>
  at === null
    ? ""
    : Temporal.Instant.fromEpochMilliseconds(at.getTime())
        .toZonedDateTimeISO(timeZone)
        .toPlainDate()
        .toString();
