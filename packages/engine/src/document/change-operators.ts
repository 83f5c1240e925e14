/**
 * Operators in a merge: `{"cups": {"$inc": 1}}` changes what is there instead of taking its place.
 *
 * They are applied to the document that the merge is about to change, so whoever repeats the merge over a newer
 * document applies them anew, and of two writers that add one at the same time neither is lost. Names and meaning are
 * MongoDB's: docs/decisions/0032-aggregation-and-operators.md.
 */
import { canonicalJson } from "@etui/values/json/canonical-json";
import type { Json, JsonObject } from "@etui/values/json/json";
import { childOf, isObject, setField } from "@etui/values/json/json-object";
import { preview } from "@etui/values/json/preview";
import { parseFieldPath, writeFieldPath } from "@etui/values/places/field-path";
import { type Refusal, refusal } from "@etui/words/refusal";
import { addDecimally } from "./add-decimally.ts";

export const CHANGE_OPERATORS = ["$inc", "$push", "$addToSet"] as const;
type ChangeOperator = (typeof CHANGE_OPERATORS)[number];

type ResolvedChange =
  /** `change` has values in place of operators. `notes` say what they became. */
  { ok: true; change: JsonObject; notes: Refusal[] } | { ok: false; refused: Refusal };

/** `current` is undefined if nothing is stored. */
export function resolveOperators(current: Json | undefined, change: JsonObject): ResolvedChange {
  const notes: Refusal[] = [];
  const steps: string[] = [];
  const resolved = eachOperator(change, current, steps, (operation, before) => {
    const applied = APPLY[operation.operator](operation, before);
    notes.push(...applied.notes);
    return applied.value;
  });
  return "refused" in resolved ? { ok: false, ...resolved } : { ok: true, change: resolved.value, notes };
}

/** What is wrong with the operators whatever the document holds. A text with `{{` may become a number. */
export function operatorFault(change: Json): Refusal | undefined {
  if (!isObject(change)) return undefined;
  const checked = eachOperator(change, undefined, [], ({ operand }) => operand);
  return "refused" in checked ? checked.refused : undefined;
}

/** Whether the value is nothing but an operator, such as `{"$inc": 1}`. */
export function isOperator(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const [key, ...more] = Object.keys(value);
  return more.length === 0 && CHANGE_OPERATORS.some((operator) => operator === key);
}

/** Whether there is an operator somewhere in it, outside of lists, also where a merge would refuse it. */
export const hasOperator = (change: Json): boolean =>
  isObject(change) &&
  Object.entries(change).some(
    ([key, value]) => CHANGE_OPERATORS.some((operator) => operator === key) || hasOperator(value),
  );

/** Keys of JSON Schema, which are in documents that somebody keeps. */
const SCHEMA_KEY = /^\$(?:schema|id|ref|defs|comment|anchor|dynamicRef|dynamicAnchor|vocabulary)$/;
const OPERATOR_NAME = /^\$[a-z]/i;

/** What looks like an operator and is none of those there are: its name, and the keys on the way to it. */
export function foreignOperator(change: Json): { operator: string; steps: string[] } | undefined {
  if (!isObject(change)) return undefined;
  for (const [key, value] of Object.entries(change)) {
    const isKnown = CHANGE_OPERATORS.some((operator) => operator === key);
    if (OPERATOR_NAME.test(key) && !isKnown && !SCHEMA_KEY.test(key)) return { operator: key, steps: [] };
    const found = isKnown ? undefined : foreignOperator(value);
    if (found) return { ...found, steps: [key, ...found.steps] };
  }
  return undefined;
}

