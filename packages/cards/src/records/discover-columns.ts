/** Chooses the columns of a table if the caller named none. */

import type { Json, JsonObject } from "@etui/values/json/json";
import { isNested, isObject, sharedKeys } from "@etui/values/json/json-object";
import { titleRank } from "./record-title.ts";

/** An object with more fields stays one cell, because its columns would crowd out all others. */
const MAX_OPENED = 8;
/** The most columns that are counted, as rows from strangers could bring millions of keys. */
const MAX_COUNTED = 1000;

export interface DiscoveredColumns {
  fields: string[];
  /** True if there are more, because the search stopped. */
  atLeast: boolean;
}

interface Column {
  objects: JsonObject[];
  hasArrays: boolean;
  opens: boolean;
}

/**
 * The union of all keys: first what names a row, then single values, then lists, then deeper values. Within these the
 * order is that of first appearance, which for stored documents is the database's own (short keys first). Objects that
 * look alike in all rows are opened one level deep into dotted columns; deeper levels are cells of short JSON.
 */
export function discoverColumns(values: readonly Json[]): DiscoveredColumns {
  const columns = new Map<string, Column>();
  let atLeast = false;
  const meet = (key: string, value: Json) => {
    let column = columns.get(key);
    if (column === undefined) {
      if (columns.size === MAX_COUNTED) {
        atLeast = true;
        return;
      }
      column = { objects: [], hasArrays: false, opens: true };
      columns.set(key, column);
    }
    if (isObject(value)) column.objects.push(value);
    else if (value !== null) column.opens = false;
    column.hasArrays ||= Array.isArray(value);
  };
  for (const value of values) {
    if (value === null) continue;
    if (!isNested(value)) meet("value", value);
    else for (const key of Object.keys(value)) meet(key, (value as JsonObject)[key]!);
  }

  const fields: { field: string; rank: number }[] = [];
  for (const [key, column] of columns) {
    const { objects, opens } = column;
    const rank = rankOf(key, column);
    const inner = opens && objects.length > 0 ? sharedKeys(objects, MAX_OPENED) : undefined;
    if (inner === undefined) fields.push({ field: key, rank });
    for (const innerKey of inner ?? []) {
      const isDeep = objects.some((object) => isNested(object[innerKey]));
      fields.push({ field: `${key}.${innerKey}`, rank: isDeep ? RANK.deeper : rank });
    }
  }
  const ordered = fields.toSorted((a, b) => a.rank - b.rank).map(({ field }) => field);
  return { fields: [...new Set(ordered)], atLeast };
}

/** The ranks of fields that are no titles, behind all titles. */
const RANK = { single: 1_000, list: 1_001, deeper: 1_002 };

function rankOf(key: string, { objects, hasArrays }: Column): number {
  const title = titleRank(key);
  if (title !== undefined) return title;
  if (objects.length > 0) return RANK.deeper;
  return hasArrays ? RANK.list : RANK.single;
}
