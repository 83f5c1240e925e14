/** What a JSON Schema accepts, as facts that can be put into words, such as a whole number from 1 to 200. */
import type { JsonSchema } from "@etui/values/json/json";
import { quote } from "@etui/values/json/preview";
import {
  type Accepted,
  type AcceptedList,
  type AcceptedNumber,
  type AcceptedObject,
  type AcceptedText,
  type Amount,
  TEXT_FORMATS,
  type TextFormat,
} from "@etui/words/accepted";
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
/** A list of lists of lists is just "a list", because deeper descriptions help nobody. */
const MAX_DEPTH = 3;

const ANYTHING: Accepted = { is: "anything" };

export function acceptedBy(root: JsonSchema, schema: unknown, depth = MAX_DEPTH): Accepted {
  if (!isSchemaObject(schema)) return schema === false ? { is: "nothing" } : ANYTHING;
  const whole = Object.assign({}, ...settledParts(root, schema).reverse()) as JsonSchema;
  if (whole.const !== undefined) return oneOf([whole.const]);
  if (Array.isArray(whole.enum)) return oneOf(whole.enum);
  if (variantsOf(whole).length > 0 && depth > 0) return union(root, variantsOf(whole), depth);
  const types = [whole.type ?? impliedType(whole)].flat();
  return either(types.map((type) => ofType(root, { ...whole, type }, depth)));
}

/** The values of an enum or of a union of constants; undefined if the schema is neither. */
export function acceptedValues(root: JsonSchema, schema: unknown, depth = MAX_DEPTH): unknown[] | undefined {
  if (!isSchemaObject(schema) || depth === 0) return undefined;
  if (schema.const !== undefined) return [schema.const];
  if (Array.isArray(schema.enum)) return schema.enum;
  if (schema.$ref !== undefined) return acceptedValues(root, resolveRef(root, schema.$ref), depth - 1);
  const values = variantsOf(schema).map((variant) => acceptedValues(root, variant, depth - 1));
  return values.length > 0 && values.every((value) => value !== undefined) ? values.flat() : undefined;
}

function union(root: JsonSchema, variants: readonly unknown[], depth: number): Accepted {
  const values = acceptedValues(root, { anyOf: variants });
  if (values !== undefined) return oneOf([...new Set(values)]);
  return either(variants.slice(0, MAX_VALUES).map((variant) => acceptedBy(root, variant, depth - 1)));
}

function either(forms: Accepted[]): Accepted {
  const distinct = [...new Map(forms.map((form) => [JSON.stringify(form), form])).values()];
  const [only = ANYTHING, ...others] = distinct;
  if (others.length === 0) return only;
  const more = distinct.length - MAX_VARIANTS;
  return { is: "either", forms: distinct.slice(0, MAX_VARIANTS), ...(more > 0 && { more }) };
}

function oneOf(values: readonly unknown[]): Accepted {
  const more = values.length - MAX_VALUES;
  return { is: "one_of", values: values.slice(0, MAX_VALUES).map(literal), ...(more > 0 && { more }) };
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

function ofType(root: JsonSchema, schema: JsonSchema, depth: number): Accepted {
  switch (schema.type) {
    case "integer":
    case "number":
      return number(schema, schema.type);
    case "string":
      return text(schema);
    case "boolean":
    case "null":
      return { is: schema.type };
    case "array":
      return list(root, schema, depth);
    case "object":
      return object(root, schema);
    default:
      return ANYTHING;
  }
}

function number(schema: JsonSchema, is: AcceptedNumber["is"]): AcceptedNumber {
  // Zod writes the bounds of exact integers into every whole number; they mean nothing to a reader.
  const bound = (keyword: string, name: string) => {
    const value = schema[keyword];
    return typeof value === "number" && Math.abs(value) < Number.MAX_SAFE_INTEGER ? { [name]: value } : {};
  };
  const { multipleOf } = schema;
  return {
    is,
    ...bound("minimum", "least"),
    ...bound("maximum", "most"),
    ...bound("exclusiveMinimum", "above"),
    ...bound("exclusiveMaximum", "below"),
    ...(typeof multipleOf === "number" && multipleOf !== 1 && { multiple: multipleOf }),
  };
}

function text(schema: JsonSchema): Accepted {
  if (isTextFormat(schema.format)) return { is: "format", format: schema.format };
  const { pattern } = schema;
  return {
    is: "string",
    ...named("characters", amount(schema.minLength, schema.maxLength)),
    ...(typeof pattern === "string" && { pattern: pattern.length <= MAX_PATTERN ? pattern : null }),
  } satisfies AcceptedText;
}

const isTextFormat = (format: unknown): format is TextFormat =>
  (TEXT_FORMATS as readonly unknown[]).includes(format);

function list(root: JsonSchema, schema: JsonSchema, depth: number): AcceptedList {
  const items = (inner: unknown) => acceptedBy(root, inner, depth - 1);
  const sized = {
    is: "list" as const,
    ...named("amount", amount(schema.minItems, schema.maxItems)),
    ...(schema.uniqueItems === true && { unique: true as const }),
  };
  if (depth === 0) return sized;
  if (isSchemaObject(schema.contains)) return { ...sized, contains: items(schema.contains) };
  if (Array.isArray(schema.prefixItems)) return { ...sized, tuple: schema.prefixItems.map(items) };
  const each = isSchemaObject(schema.items) ? items(schema.items) : ANYTHING;
  return each.is === "anything" ? sized : { ...sized, items: each };
}

function object(root: JsonSchema, schema: JsonSchema): AcceptedObject {
  const tags = constantsOf(root, schema).map(([name, value]) => ({ name, value: literal(value) }));
  const tagged = new Set(tags.map(({ name }) => name));
  const required = requiredNames(root, schema).filter((name) => !tagged.has(name));
  const fields = [...tags, ...required.map((name) => ({ name }))];
  if (fields.length === 0)
    return { is: "object", ...named("amount", amount(schema.minProperties, schema.maxProperties)) };
  return {
    is: "object",
    fields: fields.slice(0, MAX_FIELDS),
    ...(fields.length > MAX_FIELDS && { more: true as const }),
  };
}

function amount(least: unknown, most: unknown): Amount | undefined {
  const bounds: Amount = {
    ...(typeof least === "number" && least > 0 && { least }),
    ...(typeof most === "number" && { most }),
  };
  return Object.keys(bounds).length === 0 ? undefined : bounds;
}

const named = <Name extends string>(name: Name, amount: Amount | undefined): { [Each in Name]?: Amount } =>
  amount === undefined ? {} : ({ [name]: amount } as { [Each in Name]: Amount });
