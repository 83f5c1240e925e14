/** `deadline`: when the date in each watched document is due, from the present document. */
import type { TriggerCondition } from "@etui/protocol/trigger";
import { durationMs } from "@etui/time/calendar/duration";
import { LAST_MS } from "@etui/time/calendar/instants";
import { fieldSql } from "../../database/filter/field-sql.ts";
import { parseField } from "../../database/filter/parse-field.ts";
import { Place } from "../../database/filter/place.ts";
import type { TenantScope } from "../../database/tenant.ts";
import type { Due } from "../trigger.ts";
import type { Verdict } from "./judge-data-match.ts";
import { type Hit, readHits } from "./read-hits.ts";
import { watchedDocuments } from "./watched-documents.ts";

type Deadline = Extract<TriggerCondition, { type: "deadline" }>;

/** The time of day for a date without one. */
const MORNING = "09:00";
const MOST_DOCUMENTS = 10_000;

interface Watching {
  condition: Deadline;
  time_zone: string;
  now: Date;
}

/** Plans for all present documents, for a trigger that is new or becomes active again. */
export async function planDeadlines(tx: TenantScope, trigger: Watching): Promise<Due[]> {
  const { rule } = trigger.condition;
  const values: unknown[] = [tx.userId];
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const field = fieldSql(parseField(rule.field, Place.start("field")), { column: "content", addValue });
  const rows = await tx.rows<{ target: string; date: string | null }>({
    text: `select data_path as target, ${field} #>> '{}' as date from user_data_store
           where ${watchedDocuments(trigger.condition, addValue)} limit ${MOST_DOCUMENTS}`,
    values,
  });
  return rows.flatMap(({ target, date }) => dueOf(trigger, target, date) ?? []);
}

/** Updates the plan after writes. */
export async function judgeDeadline(
  tx: TenantScope,
  trigger: Watching & { trigger_id: string },
): Promise<Verdict & { hits: Hit[] }> {
  const { rule } = trigger.condition;
  const hits = await readHits(tx, {
    triggerId: trigger.trigger_id,
    condition: trigger.condition,
    field: rule.field,
  });
  const newest = new Map(hits.map((hit) => [hit.target, hit]));
  const verdict: Verdict = { fires: [], waits: [], drops: [] };
  for (const [target, hit] of newest) {
    const due = hit.holds ? dueOf(trigger, target, hit.field_after) : undefined;
    if (due) verdict.waits.push(due);
    else verdict.drops.push(target);
  }
  return { ...verdict, hits };
}

/** Undefined if the field is no date, or the moment has passed or lies beyond the year 9999. */
function dueOf(
  { condition: { rule }, time_zone, now }: Watching,
  target: string,
  date: string | null,
): Due | undefined {
  const at = date === null ? undefined : momentOf(date, time_zone, rule.at ?? MORNING);
  if (at === undefined) return undefined;
  const shift = rule.before !== undefined ? -durationMs(rule.before) : durationMs(rule.after ?? "0s");
  const due_at = new Date(at + shift);
  return due_at > now && due_at.getTime() <= LAST_MS ? { cause: "deadline", target, due_at } : undefined;
}

/** Whether a date can be read in the text of a field. */
export const isDate = (text: string): boolean => momentOf(text, "UTC", MORNING) !== undefined;

function momentOf(text: string, timeZone: string, morning: string): number | undefined {
  try {
    if (/(Z|[+-]\d\d:?\d\d)$/i.test(text) && text.includes(":"))
      return notBefore(Temporal.Instant.from(text));
    if (text.includes("T") || text.includes(" ")) {
      return notBefore(Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant());
    }
    return Temporal.PlainDate.from(text).toZonedDateTime({ timeZone, plainTime: morning }).epochMilliseconds;
  } catch {
    return undefined;
  }
}

/** In milliseconds since 1970; a finer moment is rounded up. */
const notBefore = (at: Temporal.Instant): number =>
  at.round({ smallestUnit: "millisecond", roundingMode: "ceil" }).epochMilliseconds;
