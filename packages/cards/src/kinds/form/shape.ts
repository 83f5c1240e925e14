/** Shapes fields to fill in, described by the caller or taken from existing data. */

import type { CardData } from "@etui/protocol/card";
import type { AnswerValue, FormField } from "@etui/protocol/cards/form";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { Json, JsonObject } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { type Refusal, refusal, refuse } from "@etui/words/refusal";
import { amount } from "../../records/amount.ts";
import { keysCalled } from "../../records/key-words.ts";
import { readMapping } from "../../records/mapping.ts";
import type { Material } from "../../records/material.ts";
import { shownName } from "../../records/record-fields.ts";
import { headingOf } from "../../records/records.ts";
import { cameAs, type Heading, type PatternJudge, type Shaped } from "../../records/shaped.ts";
import { type FieldSpec, readField } from "./form-field.ts";
import {
  areFieldSpecs,
  describedFields,
  FIELDS,
  fieldsHolding,
  firstTwin,
  isSchema,
  VALUES,
} from "./form-fields.ts";
import { formValue } from "./form-value.ts";

const MAX_FIELDS = 100;
const MAX_NAME = 200;

export function shape(material: Material, options: CardOptions, judge?: PatternJudge): Shaped<"form"> {
  const mapping = readMapping("form", options.mapping, []);
  if (!mapping.ok) return mapping;
  const found = findFields(material, options.fields as Json | undefined);
  if (found === undefined || found.fields.length === 0) return noFields(material);
  const specs = found.fields.slice(0, Math.min(options.limit ?? MAX_FIELDS, MAX_FIELDS));
  const tooLong = specs.some(({ name }) => name.length > MAX_NAME || name === "__proto__");
  if (tooLong) return refuse("card.field_name", { most: MAX_NAME });
  const twin = firstTwin(specs);
  if (twin !== undefined) {
    return refuse("card.field_twice", { name: shownName(twin) });
  }
  const fields: FormField[] = [];
  const values: [string, AnswerValue][] = [];
  const notes = new Set<string>(found.left > 0 ? [`Left out, being nested: ${found.left}.`] : []);
  let unfit = 0;
  let unasked: Refusal | undefined;
  for (const spec of specs) {
    const read = readField(spec, judge);
    if (!read.ok) return read;
    fields.push(read.field);
    if (read.unasked) unasked ??= refusal(`card.field_${read.unasked}`, { name: shownName(spec.name) });
    for (const note of read.notes) notes.add(note);
    const initial = Object.hasOwn(found.values, spec.name) ? found.values[spec.name] : read.initial;
    if (initial === undefined || initial === null || initial === "") continue;
    const value = formValue(read.field, initial);
    if (value === undefined) unfit += 1;
    else values.push([spec.name, value]);
  }
  if (unfit > 0) notes.add(`Initial values that do not fit: ${unfit}.`);
  const total = found.fields.length;
  const cut = fields.length < total ? { shown: fields.length, total, of: "fields" as const } : undefined;
  const data = { fields, values: Object.fromEntries(values), ...(cut && { cut }) };
  return { ok: true, heading: found.heading, notes: [...notes], data, ...(unasked && { unasked }) };
}

export const contents = ({ fields, cut }: CardData<"form">): string => amount(fields.length, cut, "fields");

export const wayToMore = "The rest is cut; no form takes more than 100.";

interface FoundFields {
  fields: FieldSpec[];
  values: JsonObject;
  heading: Heading;
  /** How many values were too deep for a field. */
  left: number;
}

/** Fields that were asked for, otherwise fields that the data describe, otherwise one for each value in the data. */
function findFields(material: Material, asked: Json | undefined): FoundFields | undefined {
  const value = material.kind === "value" ? material.value : null;
  const object = isObject(value) ? value : {};
  const described = describedFields(asked);
  if (described !== undefined) {
    const left = sizeOf(asked) - described.length;
    return { fields: described, values: { ...object, ...valuesIn(object) }, heading: {}, left };
  }
  if (areFieldSpecs(value)) return { fields: describedFields(value)!, values: {}, heading: {}, left: 0 };
  if (!isObject(value)) return undefined;
  const heading = headingOf(object);
  const inside = keysCalled(object, FIELDS).map((key) => object[key]!);
  const own = isSchema(object) ? object : inside.find((fields) => describedFields(fields) !== undefined);
  if (own !== undefined) {
    const fields = describedFields(own)!;
    return { fields, values: valuesIn(object), heading, left: sizeOf(own) - fields.length };
  }
  const fields = fieldsHolding(object);
  return { fields, values: {}, heading: {}, left: sizeOf(object) - fields.length };
}

function valuesIn(object: JsonObject): JsonObject {
  return (
    keysCalled(object, VALUES)
      .map((key) => object[key])
      .find(isObject) ?? {}
  );
}

function sizeOf(described: Json | undefined): number {
  if (isObject(described))
    return Object.keys(isSchema(described) ? (described.properties as JsonObject) : described).length;
  return Array.isArray(described) ? described.length : 0;
}

function noFields(material: Material): Shaped<"form"> {
  return refuse("card.other_data", { card_type: "form", came: cameAs(material), lacking: true });
}
