/** Whether a condition can hold for any task: a field that no task has, or a value that it never takes, is refused by name. */
import type { FilterValue } from "@etui/protocol/filter";
import { preview } from "@etui/values/json/preview";
import { nearestName } from "@etui/values/nearest-name";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { Condition, FieldCondition } from "../../database/filter/condition.ts";
import { isDate } from "../operations/check-schedule.ts";
import { fieldAt, TASK_FIELDS, type TaskField } from "./task-fields.ts";

export type CheckedCondition = { ok: true; condition: Condition } | { ok: false; refused: Refusal };

const no = (refused: Refusal) => ({ ok: false as const, refused });

/** The condition with the names that the fields have, and with days completed where moments are compared. */
export function checkCondition(condition: Condition): CheckedCondition {
  switch (condition.is) {
    case "and":
    case "or": {
      const conditions: Condition[] = [];
      for (const part of condition.conditions) {
        const checked = checkCondition(part);
        if (!checked.ok) return checked;
        conditions.push(checked.condition);
      }
      return { ok: true, condition: { is: condition.is, conditions } };
    }
    case "not": {
      const checked = checkCondition(condition.condition);
      return checked.ok ? { ok: true, condition: { is: "not", condition: checked.condition } } : checked;
    }
    default:
      return checkField(condition);
  }
}

function checkField(condition: FieldCondition): CheckedCondition {
  const path = condition.field;
  const found = fieldAt(path);
  if (!found) {
    const known = Object.keys(TASK_FIELDS);
    const near = nearestName(path[0]!, known);
    return no(
      refusal("plan.query_field", { given: path.join("."), ...(near !== undefined && { near }), known }),
    );
  }
  const { name, field, rest } = found;
  const named = { ...condition, field: [name, ...rest] } as FieldCondition;
  const isList = field.kind === "texts" || field.kind === "objects";
  if (!isList && (rest.length > 0 || condition.is === "element")) {
    return no(refusal("plan.query_within", { field: name }));
  }
  // What lies within an object, such as links.0.target, is not known here.
  if (rest.length > 0) return { ok: true, condition: named };
  if (condition.is === "ordered" && !ORDERED.has(field.kind)) {
    return no(refusal("plan.query_order", { field: name, choices: field.choices ?? [] }));
  }
  for (const value of valuesOf(condition)) {
    if (!mayBe(field, value, condition)) {
      const { kind, choices = [] } = field;
      return no(refusal("plan.query_value", { field: name, given: preview(value), kind, choices }));
    }
  }
  return { ok: true, condition: named.is === "ordered" ? wholeDay(named, field) : named };
}

const ORDERED: ReadonlySet<TaskField["kind"]> = new Set(["number", "day", "moment", "text"]);

function valuesOf(condition: FieldCondition): readonly FilterValue[] {
  switch (condition.is) {
    case "equal_to":
    case "containing":
    case "ordered":
      return [condition.value];
    case "one_of":
    case "having_all":
    case "having_any":
      return condition.values;
    case "starting_with":
      return [condition.prefix];
    case "present":
    case "element":
      return [];
  }
}

const MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?$/;

function mayBe({ kind, choices }: TaskField, value: FilterValue, { is }: FieldCondition): boolean {
  // No value: the field is not set.
  if (value === null) return true;
  // A part of what is written: of a day the month, of a choice any letters.
  if (is === "starting_with" || (is === "containing" && kind !== "texts"))
    return typeof value === "string" && kind !== "number" && kind !== "yes_no";
  switch (kind) {
    case "choice":
      return choices!.includes(value as string);
    case "number":
      return typeof value === "number";
    case "yes_no":
      return typeof value === "boolean";
    case "day":
      return typeof value === "string" && isDate(value);
    case "moment":
      return typeof value === "string" && MOMENT.test(value) && isDate(value.slice(0, 10));
    case "text":
      return typeof value === "string";
    case "texts":
      return typeof value === "string" || Array.isArray(value);
    case "objects":
      return true;
  }
}

/** Up to a day means up to its end, and after a day after its end; its beginning is what the bare text compares as. */
function wholeDay(
  condition: Extract<FieldCondition, { is: "ordered" }>,
  { kind }: TaskField,
): FieldCondition {
  const { order, value } = condition;
  if (kind !== "moment" || !isDate(String(value)) || order === "<" || order === ">=") return condition;
  return { ...condition, value: `${value}T23:59` };
}
