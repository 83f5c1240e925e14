/** Turns parameters as listed in tools.yaml into JSON Schema. */

import type { Json, JsonObject, JsonSchema } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { quote } from "@etui/values/json/preview";
import { type Refusal, refusal } from "@etui/words/refusal";
import { takeFlag, takeText } from "./field-values.ts";
import { quoted } from "./quoted.ts";

const TYPES: ReadonlyMap<string, JsonSchema> = new Map<string, JsonSchema>([
  ["string", { type: "string" }],
  ["str", { type: "string" }],
  ["text", { type: "string" }],
  ["number", { type: "number" }],
  ["float", { type: "number" }],
  ["integer", { type: "integer" }],
  ["int", { type: "integer" }],
  ["boolean", { type: "boolean" }],
  ["bool", { type: "boolean" }],
  ["array", { type: "array" }],
  ["list", { type: "array" }],
  ["object", { type: "object" }],
  ["dict", { type: "object" }],
  ["null", { type: "null" }],
  ["date", { type: "string", format: "date" }],
  ["datetime", { type: "string", format: "date-time" }],
  ["any", {}],
]);

/** Keywords that are copied unchanged. */
const KEYWORDS: ReadonlySet<string> = new Set([
  ...["title", "enum", "const", "default", "examples", "format", "pattern"],
  ...["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength"],
  ...["minItems", "maxItems", "uniqueItems", "minProperties", "maxProperties", "additionalProperties"],
  ...["anyOf", "oneOf", "allOf", "not", "$ref", "prefixItems"],
]);
const OWN_KEYS: ReadonlySet<string> = new Set([
  "name",
  "type",
  "required",
  "description",
  "items",
  "properties",
  "optional",
]);
const LONGEST_NAME = 64;

/** Collects problems while the schema of a tool is made. */
export interface SchemaProblems {
  tool: string;
  say(code: string, says: Refusal): void;
}

/**
 * `given` is a list of parameters, a mapping of them by name, or a JSON Schema of `type: object`, which is used
 * unchanged. The result is always a schema of an object.
 */
export function parametersSchema(given: Json | undefined, problems: SchemaProblems): JsonSchema {
  if (given === undefined || given === null) return { type: "object", properties: {} };
  if (isObject(given) && isSchema(given)) return { ...given, type: "object" };
  if (!isObject(given) && !Array.isArray(given)) {
    const facts = { tool: problems.tool, given: quoted(String(given)) };
    problems.say("bad_parameters", refusal("tools_yaml.bad_parameters", facts));
    return { type: "object", properties: {} };
  }
  return objectSchema(given, "parameters", problems);
}

/** A parameter may be called "type"; then its value is a definition and not a word. */
function isSchema(given: JsonObject): boolean {
  if (given.type === "object" && (given.properties === undefined || isObject(given.properties))) return true;
  return (
    typeof given.$ref === "string" || ["anyOf", "oneOf", "allOf"].some((key) => Array.isArray(given[key]))
  );
}

function objectSchema(given: JsonObject | Json[], where: string, problems: SchemaProblems): JsonSchema {
  const properties = new Map<string, JsonSchema>();
  const required: string[] = [];
  for (const [name, definition] of namedDefinitions(given)) {
    const fault = faultOfName(name, properties, { tool: problems.tool, at: where });
    if (fault !== undefined) {
      problems.say("bad_parameter", fault);
      continue;
    }
    properties.set(
      name,
      definitionSchema(definition, `${where}.${/^[\w-]+$/.test(name) ? name : quote(name)}`, problems),
    );
    if (isObject(definition) && isRequired(definition)) required.push(name);
  }
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    ...(required.length > 0 ? { required } : {}),
  };
}

function namedDefinitions(given: JsonObject | Json[]): [name: string, definition: Json][] {
  if (!Array.isArray(given)) return Object.entries(given);
  return given.flatMap((item): [string, Json][] => {
    // This takes `- city` alone, and `- city: {type: string}`.
    if (!isObject(item)) return [[takeText(item)?.value ?? "", {}]];
    const entries = Object.entries(item);
    const [only] = entries;
    if (entries.length === 1 && only && !OWN_KEYS.has(only[0])) return [only];
    return [[takeText(item.name)?.value ?? "", item]];
  });
}

