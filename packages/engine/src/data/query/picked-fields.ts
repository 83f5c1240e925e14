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
 * The fields of a row's content as the text of one JSON object. PostgreSQL reduces the documents, so that a list of the
 * titles of 200 large documents is a small page. Only objects and lists are taken from the text as it was written,
 * because nothing else has an order of keys, and to find a place in a text is to parse it.
 */
export function pickedFields(fields: readonly string[], addValue: SqlTarget["addValue"]): Picked {
  const place = Place.start("fields");
  try {
    const pairs = [...new Set(fields)].map((field, index) => {
      const path = parseField(field, place.item(index));
      const value = fieldSql(path, { column: "whole.content", addValue });
      const written = fieldSql(path, { column: "as_written::json", addValue });
      return `${addValue(`${JSON.stringify(field)}:`)}::text ||
              case when as_written is not null and jsonb_typeof(${value}) in ('object', 'array')
                   then ${written}::text else ${value}::text end`;
    });
    // `concat_ws` leaves out what is not there. `#> '{}'` is the whole content, unpacked once for all its fields.
    return {
      ok: true,
      sql: `(select concat('{', concat_ws(',', ${pairs.join(", ")}), '}')
             from (select content #> '{}' as content offset 0) whole)`,
    };
  } catch (thrown) {
    if (thrown instanceof FilterRefusal) return { ok: false, refused: thrown.refused };
    throw thrown;
  }
}
