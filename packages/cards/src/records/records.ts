/** Finds the rows of a list or a table in any JSON. */

import type { Cut } from "@etui/protocol/cards/cell";
import type { CardColumn, CardOptions } from "@etui/protocol/cards/options";
import type { Json, JsonObject } from "@etui/values/json/json";
import { isNested, isObject, sharedKeys } from "@etui/values/json/json-object";
import { nearestName } from "@etui/values/nearest-name";
import { fieldReader } from "@etui/values/places/field-reader";
import { sortSpelling } from "@etui/values/places/sort-spelling";
import { cutText } from "@etui/values/text/cut-text";
import type { Material, StoredDocument } from "./material.ts";
import { columnBeside } from "./read-column.ts";
import { type Heading, MAX_ROWS } from "./shaped.ts";
import { sortRecords } from "./sort-records.ts";

export interface CardRecord {
  value: Json;
  /** The row's name in its place: the path below the prefix, or its key in a map. */
  name?: string;
  document?: StoredDocument;
  /** The row's place inside its document, key by key. */
  steps?: readonly string[];
}

export interface Records {
  records: CardRecord[];
  /** Where the names come from, if there are any. */
  named: "path" | "key" | undefined;
  total: number;
  /** True if there are more than `total`. */
  atLeast?: boolean;
  /** Column titles that stood beside the rows. */
  columns?: CardColumn[] | undefined;
  heading: Heading;
}

/**
 * Undefined if there are no rows: a single object, a text, a number. `rowKeys` are a card type's names for its rows.
 */
export function findRecords(material: Material, rowKeys: readonly string[] = []): Records | undefined {
  if (material.kind === "documents") return documentRecords(material);
  const { value } = material;
  if (Array.isArray(value)) return arrayRecords(value);
  if (!isObject(value)) return undefined;
  return featureRecords(value) ?? wrappedRecords(value, [...rowKeys, ...ROW_KEYS]) ?? mapRecords(value);
}

/** A single object as the only row. */
export function soleRecord(value: Json): Records {
  return { records: [{ value }], named: undefined, total: 1, heading: {} };
}

/** Sorts before cutting, so that "the ten largest" are the ten largest. */
export function takeRecords(
  found: Records,
  { sort_by, limit = MAX_ROWS }: CardOptions,
): { records: CardRecord[]; notes: string[] } {
  const { records, notes } = sortFound(found, sort_by);
  return { records: records.slice(0, Math.min(limit, MAX_ROWS)), notes };
}

export function sortFound(
  { records, total }: Records,
  sortBy: string | undefined,
): { records: CardRecord[]; notes: string[] } {
  if (sortBy === undefined || records.length === 0) return { records, notes: [] };
  const spelt = sortSpelling(sortBy);
  const sorted =
    sortRecords(records, sortBy, recordReader) ??
    sortRecords(records, spelt, recordReader) ??
    // A document's field is often called by its way through an answer.
    sortRecords(records, spelt.replace(/^(-?)content\./, "$1"), recordReader);
  if (!sorted) return { records, notes: [notSorted(records, spelt.replace(/^-/, ""))] };
  const notes = total > records.length ? [`Sorted among the first ${records.length}.`] : [];
  return { records: sorted, notes };
}

/** The fields of the first records are enough to know what was meant. */
const MOST_LOOKED_AT = 20;

function notSorted(records: readonly CardRecord[], field: string): string {
  const fields = new Set(
    records.slice(0, MOST_LOOKED_AT).flatMap(({ value }) => (isObject(value) ? Object.keys(value) : [])),
  );
  const near = nearestName(field.replace(/^content\./, ""), [...fields]);
  return `Not sorted: no such field${near === undefined ? "." : `; did you mean ${cutText(near, 40)}?`}`;
}

export function cutOf(found: Records, shown: number, of: NonNullable<Cut["of"]>): Cut | undefined {
  if (shown >= found.total) return undefined;
  return {
    shown,
    total: found.total,
    of: found.named === "path" ? "documents" : of,
    ...(found.atLeast && { at_least: true as const }),
  };
}

