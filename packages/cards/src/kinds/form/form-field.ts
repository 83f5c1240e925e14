/** Reads one field of a form from whatever describes it: a name, an object, a property of a JSON Schema. */

import type { ChoiceValue, FieldType, FormField } from "@etui/protocol/cards/form";
import type { Json, JsonObject } from "@etui/values/json/json";
import { isNested, isObject } from "@etui/values/json/json-object";
import { cutText } from "@etui/values/text/cut-text";
import { type Refusal, refuse } from "@etui/words/refusal";
import { cellText } from "../../cells/cell.ts";
import { humaniseKey } from "../../cells/humanise-key.ts";
import { numberOf } from "../../cells/read-number.ts";
import { isFlag, isText, keysCalled, valueCalled, wordList } from "../../records/key-words.ts";
import { shownName } from "../../records/record-fields.ts";
import type { PatternJudge } from "../../records/shaped.ts";
import { fieldTypeOf, unaskedTypeOf } from "./form-field-type.ts";
import { momentValue } from "./form-value.ts";

export interface FieldSpec {
  name: string;
  /** The field's description; `{}` for a bare name. */
  spec: JsonObject;
}

export type ReadField =
  | {
      ok: true;
      field: FormField;
      /** The initial value, not yet converted to the field's type. */
      initial: Json | undefined;
      notes: string[];
      /** Set for what a new card may not ask for; a card from before has a text there. */
      unasked: "password" | "file" | undefined;
    }
  | { ok: false; refused: Refusal };

const LABEL = wordList("label", "title", "标题", "标签", "名称");
const TYPE = wordList("type", "kind", "input_type", "widget", "类型");
const CHOICES = wordList("choices", "options", "enum", "one_of", "values", "选项", "可选值");
const REQUIRED = wordList("required", "必填");
const MULTIPLE = wordList("multiple", "多选");
const HELP = wordList("help", "help_text", "hint", "description", "desc", "说明", "提示", "描述");
const PLACEHOLDER = wordList("placeholder", "example", "占位", "示例");
const UNIT = wordList("unit", "suffix", "单位");
const INITIAL = wordList(
  "default",
  "initial",
  "initial_value",
  "default_value",
  "value",
  "默认",
  "默认值",
  "初始值",
);
const MIN = wordList("min", "minimum", "min_value", "min_items", "最小", "最小值");
const MAX = wordList("max", "maximum", "max_value", "max_items", "最大", "最大值");
const STEP = wordList("step", "multiple_of", "步长");
const MIN_LENGTH = wordList("min_length", "最短");
const MAX_LENGTH = wordList("max_length", "最长");
const PATTERN = wordList("pattern", "regex");
const CHOICE_VALUE = wordList("value", "const", "id", "key", "code", "值");
const CHOICE_LABEL = wordList("label", "title", "name", "text", "标签", "名称", "标题");

const MAX_CHOICES = 500;
const MAX_LABEL = 200;
const MAX_HELP = 500;
const MAX_UNIT = 20;
const MAX_PATTERN = 500;

const CHOOSING: readonly FieldType[] = ["select", "multiselect"];
const WITH_LENGTH: readonly FieldType[] = ["text", "textarea", "email", "url", "tel"];
const DEFAULT_BOUNDS: Partial<Record<FieldType, { min: number; max: number }>> = {
  slider: { min: 0, max: 100 },
  rating: { min: 1, max: 5 },
};

export function readField({ name, spec }: FieldSpec, judge: PatternJudge | undefined): ReadField {
  const notes: string[] = [];
  const given = choicesOf(spec);
  const initial = valueCalled(spec, INITIAL);
  const said = typeWord(spec);
  const known = fieldTypeOf(said);
  const unasked = unaskedTypeOf(said);
  if (said !== undefined && known === undefined && unasked === undefined)
    notes.push("A field of an unknown type is a text.");
  const type = refinedType(known, spec, given.length > 0) ?? guessedType(spec, given.length > 0, initial);
  if (CHOOSING.includes(type) && given.length === 0) {
    return refuse("card.field_without_choices", { name: shownName(name), type });
  }
  if (given.length > MAX_CHOICES) notes.push(`Choices left out: ${given.length - MAX_CHOICES}.`);
  const text = (words: ReadonlyMap<string, number>, most: number, as: string) => {
    const found = valueCalled(spec, words, isText);
    return found !== undefined && { [as]: cutText(found, most) };
  };
  const pattern = patternOf(type, spec, { judge, notes });
  const field: FormField = {
    name,
    label: cutText(valueCalled(spec, LABEL, isText) ?? humaniseKey(name), MAX_LABEL),
    type,
    ...(isRequired(spec) && { required: true }),
    ...text(HELP, MAX_HELP, "help"),
    ...text(PLACEHOLDER, MAX_LABEL, "placeholder"),
    ...text(UNIT, MAX_UNIT, "unit"),
    ...boundsOf(type, spec),
    ...(WITH_LENGTH.includes(type) && lengthsOf(spec)),
    ...(pattern !== undefined && { pattern }),
    ...(CHOOSING.includes(type) && { choices: given.slice(0, MAX_CHOICES) }),
  };
  return { ok: true, field, initial, notes, unasked };
}

/** The word that tells the type. JSON Schema has it in `format`, and `["string", "null"]` means optional. */
function typeWord(spec: JsonObject): string | undefined {
  const { format } = spec;
  const isKnown = fieldTypeOf(format) !== undefined || unaskedTypeOf(format) !== undefined;
  if (typeof format === "string" && isKnown) return format;
  const [key] = keysCalled(spec, TYPE);
  const type = key === undefined ? undefined : spec[key];
  const word = Array.isArray(type) ? type.find((one) => one !== "null") : type;
  return typeof word === "string" ? word : undefined;
}

