/** A JSON Schema as a phrase: "a whole number from 1 to 200". */
import type { JsonSchema } from "@etui/values/json/json";
import { quote } from "@etui/values/json/preview";
import {
  constantsOf,
  isSchemaObject,
  requiredNames,
  resolveRef,
  settledParts,
  variantsOf,
} from "./schema-parts.ts";

const MAX_VALUES = 12;
const MAX_VARIANTS = 5;
const MAX_FIELDS = 4;
const MAX_PATTERN = 60;
/** A list of lists of lists is "a list": deeper words help nobody. */
const MAX_DEPTH = 3;

const FORMATS: { [format: string]: string } = {
  "date-time": "a date and time such as 2026-03-01T08:00:00Z",
  date: "a date such as 2026-03-01",
  time: "a time such as 08:00:00Z",
  duration: "a duration such as PT15M",
  uuid: "a UUID",
  email: "an e-mail address",
  uri: "a URL such as https://example.org/",
  url: "a URL such as https://example.org/",
  ipv4: "an IPv4 address",
  ipv6: "an IPv6 address",
  hostname: "a host name",
};

const PLURALS: { [phrase: string]: string } = {
  "a string": "strings",
  "a number": "numbers",
  "a whole number": "whole numbers",
  "true or false": "booleans",
  "a list": "lists",
  "an object": "objects",
};

/** Of a schema that says nothing. */
export const ANYTHING = "any JSON value";

export function describeAccepted(root: JsonSchema, schema: unknown, depth = MAX_DEPTH): string {
  if (!isSchemaObject(schema)) return schema === false ? "left out" : ANYTHING;
  const whole = Object.assign({}, ...settledParts(root, schema).reverse()) as JsonSchema;
  if (whole.const !== undefined) return literal(whole.const);
  if (Array.isArray(whole.enum)) return oneOf(whole.enum);
  if (variantsOf(whole).length > 0 && depth > 0) return union(root, variantsOf(whole), depth);
  const types = [whole.type ?? impliedType(whole)].flat();
  return either(types.map((type) => ofType(root, { ...whole, type }, depth)));
}

/** The values of an enum or of a union of constants; undefined where a schema is neither. */
export function acceptedValues(root: JsonSchema, schema: unknown, depth = MAX_DEPTH): unknown[] | undefined {
  if (!isSchemaObject(schema) || depth === 0) return undefined;
  if (schema.const !== undefined) return [schema.const];
  if (Array.isArray(schema.enum)) return schema.enum;
  if (schema.$ref !== undefined) return acceptedValues(root, resolveRef(root, schema.$ref), depth - 1);
  const values = variantsOf(schema).map((variant) => acceptedValues(root, variant, depth - 1));
  return values.length > 0 && values.every((value) => value !== undefined) ? values.flat() : undefined;
}

function union(root: JsonSchema, variants: readonly unknown[], depth: number): string {
  const values = acceptedValues(root, { anyOf: variants });
  if (values !== undefined) return oneOf([...new Set(values)]);
  return either(variants.slice(0, MAX_VALUES).map((variant) => describeAccepted(root, variant, depth - 1)));
}

function either(phrases: string[]): string {
  const distinct = [...new Set(phrases)];
  const shown = distinct.slice(0, MAX_VARIANTS);
  if (distinct.length > MAX_VARIANTS) shown.push(`one of ${distinct.length - MAX_VARIANTS} other forms`);
  const last = shown.pop() ?? ANYTHING;
  if (shown.length === 0) return last;
  // Commas and "and" inside the phrases would run into those between them.
  const compound = [...shown, last].some((phrase) => /,| and /.test(phrase));
  return shown.length === 1 && !compound
    ? `${shown[0]} or ${last}`
    : `${shown.join(compound ? "; " : ", ")}${compound ? ";" : ","} or ${last}`;
}

function oneOf(values: readonly unknown[]): string {
  if (values.length === 1) return literal(values[0]);
  const shown = values.slice(0, MAX_VALUES).map(literal).join(", ");
  return `one of ${shown}${values.length > MAX_VALUES ? ` and ${values.length - MAX_VALUES} more` : ""}`;
}

const literal = (value: unknown) => (typeof value === "string" ? quote(value) : JSON.stringify(value));

function impliedType(schema: JsonSchema): string | undefined {
  if (schema.properties !== undefined || schema.required !== undefined) return "object";
  if (schema.items !== undefined || schema.prefixItems !== undefined) return "array";
  if (schema.pattern !== undefined || schema.minLength !== undefined || schema.maxLength !== undefined) {
    return "string";
  }
  if (schema.minimum !== undefined || schema.maximum !== undefined) return "number";
  return undefined;
}

