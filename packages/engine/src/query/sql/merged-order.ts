/**
 * One order over the rows of several targets, by keys that may be of different types, then by target and id; and where a page of
 * it ends. Rows without a key come last, whichever the direction.
 */
import type { QueryOrder } from "../../domain/query-target.ts";
import { allHold, oneHolds } from "./joined.ts";

export type Cast = QueryOrder["cast"];

export interface Key {
  cast: Cast;
  descending: boolean;
}

/** A row, with its keys as PostgreSQL prints them. */
export interface Placed {
  keys: readonly (string | null)[];
  id: string;
}

/** The last row of a page. */
export interface Place extends Placed {
  casts: readonly Cast[];
  /** The number of its target. */
  target: number;
}

/** Numbers come before moments, and these before texts. */
const CASTS: readonly Cast[] = ["float8", "timestamptz", "text"];

/** As a cursor carries it: a text that is cast back to the same value. */
export function printed(key: string, cast: Cast): string {
  switch (cast) {
    case "float8":
      return `(${key})::float8::text`;
    case "timestamptz":
      return `to_char((${key}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
    case "text":
      return `(${key})::text`;
  }
}

/** Whether PostgreSQL may have printed it: a cursor comes from outside. */
export function isPrinted(text: string, cast: Cast): boolean {
  switch (cast) {
    case "float8":
      return /^-?\d{1,400}(?:\.\d{1,400})?(?:e[+-]?\d{1,3})?$/i.test(text) && Number.isFinite(Number(text));
    case "timestamptz":
      return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text) && !Number.isNaN(Date.parse(text));
    case "text":
      return !text.includes("\0") && text.isWellFormed();
  }
}

export const isCast = (text: unknown): text is Cast => CASTS.includes(text as Cast);

/** Of two rows of different targets. */
export function compareRows(a: Place, b: Place, descending: readonly boolean[]): number {
  for (const [index, isDescending] of descending.entries()) {
    const compared = compareKeys(
      { key: a.keys[index]!, cast: a.casts[index]! },
      { key: b.keys[index]!, cast: b.casts[index]! },
      isDescending,
    );
    if (compared !== 0) return compared;
  }
  return a.target - b.target;
}

interface OneKey {
  key: string | null;
  cast: Cast;
}

function compareKeys(a: OneKey, b: OneKey, descending: boolean): number {
  if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
  if (a.cast !== b.cast) return CASTS.indexOf(a.cast) - CASTS.indexOf(b.cast);
  const compared =
    a.cast === "float8"
      ? Number(a.key) - Number(b.key)
      : Buffer.compare(Buffer.from(a.key), Buffer.from(b.key));
  return descending ? -compared : compared;
}

export interface KeySql extends Key {
  expression: string;
  isNeverNull: boolean;
}

export const orderSql = (keys: readonly KeySql[], id: string): string =>
  [
    ...keys.map(
      ({ expression, descending, isNeverNull }) =>
        `${expression} ${descending ? "desc" : "asc"}${isNeverNull ? "" : " nulls last"}`,
    ),
    id,
  ].join(", ");

/** The rows of the target with this number that come behind the place. */
export function behindSql(
  place: Place,
  {
    keys,
    id,
    target,
    addValue,
  }: { keys: readonly KeySql[]; id: string; target: number; addValue: (value: unknown) => string },
): string {
  const behind = (index: number): string => {
    const key = keys[index];
    if (key === undefined) {
      if (target !== place.target) return target > place.target ? "true" : "false";
      return `${id} > ${addValue(place.id)}::text collate "C"`;
    }
    const { expression, cast, descending, isNeverNull } = key;
    const isNull = isNeverNull ? "false" : `${expression} is null`;
    const last = place.keys[index]!;
    if (last === null) return allHold([isNull, behind(index + 1)]);
    const lastCast = place.casts[index]!;
    if (cast !== lastCast) return CASTS.indexOf(cast) > CASTS.indexOf(lastCast) ? "true" : isNull;
    const value = `${addValue(last)}::${cast}${cast === "text" ? ' collate "C"' : ""}`;
    const sign = descending ? "<" : ">";
    const next = behind(index + 1);
    const here = oneHolds([
      `${expression} ${sign} ${value}`,
      allHold([`${expression} = ${value}`, next]),
      isNull,
    ]);
    // The key alone is compared first, so that an index in this order begins there.
    return isNeverNull ? allHold([`${expression} ${sign}= ${value}`, here]) : here;
  };
  return behind(0);
}
