/** The form for a tool's arguments, read from its JSON Schema. */
import type { Json, JsonSchema } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";

export type Shape =
  | { is: "text"; isLong: boolean; isPath: boolean }
  | { is: "number" }
  | { is: "yes_no" }
  | { is: "choice"; values: readonly (string | number)[] }
  | { is: "texts" }
  | { is: "entries"; fields: readonly Field[] }
  | { is: "group"; fields: readonly Field[] }
  | { is: "json" };

export interface Field {
  name: string;
  shape: Shape;
  isRequired: boolean;
  /** True if it is hidden until asked for. */
  isFolded: boolean;
  description: string | undefined;
  /** The value that is used if it is left out. */
  fallback: Json | undefined;
}

/** Up to this many fields are visible besides the required ones; nobody reads more at a glance. */
const IN_SIGHT = 4;
/** At greater depth an argument is easier to read as JSON. */
const MOST_DEPTH = 3;
/** A text that may be longer than this gets several lines. */
const LINE_LENGTH = 500;

const PATHS: ReadonlySet<string> = new Set([
  "path",
  "prefix",
  "path_prefix",
  "watch_path",
  "save_to",
  "source_path",
]);

export const formModel = (schema: JsonSchema): readonly Field[] => fieldsOf(schema, 1);

function fieldsOf(schema: JsonSchema, depth: number): Field[] {
  if (!isObject(schema.properties)) return [];
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const fields = Object.entries(schema.properties).map(([name, given]): Field => {
    const part = isObject(given) ? given : {};
    return {
      name,
      shape: shapeOf(name, part, depth),
      isRequired: required.has(name),
      isFolded: part["x-unlisted"] === true,
      description: typeof part.description === "string" ? part.description : undefined,
      fallback: part.default as Json | undefined,
    };
  });
  return foldTail(fields);
}

/** Keeps the order of the schema, except that required fields come first. */
function foldTail(fields: readonly Field[]): Field[] {
  const needed = fields
    .filter(({ isRequired }) => isRequired)
    .map((field) => ({ ...field, isFolded: false }));
  const others = fields.filter(({ isRequired }) => !isRequired);
  let room = IN_SIGHT - needed.length;
  const placed = others.map((field) => {
    if (!field.isFolded) room -= 1;
    return { ...field, isFolded: field.isFolded || room < 0 };
  });
  return [
    ...needed,
    ...placed.filter(({ isFolded }) => !isFolded),
    ...placed.filter(({ isFolded }) => isFolded),
  ];
}

function shapeOf(name: string, given: JsonSchema, depth: number): Shape {
  const schema = withoutNull(given);
  const values = choicesOf(schema);
  if (values) return { is: "choice", values };
  switch (schema.type) {
    case "string":
      return { is: "text", isPath: PATHS.has(name), isLong: Number(schema.maxLength ?? 0) > LINE_LENGTH };
    case "number":
    case "integer":
      return { is: "number" };
    case "boolean":
      return { is: "yes_no" };
    case "array":
      return listOf(schema, depth);
    case "object":
      return groupOf(schema, depth) ?? { is: "json" };
    default:
      return { is: "json" };
  }
}

function listOf({ items }: JsonSchema, depth: number): Shape {
  if (!isObject(items)) return { is: "json" };
  if (items.type === "string") return { is: "texts" };
  const entry = groupOf(items, depth);
  return entry ? { is: "entries", fields: entry.fields } : { is: "json" };
}

/** Undefined for an object with free keys. */
function groupOf(schema: JsonSchema, depth: number) {
  if (depth >= MOST_DEPTH || schema.type !== "object") return undefined;
  const fields = fieldsOf(schema, depth + 1);
  return fields.length === 0 ? undefined : { is: "group" as const, fields };
}

function choicesOf({ enum: listed, const: only }: JsonSchema): readonly (string | number)[] | undefined {
  const values: unknown = listed ?? (only === undefined ? undefined : [only]);
  if (!Array.isArray(values) || values.length === 0) return undefined;
  return values.every((value) => typeof value === "string" || typeof value === "number") ? values : undefined;
}

/** An empty field means the same as null, so a union with null is treated as its other part. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const { type, anyOf } = schema;
  if (Array.isArray(type)) {
    const types = type.filter((one) => one !== "null");
    return types.length === 1 ? { ...schema, type: types[0] } : schema;
  }
  if (!Array.isArray(anyOf)) return schema;
  const others = anyOf.filter((one) => !(isObject(one) && one.type === "null"));
  return others.length === 1 && isObject(others[0]) ? others[0] : schema;
}
