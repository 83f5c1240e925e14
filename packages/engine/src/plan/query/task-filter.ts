/**
 * The filter of `plan.get` as SQL over `plan_tasks t`: the language in which documents are asked for, over the fields of a
 * task. What compares a column is SQL on that column, which its index may serve; all else looks into a document that is made
 * of the fields that are asked for.
 */
import { type Condition, fieldsOf } from "../../database/filter/condition.ts";
import { exactSql } from "../../database/filter/filter-to-sql.ts";
import { parseFilter } from "../../database/filter/parse-filter.ts";
import type { Clock } from "../../query/clock.ts";
import { checkCondition } from "./check-condition.ts";
import type { ReadTaskFilter, TaskFilter, TaskFilterTarget } from "./read-task-filter.ts";
import { readTaskQuery } from "./read-task-query.ts";
import { TASK_FIELDS } from "./task-fields.ts";

/** `query` is a filter as JSON, or a query as text, which says more: `tag:#work is:late within:(title:House)`. */
export function readTaskFilter(query: unknown, clock: Clock): ReadTaskFilter {
  // A model may write the JSON as a text as well.
  if (typeof query === "string" && !query.trimStart().startsWith("{")) return readTaskQuery(query, clock);
  const parsed = parseFilter(query, "query");
  if (!parsed.ok) return parsed;
  const checked = checkCondition(parsed.condition);
  if (!checked.ok) return checked;
  const { condition } = checked;
  const asksForStatus = [...fieldsOf(condition)].some(({ field }) => ENDED.has(field[0]!));
  return { ok: true, asksForStatus, sql: (target) => toSql(condition, target) };
}

/** Who asks for these means tasks that are done as well. */
const ENDED: ReadonlySet<string> = new Set(["status", "completed_at"]);

function toSql(condition: Condition, { timeZone, addValue }: TaskFilterTarget): TaskFilter {
  const parts = condition.is === "and" ? flatten(condition.conditions) : [condition];
  const columns: string[] = [];
  const others: Condition[] = [];
  for (const part of parts) {
    const sql = columnSql(part, addValue);
    if (sql === undefined) others.push(part);
    else columns.push(sql);
  }
  if (others.length === 0) return { from: "", where: columns.join(" and ") || "true" };
  const rest: Condition = { is: "and", conditions: others };
  const names = new Set([...fieldsOf(rest)].map(({ field }) => field[0]!));
  const needsZone = [...names].some((name) => TASK_FIELDS[name]!.kind === "moment");
  const zone = needsZone ? `${addValue(timeZone)}::text` : "''";
  const document = [...names].map((name) => `'${name}', ${TASK_FIELDS[name]!.sql(zone)}`).join(", ");
  return {
    // `offset 0` has it made once for each task, and only for those that the columns let through.
    from: `cross join lateral (select jsonb_strip_nulls(jsonb_build_object(${document})) as content offset 0) d`,
    where: [...columns, exactSql(rest, { column: "d.content", addValue })].join(" and "),
  };
}

const flatten = (conditions: readonly Condition[]): Condition[] =>
  conditions.flatMap((part) => (part.is === "and" ? flatten(part.conditions) : [part]));

/** A comparison of a column with a value; undefined for whatever else. */
function columnSql(condition: Condition, addValue: TaskFilterTarget["addValue"]): string | undefined {
  if (condition.is !== "equal_to" && condition.is !== "one_of" && condition.is !== "ordered")
    return undefined;
  const field = TASK_FIELDS[condition.field[0]!]!;
  if (!field.isColumn || condition.field.length > 1) return undefined;
  const sql = field.sql("");
  const type = field.kind === "day" ? "date" : "text";
  if (condition.is === "ordered") {
    const { order } = condition;
    const value = `${addValue(condition.value)}::${type}`;
    const isBefore = order === "<" || order === "<=";
    return isBefore && field.before ? field.before(order, value) : `${sql} ${order} ${value}`;
  }
  const values = condition.is === "equal_to" ? [condition.value] : condition.values;
  if (values.length === 0 || values.includes(null)) return undefined;
  return `${sql} = any(${addValue(values)}::${type}[])`;
}