/** Reads a field of the content, or else of what is known about the document itself. */
export function recordReader(field: string): (record: CardRecord) => Json | undefined {
  const read = fieldReader(field);
  return (record) => {
    const content = read(record.value);
    return content === undefined ? describedBy(record, field) : content;
  };
}

function describedBy({ name, document }: CardRecord, field: string): Json | undefined {
  if (document === undefined) return field === "key" ? name : undefined;
  if (field === "path") return name;
  if (field === "updated_at") return document.updated_at;
  return field === "version" ? document.version : undefined;
}

export function documentRecords(material: Extract<Material, { kind: "documents" }>): Records {
  const records = material.documents.map((document) => ({
    value: document.content,
    name: document.path.slice(material.prefix.length),
    document,
  }));
  const { total, atLeast } = material;
  return { records, named: "path", total, columns: undefined, heading: {}, ...(atLeast && { atLeast }) };
}

export function arrayRecords(
  values: readonly Json[],
  columns?: CardColumn[] | undefined,
  heading: Heading = {},
  within: readonly string[] = [],
): Records {
  return {
    records: values.map((value, index) => ({ value, steps: [...within, String(index)] })),
    named: undefined,
    total: values.length,
    columns,
    heading,
  };
}

const ROW_KEYS = ["rows", "items", "records", "entries", "results", "data", "列表", "项目"];
const COLUMN_KEYS = ["columns", "headers"];

/**
 * `{"title": …, "columns": […], "rows": […]}`: the rows stand under a telling key, or under the only key.
 *
 * Any other array is not taken for the rows: a person with one list of pets is no list of pets, and everything else
 * about the person would vanish.
 */
function wrappedRecords(object: JsonObject, rowKeys: readonly string[]): Records | undefined {
  const keys = Object.keys(object);
  const rowKey =
    keys.length === 1 && Array.isArray(object[keys[0]!])
      ? keys[0]
      : rowKeys.find((key) => Object.hasOwn(object, key) && Array.isArray(object[key]));
  if (rowKey === undefined) return undefined;
  const besides = keys.filter((key) => key !== rowKey && !COLUMN_KEYS.includes(key));
  if (besides.some((key) => isNested(object[key]))) return undefined;
  return arrayRecords(object[rowKey] as Json[], columnsBeside(object), headingOf(object), [rowKey]);
}

function columnsBeside(object: JsonObject): CardColumn[] | undefined {
  const given = COLUMN_KEYS.filter((key) => Object.hasOwn(object, key)).map((key) => object[key])[0];
  if (!Array.isArray(given)) return undefined;
  const columns = given.flatMap((column) => {
    const read = columnBeside(column);
    return read === undefined ? [] : [read];
  });
  return columns.length > 0 ? columns : undefined;
}

export function headingOf(object: JsonObject): Heading {
  const { title, subtitle } = object;
  return {
    ...(typeof title === "string" && { title: cutText(title, 200) }),
    ...(typeof subtitle === "string" && { subtitle: cutText(subtitle, 200) }),
  };
}

/** GeoJSON: only the properties of each place are rows; outlines are for maps. */
function featureRecords({ type, features }: JsonObject): Records | undefined {
  if (type !== "FeatureCollection" || !Array.isArray(features) || !features.every(isObject)) return undefined;
  const records = features.map(({ properties = null }, index) => ({
    value: properties,
    steps: ["features", String(index), "properties"],
  }));
  return { records, named: undefined, total: records.length, heading: {} };
}

/** `{"CN": {…}, "JP": {…}}`: two or more objects that look alike are rows with a name. */
function mapRecords(object: JsonObject): Records | undefined {
  const values = Object.values(object);
  if (values.length < 2 || !values.every(isObject) || !sharedKeys(values, 200)) return undefined;
  const records = Object.entries(object).map(([name, value]) => ({ name, value, steps: [name] }));
  return { records, named: "key", total: records.length, columns: undefined, heading: {} };
}