function ofType(root: JsonSchema, schema: JsonSchema, depth: number): string {
  switch (schema.type) {
    case "integer":
      return `a whole number${numberRange(schema)}`;
    case "number":
      return `a number${numberRange(schema)}`;
    case "string":
      return string(schema);
    case "boolean":
      return "true or false";
    case "null":
      return "null";
    case "array":
      return list(root, schema, depth);
    case "object":
      return object(root, schema);
    default:
      return ANYTHING;
  }
}

function numberRange(schema: JsonSchema): string {
  // Zod writes the bounds of exact integers into every whole number; they tell a reader nothing.
  const bound = (keyword: string) => {
    const value = schema[keyword];
    return typeof value === "number" && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined;
  };
  const [least, most, above, below] = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"].map(
    bound,
  );
  const multiple =
    schema.multipleOf === undefined || schema.multipleOf === 1
      ? ""
      : ` that is a multiple of ${schema.multipleOf}`;
  if (least !== undefined && most !== undefined) return `${multiple} from ${least} to ${most}`;
  const low = above !== undefined ? `above ${above}` : least !== undefined ? `of at least ${least}` : "";
  const high = below !== undefined ? `below ${below}` : most !== undefined ? `of at most ${most}` : "";
  return [multiple, low && ` ${low}`, low && high && " and", high && ` ${high}`].join("");
}

function string(schema: JsonSchema): string {
  const format = typeof schema.format === "string" ? FORMATS[schema.format] : undefined;
  if (format !== undefined) return format;
  const { pattern } = schema;
  const size = count(schema.minLength, schema.maxLength, "character");
  const words =
    schema.minLength === 1 && schema.maxLength === undefined
      ? "a non-empty string"
      : `a string${size && ` of ${size}`}`;
  if (typeof pattern !== "string") return words;
  return pattern.length <= MAX_PATTERN
    ? `${words} that matches ${pattern}`
    : `${words} in the pattern that the schema gives`;
}

function list(root: JsonSchema, schema: JsonSchema, depth: number): string {
  const size = count(schema.minItems, schema.maxItems, "item");
  const unique = schema.uniqueItems === true ? ", all different" : "";
  if (isSchemaObject(schema.contains) && depth > 0) {
    return `a list${size && ` of ${size}`} in which one item is ${describeAccepted(root, schema.contains, depth - 1)}${unique}`;
  }
  if (Array.isArray(schema.prefixItems) && depth > 0) {
    return `a list: ${schema.prefixItems.map((item) => describeAccepted(root, item, depth - 1)).join(", then ")}`;
  }
  const item =
    isSchemaObject(schema.items) && depth > 0 ? describeAccepted(root, schema.items, depth - 1) : undefined;
  if (item === undefined || item === ANYTHING) return `a list${size && ` of ${size}`}${unique}`;
  const plural = PLURALS[item];
  if (plural === undefined) return `a list${size && ` of ${size}`}, each item ${item}${unique}`;
  return `a list of ${size ? count(schema.minItems, schema.maxItems, item.replace(/^an? /, ""), plural) : plural}${unique}`;
}

function object(root: JsonSchema, schema: JsonSchema): string {
  const tags = constantsOf(root, schema).map(([name, value]) => `${name} ${literal(value)}`);
  const tagged = new Set(constantsOf(root, schema).map(([name]) => name));
  const required = requiredNames(root, schema).filter((name) => !tagged.has(name));
  const fields = [...tags, ...required].slice(0, MAX_FIELDS);
  if (fields.length === 0) return `an object${size(schema)}`;
  const last = fields.length < tags.length + required.length ? "more" : (fields.pop() as string);
  return `an object with ${fields.length === 0 ? last : `${fields.join(", ")} and ${last}`}`;
}

function size(schema: JsonSchema): string {
  const fields = count(schema.minProperties, schema.maxProperties, "field");
  return fields && ` of ${fields}`;
}

/** "1 to 5 items", "at most 1 item", "" for no bound. */
function count(least: unknown, most: unknown, noun: string, plural = `${noun}s`): string {
  const low = typeof least === "number" && least > 0 ? least : undefined;
  const high = typeof most === "number" ? most : undefined;
  if (low === undefined && high === undefined) return "";
  const named = (amount: number) => `${amount.toLocaleString("en")} ${amount === 1 ? noun : plural}`;
  if (low === high && low !== undefined) return `exactly ${named(low)}`;
  if (low !== undefined && high !== undefined) return `${low.toLocaleString("en")} to ${named(high)}`;
  return low !== undefined ? `at least ${named(low)}` : `at most ${named(high ?? 0)}`;
}
