/**
 * One condition on one field, as SQL that is true or false for every document, never null and never an error: no cast
 * in it can fail, and no function gets a value of a type for which it fails.
 *
 * A comparison with a plain value is a predicate of a path (json-path.ts), which costs what a look at one field costs,
 * 0.6 µs, and looks into lists by itself. What no such predicate can say, such as equality with an object, takes the
 * values at the field as rows, 3 µs.
 */
import type { FilterValue } from "@etui/protocol/filter";
import {
  type Condition,
  FEW_VALUES,
  type FieldCondition,
  type FieldPath,
  isPosition,
  isScalar,
} from "./condition.ts";
import { fieldSql, type SqlTarget } from "./field-sql.ts";
import { elementsAt, inPath, pathTo } from "./json-path.ts";
import { missingSql } from "./missing-to-sql.ts";
import { aliasOf, stepsThrough, valuesAt, within } from "./steps.ts";
import { fieldToSql as wholeFieldToSql } from "./whole/field-to-sql.ts";

/** Up to this many values, a predicate for each is quicker than looking at the field's type first. */
export const FEW_COMPARED = 4;

/** `exact` is for the condition on a list's element. */
export function fieldToSql(
  condition: FieldCondition,
  target: SqlTarget,
  exact: (condition: Condition, target: SqlTarget) => string,
): string {
  const { field } = condition;
  // Before any bind value is registered: PostgreSQL refuses those that nothing uses.
  if ("values" in condition && condition.values.length === 0) return "false";
  const found = (field.some(isPosition) ? behindPositions : foundSql)(condition, target, exact);
  return holdsWhereMissing(condition) ? `(${found} or ${missingSql(field, target)})` : found;
}

const holdsWhereMissing = (condition: FieldCondition): boolean =>
  (condition.is === "equal_to" && condition.value === null) ||
  (condition.is === "one_of" && condition.values.includes(null));

/** A whole number in a field is a position and also a key: each value there is checked as if its document began there. */
function behindPositions(
  condition: FieldCondition,
  target: SqlTarget,
  exact: (condition: Condition, target: SqlTarget) => string,
): string {
  const steps = stepsThrough(condition.field, target);
  if (condition.is === "having_all") return allOf(steps.rest, condition.values, steps.target, steps.from);
  const behind = foundSql({ ...condition, field: steps.rest }, steps.target, exact);
  return `exists (select from ${steps.from} where ${behind})`;
}

/** Whether a value at the field fulfils the condition; whether one is missing is not looked at. */
function foundSql(
  condition: FieldCondition,
  target: SqlTarget,
  exact: (condition: Condition, target: SqlTarget) => string,
): string {
  const { column, addValue } = target;
  const { field } = condition;
  const path = pathTo(field);
  const one = within(target);

  switch (condition.is) {
    case "present":
      return `${column} @? ${addValue(path)}::jsonpath`;
    case "ordered":
      return holds(`${path} ${condition.order} ${inPath(condition.value)}`, target);
    case "starting_with":
      return holds(`${path} starts with ${inPath(condition.prefix)}`, target);
    case "equal_to":
      return isPlain(condition.value)
        ? holds(`${path} == ${inPath(condition.value)}`, target)
        : `exists (select from ${candidates(field, [condition.value], target)} where ${one.column} = ${json(condition.value, target)})`;
    case "one_of":
    case "having_any":
      return anyOf(field, condition.values, target);
    case "having_all":
      return allOf(field, condition.values, target);
    case "containing": {
      const direct = fieldSql(field, target);
      const behind = wholeFieldToSql({ ...condition, field: [] }, one);
      return `case when ${direct} is not null then ${wholeFieldToSql(condition, target)}
              else ${column} @? ${addValue(path)}::jsonpath and exists (select from ${valuesAt(field, target)} where ${behind}) end`;
    }
    case "element": {
      const element = within(one);
      const inner = exact(condition.condition, element);
      const elements = `jsonb_array_elements(case jsonb_typeof(${one.column}) when 'array' then ${one.column} else '[]' end) as ${aliasOf(element)}(value)`;
      const test = condition.ofObjects
        ? `case jsonb_typeof(${element.column}) when 'object' then ${inner} else false end`
        : inner;
      return `exists (select from ${valuesAt(field, target)}, lateral ${elements} where ${test})`;
    }
  }
}

/** One of the values is at the field, or in a list there. */
function anyOf(field: FieldPath, values: FilterValue[], target: SqlTarget): string {
  if (values.length <= FEW_COMPARED && values.every(isPlain)) {
    return holds(values.map((value) => `${pathTo(field)} == ${inPath(value)}`).join(" || "), target);
  }
  // What is found without going into a list is the only value, and the only row is spared: 0.7 instead of 3.6 µs.
  const direct = fieldSql(field, target);
  const listed = `${target.addValue(values.map((value) => JSON.stringify(value)))}::jsonb[]`;
  const row = within(target).column;
  return `case when jsonb_typeof(${direct}) <> 'array' then ${direct} = any(${listed})
          else ${target.column} @? ${target.addValue(pathTo(field))}::jsonpath
               and exists (select from ${candidates(field, values, target)} where ${row} = any(${listed})) end`;
}

/** Each of the values is at the field, or in a list there; `from` has the rows in which the field is looked for. */
function allOf(field: FieldPath, values: FilterValue[], target: SqlTarget, from?: string): string {
  const plain = values.filter(isPlain);
  if (from === undefined && values.length <= FEW_VALUES && plain.length === values.length) {
    return holds(plain.map((value) => `${pathTo(field)} == ${inPath(value)}`).join(" && "), target);
  }
  // Counts the found values: looking for one after the other would be one loop within another.
  const listed = `${target.addValue(values.map((value) => JSON.stringify(value)))}::jsonb[]`;
  const row = within(target).column;
  const rows = [...(from === undefined ? [] : [from]), `lateral ${candidates(field, values, target)}`].join(
    ", ",
  );
  return `(select count(distinct ${row}) from ${rows} where ${row} = any(${listed}))
          = (select count(distinct value) from unnest(${listed}) as one(value))`;
}

/** A predicate of a path is null where it compares what cannot be compared. */
const holds = (predicate: string, { column, addValue }: SqlTarget): string =>
  `(${column} @@ ${addValue(predicate)}::jsonpath) is true`;

/** The rows with which a value may be equal: every value, every element of a list, and a list for a list. */
function candidates(field: FieldPath, values: FilterValue[], target: SqlTarget): string {
  const elements = `jsonb_path_query(${target.column}, ${target.addValue(elementsAt(field))}::jsonpath)`;
  if (!values.some(Array.isArray)) return `${elements} as ${aliasOf(within(target))}(value)`;
  const wholes = `jsonb_path_query(${target.column}, ${target.addValue(pathTo(field))}::jsonpath)`;
  return `(select ${elements} union all select ${wholes}) as ${aliasOf(within(target))}(value)`;
}

const json = (value: FilterValue, { addValue }: SqlTarget) => `${addValue(JSON.stringify(value))}::jsonb`;
const isPlain = (value: FilterValue): value is string | number | boolean | null => isScalar(value);
