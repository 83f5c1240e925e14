/**
 * An input schema as `tools/list` shows it: shorter, and true as far as it goes.
 *
 * A model needs the names, the kinds and what is required; it is told the rest in a sentence when it goes wrong. So
 * bounds, defaults and closedness are left out, and an object whose every field is optional is listed by the names of
 * its fields. HTTP's catalogue and the references have the whole schema.
 */

import { isDeepStrictEqual } from "node:util";
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
  const listed = kept.map(([keyword, value]) => [
    keyword,
    keyword === "items" && isObject(value) ? listedSchema(value) : value,
  ]);
  const { anyOf, oneOf, ...rest } = Object.fromEntries(listed) as JsonObject;
  if (Array.isArray(oneOf)) return { ...rest, ...oneForm(oneOf as JsonObject[]) };
  return Array.isArray(anyOf) ? { ...rest, ...choice(anyOf as JsonObject[]) } : rest;
}

/**
 * Where a list of objects may be given, and one object in its place, the list says it all. A value beside a list of
 * values stays: it is what is mostly meant.
 */
function choice(choices: JsonObject[]): JsonObject {
  const lists = choices.map(({ items }) => items).filter(isObject);
  const kept = choices.filter(
    (one) => one.properties === undefined || !lists.some((item) => isDeepStrictEqual(item, one)),
  );
  return kept.length === 1 ? listedField(kept[0]!) : { anyOf: kept.map(listedField) };
}

/**
 * Forms that one field tells apart, such as the operations of a batch, are listed as one form with the fields of all.
 * Each for itself would repeat the fields that they share, which took a thousand tokens for nine operations on notes.
 */
function oneForm(forms: JsonObject[]): JsonObject {
  const fieldsOf = forms.map(({ properties }) => (isObject(properties) ? properties : {}));
  const name = Object.keys(fieldsOf[0] ?? {}).find((one) =>
    fieldsOf.every((fields) => isObject(fields[one]) && fields[one].const !== undefined),
  );
  if (name === undefined) return { oneOf: forms.map(listedField) };
  const properties = Object.assign({}, ...fieldsOf.toReversed()) as JsonObject;
  const told = { type: "string", enum: fieldsOf.map((fields) => (fields[name] as JsonObject).const!) };
  const required = Object.keys(properties).filter((one) =>
    forms.every((form) => (form.required as string[] | undefined)?.includes(one)),
  );
  return listedSchema({ type: "object", properties: { ...properties, [name]: told }, required });
}
