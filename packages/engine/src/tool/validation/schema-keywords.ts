import { isObject } from "@etui/values/json/json-object";
import type { KeywordValue } from "@etui/words/accepted";

/**
 * The supported JSON Schema: every keyword, and what its value must be.
 *
 * A foreign schema is copied by this list before anything compiles it. What is not listed counts as an annotation, so
 * `$async`, `$id`, `$anchor` or a validator's own extensions never reach the compiler.
 */
export const KEYWORDS: { readonly [keyword: string]: KeywordValue } = {
  $ref: "text",
  $defs: "named schemas",
  definitions: "named schemas",

  type: "types",
  nullable: "boolean",
  enum: "list",
  const: "anything",

  minimum: "number",
  maximum: "number",
  exclusiveMinimum: "number or boolean",
  exclusiveMaximum: "number or boolean",
  multipleOf: "number",

  minLength: "count",
  maxLength: "count",
  pattern: "text",
  format: "text",

  prefixItems: "schemas",
  items: "schema or schemas",
  additionalItems: "schema",
  unevaluatedItems: "schema",
  contains: "schema",
  minContains: "count",
  maxContains: "count",
  minItems: "count",
  maxItems: "count",
  uniqueItems: "boolean",

  properties: "named schemas",
  patternProperties: "named schemas",
  additionalProperties: "schema",
  unevaluatedProperties: "schema",
  propertyNames: "schema",
  required: "names",
  minProperties: "count",
  maxProperties: "count",
  dependentRequired: "named names",
  dependentSchemas: "named schemas",

  allOf: "schemas",
  anyOf: "schemas",
  oneOf: "schemas",
  not: "schema",
  if: "schema",
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, nothing is awaited here
  then: "schema",
  else: "schema",

  title: "text",
  description: "text",
  default: "anything",
};

/** Keywords whose schemas check the same value: a cycle through only these would never end. */
export const SAME_PLACE: ReadonlySet<string> = new Set([
  "allOf",
  "anyOf",
  "oneOf",
  "not",
  "if",
  "then",
  "else",
  "dependentSchemas",
]);

const TYPES = ["string", "number", "integer", "boolean", "null", "array", "object"];

/** Whether the value has the form that its keyword requires. Inner schemas are checked when they are copied. */
export function fitsKeyword(keyword: string, value: unknown): boolean {
  switch (KEYWORDS[keyword]) {
    case "schemas":
      return Array.isArray(value) && value.length > 0;
    case "named schemas":
      return isObject(value);
    case "named names":
      return isObject(value) && Object.values(value).every(areNames);
    case "list":
      return Array.isArray(value) && value.length > 0;
    case "number":
      return typeof value === "number" && (keyword !== "multipleOf" || value > 0);
    case "number or boolean":
      return typeof value === "number" || typeof value === "boolean";
    case "count":
      return Number.isInteger(value) && (value as number) >= 0;
    case "boolean":
      return typeof value === "boolean";
    case "text":
      return typeof value === "string";
    case "names":
      return areNames(value);
    case "types":
      return Array.isArray(value) ? value.length > 0 && value.every(isType) : isType(value);
    default:
      return true;
  }
}

const areNames = (value: unknown) => Array.isArray(value) && value.every((name) => typeof name === "string");
const isType = (value: unknown) => typeof value === "string" && TYPES.includes(value);
