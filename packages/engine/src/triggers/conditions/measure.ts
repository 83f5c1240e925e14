/**
 * What a document adds to the number of a `count`: 1, the number in the field of `sum`, or what the items of a list add.
 * One SQL expression serves the documents that are there, the states before and after a write, and past versions.
 */
import type { TriggerCondition } from "@etui/protocol/trigger";
import { fieldSql } from "../../database/filter/field-sql.ts";
import { filterToSql } from "../../database/filter/filter-to-sql.ts";
import { parseField } from "../../database/filter/parse-field.ts";
import { Place } from "../../database/filter/place.ts";

type Count = Extract<TriggerCondition, { type: "count" }>;
type AddValue = (value: unknown) => string;

/** As a number, for a state in `column` that fulfils the filter on documents. */
export function measureSql(condition: Count, column: string, addValue: AddValue): string {
  const { rule } = condition;
  if (rule.items === undefined) return addedBy(rule, column, addValue);
  return `(select coalesce(sum(${addedBy(rule, "item", addValue)}), 0)::float8 from ${itemsSql(condition, column, addValue)})`;
}

/** The items that fulfil the filter, as rows with `item` and its `place`; none if there is no list. */
export function itemsSql(
  { rule, lists }: Exclude<TriggerCondition, { type: "data_match" }>,
  column: string,
  addValue: AddValue,
): string {
  const list = fieldSql(parseField(rule.items!, Place.start("items")), { column, addValue });
  const filter = filterToSql(rule.where, { column: "item", addValue }, lists ?? "whole");
  if (!filter.ok) throw new Error(`a stored filter cannot be read: ${filter.refused.code}`);
  return `(select item, place
    from jsonb_array_elements(case jsonb_typeof(${list}) when 'array' then ${list} else '[]' end)
      with ordinality as listed(item, place)
    where coalesce(${filter.sql}, false)) as items`;
}

/** What is no number adds nothing. */
function addedBy({ sum }: Count["rule"], column: string, addValue: AddValue): string {
  if (sum === undefined) return "1::float8";
  const field = fieldSql(parseField(sum, Place.start("sum")), { column, addValue });
  return `(case jsonb_typeof(${field}) when 'number' then (${field} #>> '{}')::float8 else 0 end)`;
}

/** The condition on whole documents: of items, each is judged by itself. */
export const byDocuments = <Condition extends TriggerCondition>(condition: Condition): Condition =>
  "items" in condition.rule && condition.rule.items !== undefined
    ? { ...condition, rule: { ...condition.rule, where: {} } }
    : condition;

/** 0.1 + 0.2 has reached 0.3. */
export const hasReached = (number: number, mark: number): boolean => Number(number.toPrecision(12)) >= mark;
