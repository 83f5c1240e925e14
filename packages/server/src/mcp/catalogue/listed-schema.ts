/**
 * An input schema as `tools/list` shows it: shorter, and true as far as it goes.
 *
 * A model needs the names, the kinds and what is required; it is told the rest in a sentence when it goes wrong. So
 * bounds, defaults and closedness are left out, and an object whose every field is optional is listed by the names of
 * its fields. HTTP's catalogue and the references have the whole schema.
 */

import { LISTING_MARKS } from "@etui/engine";
import { isObject } from "@etui/values/json/json-object";
import type { JsonObject } from "../wire.ts";

const LEFT_OUT = new Set([
  "additionalProperties",
  "minimum",
  "maximum",
  "minItems",
  "maxItems",
  "minLength",
  "maxLength",
  "default",
  LISTING_MARKS.asRequired,
]);

/** What is one of several has fields as well, and lists of them. */
const CHOICES = new Set(["anyOf", "oneOf", "allOf"]);

export function listedSchema(schema: JsonObject): JsonObject {
  if (!isObject(schema.properties)) return shorter(schema);
  const required = [...((schema.required as string[] | undefined) ?? []), ...wanted(schema.properties)];
  return {
    ...shorter(schema),
    properties: fields(schema.properties),
    ...(required.length > 0 ? { required } : {}),
  };
}

const wanted = (properties: JsonObject): string[] =>
  Object.entries(properties).flatMap(([name, field]) =>
    isObject(field) && field[LISTING_MARKS.asRequired] ? [name] : [],
  );

const fields = (properties: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([, field]) => !(isObject(field) && field[LISTING_MARKS.unlisted]))
      .map(([name, field]) => [name, isObject(field) ? listedField(field) : field]),
  );

function listedField(field: JsonObject): JsonObject {
  if (!isObject(field.properties)) return shorter(field);
  if (field.required !== undefined) return listedSchema(field);
  const names = Object.keys(fields(field.properties)).join(", ");
  return { type: "object", description: field.description ? `${field.description}: ${names}` : names };
}

function shorter(schema: JsonObject): JsonObject {
  const kept = Object.entries(schema).filter(([keyword]) => !LEFT_OUT.has(keyword));
  return Object.fromEntries(
    kept.map(([keyword, value]) => [
      keyword,
      keyword === "items" && isObject(value)
        ? listedSchema(value)
        : CHOICES.has(keyword) && Array.isArray(value)
          ? value.map((one) => (isObject(one) ? listedField(one) : one))
          : value,
    ]),
  );
}
