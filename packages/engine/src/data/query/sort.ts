/** `sort_by`: the order of documents, as SQL. */

import { findForbidden } from "@etui/values/parse/find-forbidden";
import type { Refusal } from "@etui/words/refusal";
import { fieldSql } from "../../database/filter/field-sql.ts";
import { parseField } from "../../database/filter/parse-field.ts";
import { FilterRefusal, Place } from "../../database/filter/place.ts";

const LARGEST_VERSION = 2_147_483_647;

export interface Sort {
  /** SQL for the sort value; null if the document has no such field. */
  expression: string;
  /** The type to which a cursor's text is converted back. */
  cast: "jsonb" | "bigint" | "int" | "text";
  descending: boolean;
  isPath: boolean;
}

export type SortCheck = { ok: true; sort: Sort } | { ok: false; refused: Refusal };

/** Microseconds since 1970, because a JavaScript date would round a timestamp to milliseconds and lose the place. */
export const micros = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint`;

/** A map, because an object would also know `__proto__` and `toString`. */
const COLUMNS = new Map<string, Pick<Sort, "expression" | "cast" | "isPath">>([
  ["path", { expression: "data_path", cast: "text", isPath: true }],
  ["version", { expression: "version", cast: "int", isPath: false }],
  ["updated_at", { expression: micros("updated_at"), cast: "bigint", isPath: false }],
  ["created_at", { expression: micros("created_at"), cast: "bigint", isPath: false }],
]);

/** The four names of the envelope have priority; a content field with such a name cannot be used here. */
export function parseSort(sortBy: string | undefined, addValue: (value: unknown) => string): SortCheck {
  const descending = sortBy?.startsWith("-") ?? false;
  const name = descending ? sortBy!.slice(1) : (sortBy ?? "path");
  const column = COLUMNS.get(name);
  if (column) return { ok: true, sort: { ...column, descending } };
  try {
    const field = fieldSql(parseField(name, Place.start("sort_by")), { column: "content", addValue });
    // A JSON null is sorted last, like a missing field.
    const expression = `nullif(${field}, 'null'::jsonb)`;
    return { ok: true, sort: { expression, cast: "jsonb", descending, isPath: false } };
  } catch (thrown) {
    if (thrown instanceof FilterRefusal) return { ok: false, refused: thrown.refused };
    throw thrown;
  }
}

/** Whether PostgreSQL could have printed this as a sort value, because a cursor may have been tampered with. */
export function isPrinted(text: string, { cast }: Sort): boolean {
  switch (cast) {
    case "jsonb":
      return isPrintedJson(text);
    case "bigint":
      return /^-?\d{1,18}$/.test(text);
    case "int":
      return /^\d{1,10}$/.test(text) && Number(text) <= LARGEST_VERSION;
    case "text":
      return !text.includes("\0");
  }
}

function isPrintedJson(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text, (_key, value, context?: { source?: string }) => {
      // PostgreSQL prints no exponents here, and 1e999999 is more than it can read.
      if (typeof value === "number" && /e/i.test(context?.source ?? "e")) throw new SyntaxError();
      return value;
    });
    return findForbidden(value) === undefined;
  } catch {
    return false;
  }
}