/** A text with choices is a select, or a multiselect if the description says so. */
function refinedType(
  type: FieldType | undefined,
  spec: JsonObject,
  hasChoices: boolean,
): FieldType | undefined {
  if (type !== undefined && WITH_LENGTH.includes(type) && hasChoices)
    return refinedType("select", spec, true);
  if (type === "number" && hasChoices) return "select";
  if (type === "checkbox" && hasChoices) return "multiselect"; // a group of boxes
  // A list of whatever the person writes: one a line.
  if (type === "multiselect" && !hasChoices && spec.type === "array") return "textarea";
  return type === "select" && valueCalled(spec, MULTIPLE, isFlag) ? "multiselect" : type;
}

function guessedType(spec: JsonObject, hasChoices: boolean, initial: Json | undefined): FieldType {
  if (hasChoices) return refinedType("select", spec, true)!;
  if (typeof initial === "boolean") return "checkbox";
  const isBounded = [MIN, MAX, STEP].some((words) => typeof valueCalled(spec, words) === "number");
  return typeof initial === "number" || isBounded ? "number" : "text";
}

/** `required` counts only as true or false: in a JSON Schema it is the object's list of names. */
const isRequired = (spec: JsonObject) => valueCalled(spec, REQUIRED, isFlag) === true;

function boundsOf(type: FieldType, spec: JsonObject): Pick<FormField, "min" | "max" | "step"> {
  const bound = boundReader(type);
  if (bound === undefined) return {};
  const given = { min: bound(valueCalled(spec, MIN)), max: bound(valueCalled(spec, MAX)) };
  const isTurned = given.min !== undefined && given.max !== undefined && given.min > given.max;
  const { min, max } = isTurned ? { min: undefined, max: undefined } : given;
  const step = numberOf(valueCalled(spec, STEP)) ?? (isWhole(spec) ? 1 : undefined);
  return {
    ...DEFAULT_BOUNDS[type],
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(step !== undefined && step > 0 && type !== "multiselect" && { step }),
  };
}

function boundReader(
  type: FieldType,
): ((value: Json | undefined) => string | number | undefined) | undefined {
  if (type === "number" || type === "slider" || type === "rating") return numberOf;
  if (type === "multiselect") return countOf;
  if (type === "date" || type === "time" || type === "datetime") {
    return (value) => (value === undefined ? undefined : momentValue(type, value));
  }
  return undefined;
}

const isWhole = (spec: JsonObject) =>
  keysCalled(spec, TYPE).some((key) => ["integer", "int", "整数"].includes(String(spec[key])));

function lengthsOf(spec: JsonObject): Pick<FormField, "min_length" | "max_length"> {
  const least = countOf(valueCalled(spec, MIN_LENGTH));
  const most = countOf(valueCalled(spec, MAX_LENGTH));
  const isTurned = least !== undefined && most !== undefined && least > most;
  return {
    ...(least !== undefined && !isTurned && { min_length: least }),
    ...(most !== undefined && most > 0 && !isTurned && { max_length: most }),
  };
}

/** The pattern, unless it cannot be checked; such a one would refuse every answer. */
function patternOf(
  type: FieldType,
  spec: JsonObject,
  { judge, notes }: { judge: PatternJudge | undefined; notes: string[] },
): string | undefined {
  const pattern = valueCalled(spec, PATTERN, isText);
  if (pattern === undefined || !WITH_LENGTH.includes(type)) return undefined;
  if (pattern.length <= MAX_PATTERN && judge?.isPattern(pattern)) return pattern;
  notes.push("A pattern that RE2 does not know is left out.");
  return undefined;
}

function countOf(value: Json | undefined): number | undefined {
  const count = numberOf(value);
  return count !== undefined && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

/** Choices from texts, objects, a map of value to label, `a, b, c`, or the `items` of a JSON Schema. */
function choicesOf(spec: JsonObject): NonNullable<FormField["choices"]> {
  const [key] = keysCalled(spec, CHOICES);
  const own = key === undefined ? undefined : spec[key]!;
  const items = isObject(spec.items) ? choicesOf(spec.items) : [];
  const given = Array.isArray(own)
    ? own.map(choiceOf)
    : isObject(own)
      ? Object.entries(own).map(([value, label]) => choiceFrom(value, label))
      : typeof own === "string"
        ? own.split(LIST_SIGN).map((word) => choiceOf(word.trim()))
        : items;
  const byValue = new Map(given.flatMap((choice) => (choice ? [[choice.value, choice] as const] : [])));
  return [...byValue.values()];
}

function choiceOf(entry: Json): { value: ChoiceValue; label: string } | undefined {
  if (isChoiceValue(entry)) return choiceFrom(entry, entry);
  if (!isObject(entry)) return undefined;
  const label = valueCalled(entry, CHOICE_LABEL, isChoiceValue);
  const value = valueCalled(entry, CHOICE_VALUE, isChoiceValue) ?? label;
  return value === undefined ? undefined : choiceFrom(value, label ?? value);
}

function choiceFrom(value: ChoiceValue, label: Json): { value: ChoiceValue; label: string } {
  const words = isNested(label) ? "" : cellText(label);
  return {
    value: typeof value === "string" ? cutText(value, MAX_LABEL) : value,
    label: cutText(words || String(value), MAX_LABEL),
  };
}

const isChoiceValue = (value: Json): value is ChoiceValue =>
  isText(value) || isFlag(value) || (typeof value === "number" && Number.isFinite(value));
const LIST_SIGN = /[,，、|\n]/;
