/** Finds the fields of a form wherever they are described. */

import type { Json, JsonObject } from "@etui/values/json/json";
import { isNested, isObject } from "@etui/values/json/json-object";
import { clockOf, timeOf } from "../../cells/read-time.ts";
import { isText, valueCalled, wordList } from "../../records/key-words.ts";
import type { FieldSpec } from "./form-field.ts";

const NAME = wordList("name", "key", "id", "field", "字段");
const LABEL = wordList("label", "title", "question", "标题", "标签", "问题", "名称");
/** A longer text needs more than one line. */
const ONE_LINE = 100;

/**
 * `["name", {"name": "age", "type": "number"}]`, `{"name": "text", "age": {…}}` or a JSON Schema; otherwise undefined.
 */
export function describedFields(described: Json | undefined): FieldSpec[] | undefined {
  if (Array.isArray(described)) return described.flatMap(listedField);
  if (!isObject(described)) return undefined;
  if (isSchema(described)) return schemaFields(described);
  return Object.entries(described).map(([name, spec]) => ({
    name,
    spec: isObject(spec)
      ? spec
      : isText(spec)
        ? { type: spec }
        : Array.isArray(spec)
          ? { choices: spec }
          : {},
  }));
}

export const isSchema = (object: JsonObject): boolean =>
  isObject(object.properties) && Object.values(object.properties).every(isObject);

/** An array that can only be the fields themselves. */
export const areFieldSpecs = (value: Json): value is Json[] =>
  Array.isArray(value) && value.length > 0 && value.every((entry) => listedField(entry).length === 1);

function listedField(entry: Json): FieldSpec[] {
  if (isText(entry)) return [{ name: entry, spec: {} }];
  if (!isObject(entry)) return [];
  const name = valueCalled(entry, NAME, isText) ?? valueCalled(entry, LABEL, isText);
  const question = valueCalled(entry, LABEL, isText);
  if (name === undefined) return [];
  return [{ name, spec: question === undefined ? entry : { label: question, ...entry } }];
}

function schemaFields(schema: JsonObject): FieldSpec[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(schema.properties as JsonObject).flatMap(([name, property]): FieldSpec[] => {
    const spec = property as JsonObject;
    if (isObject(spec.properties)) return [];
    return [{ name, spec: required.includes(name) ? { ...spec, required: true } : spec }];
  });
}

/** A field for each value of an object, with a type that can hold it; nested objects get no field. */
export function fieldsHolding(object: JsonObject): FieldSpec[] {
  return Object.entries(object).flatMap(([name, value]): FieldSpec[] => {
    const spec = specHolding(value);
    return spec === undefined ? [] : [{ name, spec: { ...spec, default: value } }];
  });
}

function specHolding(value: Json): JsonObject | undefined {
  if (Array.isArray(value)) {
    const isChoosable = value.length > 0 && !value.some((one) => isNested(one) || one === null);
    return isChoosable ? { type: "multiselect", choices: value } : undefined;
  }
  if (isNested(value)) return undefined;
  if (typeof value === "boolean") return { type: "checkbox" };
  if (typeof value === "number") return { type: "number" };
  if (typeof value !== "string") return { type: "text" };
  const moment = timeOf(value);
  if (moment?.length === FULL_DATE) return { type: "date" };
  if (moment !== undefined && LOCAL.test(moment)) return { type: "datetime" };
  if (clockOf(value) !== undefined && value.includes(":")) return { type: "time" };
  return { type: value.length > ONE_LINE || value.includes("\n") ? "textarea" : "text" };
}

/** The name of a second field of the same name: its answers would replace those of the first. */
export function firstTwin(fields: readonly FieldSpec[]): string | undefined {
  const names = new Set<string>();
  return fields.find(({ name }) => names.size === names.add(name).size)?.name;
}

export const FIELDS = wordList("fields", "questions", "inputs", "字段", "问题", "表单");
export const VALUES = wordList(
  "values",
  "initial",
  "initial_values",
  "defaults",
  "data",
  "answers",
  "初始值",
);

const FULL_DATE = "2026-01-05".length;
const LOCAL = /T\d\d:\d\d(?::\d\d)?$/;