function faultOfName(
  name: string,
  taken: ReadonlyMap<string, unknown>,
  place: { tool: string; at: string },
): Refusal | undefined {
  if (name === "") return refusal("tools_yaml.nameless_parameter", place);
  if (name.length > LONGEST_NAME)
    return refusal("tools_yaml.long_parameter", { ...place, name: quoted(name), most: LONGEST_NAME });
  if (["__proto__", "constructor", "prototype"].includes(name))
    return refusal("tools_yaml.forbidden_parameter", { ...place, name });
  if (taken.has(name)) return refusal("tools_yaml.duplicate_parameter", { ...place, name });
  return undefined;
}

const isRequired = ({ required, optional }: JsonObject): boolean =>
  takeFlag(required)?.value ?? takeFlag(optional)?.value === false;

function definitionSchema(given: Json, where: string, problems: SchemaProblems): JsonSchema {
  // A definition may be a type alone: `city: string`.
  if (typeof given === "string" || Array.isArray(given)) return typeSchema(given, where, problems);
  if (!isObject(given)) return {};
  const schema: JsonSchema =
    given.type === undefined ? impliedType(given) : typeSchema(given.type, where, problems);
  const description = takeText(given.description)?.value;
  if (description !== undefined) schema.description = description;
  for (const [key, value] of Object.entries(given)) {
    const keyword = camel(key);
    if (KEYWORDS.has(keyword)) schema[keyword] = value;
    else if (!OWN_KEYS.has(key)) {
      const facts = { tool: problems.tool, at: where, keyword: quoted(key) };
      problems.say("unknown_keyword", refusal("tools_yaml.unknown_keyword", facts));
    }
  }
  if (given.items !== undefined) schema.items = definitionSchema(given.items, `${where}.items`, problems);
  const { properties } = given;
  if (isObject(properties) || Array.isArray(properties)) {
    const { type: _, ...nested } = objectSchema(properties, where, problems);
    Object.assign(schema, nested);
    // As in JSON Schema, a list beside the properties names those that are required.
    if (Array.isArray(given.required))
      schema.required = given.required.filter((name) => typeof name === "string");
  }
  return schema;
}

function impliedType(given: JsonObject): JsonSchema {
  if (given.properties !== undefined) return { type: "object" };
  return given.items === undefined ? {} : { type: "array" };
}

/** A type may be a word, a union (`string | null`, `[string, null]`), or a list (`string[]`, `array<string>`). */
function typeSchema(given: Json, where: string, problems: SchemaProblems): JsonSchema {
  const words = (Array.isArray(given) ? given.map(String) : String(given ?? "").split("|"))
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean);
  const schemas = words.slice(0, 10).map((word) => wordSchema(word, where, problems));
  if (schemas.length <= 1) return schemas[0] ?? {};
  if (schemas.some((schema) => Object.keys(schema).length === 0)) return {};
  const isPlain = schemas.every((schema) => Object.keys(schema).length === 1);
  return isPlain ? { type: [...new Set(schemas.map(({ type }) => type))] } : { anyOf: schemas };
}

function wordSchema(word: string, where: string, problems: SchemaProblems): JsonSchema {
  // The schema is copied, because the caller adds to it.
  const known = TYPES.get(word);
  if (known) return { ...known };
  const item = /^(?:array|list)\s*[<[(]\s*(\w+)\s*[>\])]$/.exec(word)?.[1] ?? /^(\w+)\[\]$/.exec(word)?.[1];
  if (item !== undefined) return { type: "array", items: wordSchema(item, where, problems) };
  if (word === "enum") return {};
  const facts = { tool: problems.tool, at: where, given: quoted(word) };
  problems.say("unknown_type", refusal("tools_yaml.unknown_type", facts));
  return {};
}

/** Turns `min_length` into minLength. */
const camel = (key: string): string => key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
