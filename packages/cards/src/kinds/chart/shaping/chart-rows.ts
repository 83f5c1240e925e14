/** Finds the rows of a chart however they are written: objects, arrays under a header, columns, a map, bare numbers. */

import type { Json, JsonObject } from "@etui/values/json/json";
import { isNested, isObject } from "@etui/values/json/json-object";
import { saysNothing, standsForNumber } from "../../../cells/column-figures.ts";
import { numberOf } from "../../../cells/read-number.ts";
import { timeOf } from "../../../cells/read-time.ts";
import { wordList } from "../../../records/key-words.ts";
import type { Material } from "../../../records/material.ts";
import { findTitle } from "../../../records/record-title.ts";
import { findRecords, headingOf, type Records, soleRecord } from "../../../records/records.ts";
import { unwrap } from "../../../records/wrapped-rows.ts";
import { nameOf } from "./series-table.ts";

const ROWS = wordList("points", "values", "rows", "items", "records", "data", "数据");

/** Undefined if the material has no rows. */
export function chartRows(given: Material): Records | undefined {
  if (given.kind === "documents") return findRecords(given);
  const columns = columnRows(given.value) ?? figureRows(given.value);
  if (columns !== undefined) return columns;
  const { material, heading } = unwrap(given, ROWS);
  const found =
    (material === given ? undefined : chartRows(material)) ?? findRecords(material) ?? soleRows(given.value);
  if (found === undefined) return undefined;
  const named = arrayRows(found);
  return { ...named, heading: { ...named.heading, ...heading } };
}

/** `[["month", "sales"], ["Jan", 3], …]`, or arrays with the names of their columns beside them. */
function arrayRows(found: Records): Records {
  const { records, columns } = found;
  if (records.length === 0 || !records.every(({ value }) => Array.isArray(value))) return found;
  const rows = records.map(({ value }) => value as Json[]);
  const [first = [], ...others] = rows;
  const isHeader = columns === undefined && isHeaderOf(first, others);
  const titles = isHeader
    ? first.map(nameOf)
    : columns?.map((column) => (typeof column === "string" ? column : column.key));
  if (titles === undefined) return found;
  const named = (isHeader ? others : rows).map((row) => ({
    value: Object.fromEntries(titles.map((title, index) => [title, row[index] ?? null])) as JsonObject,
  }));
  const { columns: _, ...rest } = found;
  return { ...rest, records: named, total: named.length };
}

/** Whether the first row is words above numbers; a year above them (`"2015"`) is a word too. */
function isHeaderOf(first: readonly Json[], others: readonly Json[][]): boolean {
  const isWord = (cell: Json | undefined) => typeof cell === "string" && numberOf(cell) === undefined;
  if (!first.every((cell) => typeof cell === "string") || !first.some(isWord)) return false;
  return others.some((row) =>
    row.some(
      (cell, place) => typeof cell === "number" || (numberOf(cell) !== undefined && isWord(first[place])),
    ),
  );
}

/** `{"month": ["Jan", "Feb"], "sales": [3, 5]}`: columns of the same length. */
function columnRows(value: Json): Records | undefined {
  if (!isObject(value)) return undefined;
  const columns = Object.entries(value).filter((entry): entry is [string, Json[]] => Array.isArray(entry[1]));
  const length = columns[0]?.[1].length ?? 0;
  const isTable =
    length > 0 &&
    columns.every(([, cells]) => cells.length === length && !isNested(cells[0])) &&
    columns.some(([, cells]) => numberOf(cells.find((cell) => !saysNothing(cell))) !== undefined) &&
    Object.values(value).every((cell) => Array.isArray(cell) || !isNested(cell));
  if (!isTable) return undefined;
  const records = Array.from({ length }, (_, index) => ({
    value: Object.fromEntries(columns.map(([key, cells]) => [key, cells[index]!])) as JsonObject,
  }));
  return { records, named: undefined, total: length, heading: headingOf(value) };
}

/** `{"Mon": 3, "Tue": 5}`: every figure of an object is a row, and words beside them are ignored. */
function figureRows(value: Json): Records | undefined {
  if (!isObject(value)) return undefined;
  const figures = Object.entries(value).filter(
    ([name, figure]) => standsForNumber(figure) && timeOf(figure, name) === undefined,
  );
  const isMap =
    figures.some(([, figure]) => numberOf(figure) !== undefined) &&
    Object.values(value).every((figure) => !isNested(figure));
  if (!isMap) return undefined;
  const title = figures.length < Object.keys(value).length ? findTitle(value)?.text : undefined;
  const heading = title === undefined ? {} : { title: nameOf(title) };
  const records = figures.map(([name, figure]) => ({ name, value: figure }));
  return { records, named: "key", total: records.length, heading };
}

/** `{"Mon": {"a": 1, "b": 2}}` with a single day, or objects that have little in common. */
function soleRows(value: Json): Records | undefined {
  if (!isObject(value)) return undefined;
  const inner = Object.entries(value).filter(([, row]) => isObject(row));
  if (inner.length === 0) return soleRecord(value);
  const records = inner.map(([name, row]) => ({ name, value: row }));
  return { records, named: "key", total: records.length, heading: headingOf(value) };
}
