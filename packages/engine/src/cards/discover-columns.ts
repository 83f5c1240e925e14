/** Which columns a table of these rows has, when nobody said. */

import { isNested, isObject, sharedKeys } from "../json/json-object.ts";
import type { Json, JsonObject } from "../tool/tool.ts";
import { titleRank } from "./record-title.ts";

/** An object with more fields than this stays one cell: opened, it would crowd out everything beside it. */
const MAX_OPENED = 8;
/** Rows of strangers could bring millions of keys; past this nobody counts on. */
const MAX_COUNTED = 1000;

export interface DiscoveredColumns {
  fields: string[];
  /** There are more; the search stopped. */
  atLeast: boolean;
}

interface Column {
  objects: JsonObject[];
  hasArrays: boolean;
  opens: boolean;
}

/**
 * The union of all keys: what names a row first, then single values, then lists, then what lies deeper; otherwise
 * in order of first appearance, which for stored documents is the database's own (short keys first) and says
 * nothing. Objects that look alike in all rows are opened into dotted columns, one level deep: a further level is a
 * cell of short JSON.
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

  const fields = new Set<string>();
  const inOrder = [...columns].toSorted(([a, one], [b, other]) => rankOf(a, one) - rankOf(b, other));
  for (const [key, { objects, opens }] of inOrder) {
    const inner = opens && objects.length > 0 ? sharedKeys(objects, MAX_OPENED) : undefined;
    if (inner === undefined) fields.add(key);
    else for (const innerKey of inner) fields.add(`${key}.${innerKey}`);
  }
  return { fields: [...fields], atLeast };
}

function rankOf(key: string, { objects, hasArrays }: Column): number {
  const title = titleRank(key);
  if (title !== undefined) return title;
  const [SINGLE, LIST, DEEPER] = [1_000, 1_001, 1_002];
  if (objects.length > 0) return DEEPER;
  return hasArrays ? LIST : SINGLE;
}
