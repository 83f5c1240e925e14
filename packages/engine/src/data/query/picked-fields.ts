/**
 * `fields`: documents reduced to some of their fields, named as in filters. The result is flat, under the requested
 * names (`{"name.common": "Chad"}`), so that nobody takes it for the whole document and writes it back.
 */

import type { Refusal } from "@etui/words/refusal";
import { fieldSql, type SqlTarget } from "../../database/filter/field-sql.ts";
import { parseField } from "../../database/filter/parse-field.ts";
import { FilterRefusal, Place } from "../../database/filter/place.ts";

export type Picked = { ok: true; sql: string } | { ok: false; refused: Refusal };

/**
 * The fields of `target.column` as one JSON object. PostgreSQL reduces the documents, so that a list of the titles of
 * 200 large documents is a small page.
 */
export function pickedFields(fields: readonly string[], { column, addValue }: SqlTarget): Picked {
  const place = Place.start("fields");
  // `#> '{}'` is the whole content, unpacked once for all its fields.
  const within: SqlTarget = { column: "whole.content", addValue };
  try {
    const pairs = [...new Set(fields)].map((field, index) => {
      const path = parseField(field, place.item(index));
      return `(${addValue(field)}::text, ${fieldSql(path, within)})`;
    });
    return {
      ok: true,
      sql: `(select coalesce(json_object_agg(picked.name, picked.value) filter (where picked.value is not null), '{}')
             from (select ${column} #> '{}' as content offset 0) whole,
                  lateral (values ${pairs.join(", ")}) picked(name, value))`,
    };
  } catch (thrown) {
    if (thrown instanceof FilterRefusal) return { ok: false, refused: thrown.refused };
    throw thrown;
  }
}