/** Matches the JSON text of a document with something that would be an operator in a merge, here or in MongoDB. */
const OPERATOR_IN_JSON =
  /\{"\$(?:inc|push|addToSet|set|unset|mul|rename|pull|pullAll|pop|setOnInsert|append)":/;

/** A remark if a document that was written whole has an operator in it, which is data there. */
export function operatorsAsData(json: string): Refusal[] {
  const [found] = OPERATOR_IN_JSON.exec(json) ?? [];
  if (found === undefined) return [];
  const operator = found.slice(1, -1);
  const isKnown = CHANGE_OPERATORS.some((known) => operator === JSON.stringify(known));
  return [refusal(isKnown ? "receipt.operator_as_data" : "receipt.other_operator_as_data", { operator })];
}

interface Operation {
  operator: ChangeOperator;
  operand: Json;
  field: string;
}

type Applied = { value: Json; notes: Refusal[] };

/** Thrown inside, where an operator stands several objects deep. */
class OperatorFault extends Error {
  override name = "OperatorFault";
  readonly refused: Refusal;

  constructor(refused: Refusal) {
    super(refused.code);
    this.refused = refused;
  }
}

/** The change with every operator replaced by what `apply` makes of it; the change itself if it has none. */
function eachOperator(
  change: JsonObject,
  current: Json | undefined,
  steps: string[],
  apply: (operation: Operation, before: Json | undefined) => Json,
): { value: JsonObject } | { refused: Refusal } {
  const inFields = (fields: JsonObject, before: Json | undefined): JsonObject => {
    let resolved = fields;
    for (const key of Object.keys(fields)) {
      const given = fields[key]!;
      if (!isObject(given)) continue;
      steps.push(key);
      const there = childOf(before, key);
      const operation = operationIn(given, steps);
      if (operation !== undefined) checkPlace(operation, before, key);
      const value = operation === undefined ? inFields(given, there) : apply(operation, there ?? undefined);
      steps.pop();
      if (value === given) continue;
      if (resolved === fields) resolved = { ...fields };
      setField(resolved, key, value);
    }
    return resolved;
  };
  try {
    const [top] = Object.keys(change).filter(isOperatorKey);
    if (top !== undefined) throw new OperatorFault(refusal("data.operator_without_field", { operator: top }));
    return { value: inFields(change, current) };
  } catch (thrown) {
    if (thrown instanceof OperatorFault) return { refused: thrown.refused };
    throw thrown;
  }
}

const isOperatorKey = (key: string): boolean => key.startsWith("$");

function operationIn(given: JsonObject, steps: readonly string[]): Operation | undefined {
  const keys = Object.keys(given);
  const name = keys.find(isOperatorKey);
  if (name === undefined) return undefined;
  const field = writeFieldPath(steps);
  const known = CHANGE_OPERATORS;
  const operator = known.find((one) => one === name);
  if (operator === undefined) {
    throw new OperatorFault(refusal("data.unknown_operator", { field, operator: name, known }));
  }
  if (keys.length > 1) throw new OperatorFault(refusal("data.operator_beside", { field, operator }));
  const operand = given[operator]!;
  const takes = operator === "$inc" ? isAmount(operand) : isElement(operand);
  if (!takes) throw notTaken({ field, operator, operand });
  return { operator, operand, field };
}

const isTemplate = (value: Json | undefined): boolean => typeof value === "string" && value.includes("{{");

const isAmount = (operand: Json): boolean => typeof operand === "number" || isTemplate(operand);

function isElement(operand: Json): boolean {
  if (operand === null) return false;
  if (!isObject(operand) || !Object.keys(operand).some(isOperatorKey)) return true;
  const { $each, ...rest } = operand;
  return Object.keys(rest).length === 0 && (Array.isArray($each) || isTemplate($each));
}

const notTaken = ({ field, operator, operand }: Operation): OperatorFault =>
  new OperatorFault(refusal("data.operator_takes", { field, operator, got: preview(operand) }));

/** Refuses where the merge would first have to throw away what holds the field, or make a key with a dot. */
function checkPlace({ operator, field }: Operation, before: Json | undefined, key: string): void {
  if (before !== undefined && before !== null && !isObject(before)) {
    throw new OperatorFault(refusal("data.operator_in_value", { field, operator, there: preview(before) }));
  }
  const [first, ...rest] = parseFieldPath(key) ?? [];
  if (rest.length === 0 || childOf(before, key) !== undefined) return;
  if (isObject(childOf(before, first!))) {
    throw new OperatorFault(refusal("data.operator_dotted", { field: key, operator }));
  }
}

const APPLY: Record<ChangeOperator, (operation: Operation, before: Json | undefined) => Applied> = {
  $inc(operation, before = 0) {
    const { operand, field } = operation;
    if (typeof operand !== "number") throw notTaken(operation);
    if (typeof before !== "number") throw otherKind(operation, before);
    const value = addDecimally(before, operand);
    if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))) {
      throw new OperatorFault(refusal("data.inc_too_large", { field, there: preview(before) }));
    }
    return { value, notes: [refusal("receipt.is_now", { field, value })] };
  },

  $push(operation, before = []) {
    if (!Array.isArray(before)) throw otherKind(operation, before);
    const value = [...before, ...elementsOf(operation)];
    return { value, notes: [hasNow(operation, value.length), ...asElement(operation)] };
  },

  $addToSet(operation, before = []) {
    if (!Array.isArray(before)) throw otherKind(operation, before);
    const known = new Set(before.map(canonicalJson));
    const given = elementsOf(operation);
    const added = given.filter((one) => {
      const text = canonicalJson(one);
      return known.has(text) ? false : known.add(text);
    });
    const had = given.length - added.length;
    const note = hasNow(operation, before.length + added.length, had);
    return { value: [...before, ...added], notes: [note, ...asElement(operation)] };
  },
};

const hasNow = ({ field }: Operation, count: number, had = 0): Refusal =>
  refusal("receipt.has_now", { field, count, ...(had > 0 && { had }) });

const asElement = ({ operand }: Operation): Refusal[] =>
  Array.isArray(operand) ? [refusal("receipt.list_as_element")] : [];

function otherKind({ field, operator }: Operation, there: Json): OperatorFault {
  return new OperatorFault(refusal("data.operator_other_kind", { field, operator, there: preview(there) }));
}

function elementsOf(operation: Operation): readonly Json[] {
  const { operand } = operation;
  if (!isObject(operand) || !Object.hasOwn(operand, "$each")) return [operand];
  if (Array.isArray(operand.$each)) return operand.$each;
  throw notTaken(operation);
}
