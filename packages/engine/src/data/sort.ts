/** `sort_by`: what documents are ordered by, as SQL. */
import { fieldSql } from "../database/filter/field-to-sql.ts";
import { parseField } from "../database/filter/parse-field.ts";
import { FilterRefusal, Place } from "../database/filter/place.ts";

export interface Sort {
  /** SQL to order by; null where the document has no such field. */
  expression: string;
  /** The same as text, to be carried in a cursor, and the type that brings it back. */
  printed: string;
  cast: "jsonb" | "bigint" | "int" | "text";
  descending: boolean;
  isPath: boolean;
}

export type SortCheck = { ok: true; sort: Sort } | { ok: false; error: string };

/** Microseconds since 1970: a JavaScript date would round a timestamp to milliseconds and lose the place. */
const micros = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint`;

/** A map and not an object, which would also know `__proto__` and `toString`. */
const COLUMNS = new Map<string, Pick<Sort, "expression" | "cast" | "isPath">>([
  ["path", { expression: "data_path", cast: "text", isPath: true }],
  ["version", { expression: "version", cast: "int", isPath: false }],
  ["updated_at", { expression: micros("updated_at"), cast: "bigint", isPath: false }],
  ["created_at", { expression: micros("created_at"), cast: "bigint", isPath: false }],
]);

/** The four names of the envelope come first; a field of content that is called so too is out of reach here. */
export function parseSort(sortBy: string | undefined, addValue: (value: unknown) => string): SortCheck {
  const descending = sortBy?.startsWith("-") ?? false;
  const name = descending ? sortBy!.slice(1) : (sortBy ?? "path");
  const column = COLUMNS.get(name);
  if (column) return { ok: true, sort: { ...column, printed: `(${column.expression})::text`, descending } };
  try {
    const field = fieldSql(parseField(name, Place.start("sort_by")), { column: "content", addValue });
    // A JSON null sorts like a missing field: last.
    const expression = `nullif(${field}, 'null'::jsonb)`;
    return {
      ok: true,
      sort: { expression, printed: `${expression}::text`, cast: "jsonb", descending, isPath: false },
    };
  } catch (thrown) {
    if (thrown instanceof FilterRefusal) return { ok: false, error: thrown.message };
    throw thrown;
  }
}
