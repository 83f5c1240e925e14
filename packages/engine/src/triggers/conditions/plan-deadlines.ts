/** `deadline`: when the date in each watched document is due, from the present document. */
import type { TriggerCondition } from "@etui/protocol/trigger";
import { durationMs } from "@etui/time/calendar/duration";
import { LAST_MS } from "@etui/time/calendar/instants";
import type { Json } from "@etui/values/json/json";
import { LIVE } from "../../data/documents/live.ts";
import { fieldSql } from "../../database/filter/field-sql.ts";
import { parseField } from "../../database/filter/parse-field.ts";
import { Place } from "../../database/filter/place.ts";
import type { TenantScope } from "../../database/tenant.ts";
import type { Due } from "../trigger.ts";
import type { Verdict } from "./judge-data-match.ts";
import { byDocuments, itemsSql } from "./measure.ts";
import { MORNING } from "./morning.ts";
import { type Hit, readHits } from "./read-hits.ts";
import { watchedDocuments } from "./watched-documents.ts";

type Deadline = Extract<TriggerCondition, { type: "deadline" }>;

const MOST_DOCUMENTS = 10_000;

interface Watching {
  condition: Deadline;
  time_zone: string;
  now: Date;
}

/**
 * Plans for all present documents, for a trigger that is new or becomes active again. A document with a list of items
 * waits for the first of their dates: the next one is planned when that has come.
 */
export async function planDeadlines(tx: TenantScope, trigger: Watching): Promise<Due[]> {
  const { now, condition } = trigger;
  const dues = (await allDeadlines(tx, trigger)).filter(({ due_at }) => due_at > now);
  if (condition.rule.items === undefined) return dues;
  return [...Map.groupBy(dues, ({ target }) => target).values()].map((ofOne) => ofOne[0]!);
}

/** All of them, past and future; those of one document in their order. */
export async function allDeadlines(tx: TenantScope, trigger: Omit<Watching, "now">): Promise<Due[]> {
  const { condition } = trigger;
  const values: unknown[] = [tx.userId];
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const dates = datesSql(condition, "content", addValue);
  const rows = await tx.rows<{ target: string; dates: string | null }>({
    text: `select data_path as target, ${dates} as dates from user_data_store
           where ${watchedDocuments(byDocuments(condition), addValue)} limit ${MOST_DOCUMENTS}`,
    values,
  });
  return rows.flatMap(({ target, dates }) => duesOf(trigger, target, dates));
}

/** Updates the plan after writes. */
export async function judgeDeadline(
  tx: TenantScope,
  trigger: Watching & { trigger_id: string },
): Promise<Verdict & { hits: Hit[] }> {
  const { condition, now } = trigger;
  const hits = await readHits(tx, {
    triggerId: trigger.trigger_id,
    condition: byDocuments(condition),
    value: (column, addValue) => datesSql(condition, column, addValue),
  });
  const newest = new Map(hits.map((hit) => [hit.target, hit]));
  const verdict: Verdict = { fires: [], waits: [], drops: [] };
  for (const [target, hit] of newest) {
    const dues = hit.holds ? duesOf(trigger, target, hit.field_after) : [];
    const due = dues.find(({ due_at }) => due_at > now);
    if (due) verdict.waits.push(due);
    else verdict.drops.push(target);
  }
  return { ...verdict, hits };
}

/** An item of a list whose date has come. */
export interface DueItem {
  due_at: Date;
  item: Json;
}

/** The items of a document with their moments, in their order; those that share one are a millisecond apart. */
export async function dueItems(
  tx: TenantScope,
  trigger: Pick<Watching, "condition" | "time_zone">,
  target: string,
): Promise<DueItem[]> {
  const { condition } = trigger;
  const values: unknown[] = [tx.userId];
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const items = itemsSql(condition, "content", addValue);
  const rows = await tx.rows<{ item: Json; date: string | null }>({
    text: `select item, ${dateIn(condition.rule, "item", addValue)} as date
           from (select content from user_data_store where user_id = $1 and data_path = ${addValue(target)} and ${LIVE}) one,
                lateral ${items} order by place`,
    values,
  });
  return inTurn(rows.map(({ item, date }) => ({ item, due_at: momentIn(trigger, date) })));
}

/** Its one date as text, or those of its items as a JSON list. */
function datesSql(condition: Deadline, column: string, addValue: AddValue): string {
  if (condition.rule.items === undefined) return dateIn(condition.rule, column, addValue);
  return `(select json_agg(${dateIn(condition.rule, "item", addValue)} order by place)::text from ${itemsSql(condition, column, addValue)})`;
}

const dateIn = (rule: Deadline["rule"], column: string, addValue: AddValue): string =>
  `(${fieldSql(parseField(rule.field, Place.start("field")), { column, addValue })} #>> '{}')`;

type AddValue = (value: unknown) => string;

function duesOf(trigger: Omit<Watching, "now">, target: string, dates: string | null): Due[] {
  if (dates === null) return [];
  const { items } = trigger.condition.rule;
  const each = items === undefined ? [dates] : (JSON.parse(dates) as (string | null)[]);
  return inTurn(each.map((date) => ({ due_at: momentIn(trigger, date) }))).map(({ due_at }) => ({
    cause: "deadline",
    target,
    due_at,
  }));
}

/** Each firing has a moment of its own, by which it is known. */
function inTurn<One extends { due_at: Date | undefined }>(all: readonly One[]): (One & { due_at: Date })[] {
  const dated = all.filter((one): one is One & { due_at: Date } => one.due_at !== undefined);
  let last = Number.NEGATIVE_INFINITY;
  return dated
    .toSorted((one, other) => one.due_at.getTime() - other.due_at.getTime())
    .map((one) => {
      last = Math.max(one.due_at.getTime(), last + 1);
      return { ...one, due_at: new Date(last) };
    });
}

/** Undefined if the field is no date, or the moment lies beyond the year 9999. */
function momentIn(
  { condition: { rule }, time_zone }: Omit<Watching, "now">,
  date: string | null,
): Date | undefined {
  const at = date === null ? undefined : momentOf(date, time_zone, rule.at ?? MORNING);
  if (at === undefined) return undefined;
  const shift = rule.before !== undefined ? -durationMs(rule.before) : durationMs(rule.after ?? "0s");
  return at + shift <= LAST_MS ? new Date(at + shift) : undefined;
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
