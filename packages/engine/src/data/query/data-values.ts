/**
 * The values at a field of a document's content, as SQL that never fails: a path goes into lists by itself. Numbers are
 * numbers, and texts that are days or moments are read as such; an object, or a list within a list, is only there.
 */

import { elementsAt } from "../../database/filter/json-path.ts";
import type { QuerySql, QueryValues } from "../../domain/query-target.ts";
import { foldedSql } from "../../query/sql/text-in-sql.ts";

const DATE = String.raw`[1-9]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;
const CLOCK = String.raw`[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?`;
const OFFSET = String.raw`(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)`;

export function valuesOfContent(name: string, { row, addValue }: QuerySql): QueryValues {
  const type = "jsonb_typeof(j.value)";
  const said = "(j.value #>> '{}')";
  const isPlain = `${type} in ('string', 'number', 'boolean')`;
  const begins = `left(${said}, 10)`;
  /** `case` keeps what is no date from being read as one: of a month that has fewer days as well. */
  const dated = (pattern: string, value: string): string =>
    `(case when ${type} = 'string' and ${said} ~ '^${pattern}$' then case when ${isOfMonth(begins)} then ${value} end end)`;
  return {
    rows: `jsonb_path_query(${row}.content, ${addValue(elementsAt(stepsOf(name)))}::jsonpath) as j(value) where ${type} <> 'null'`,
    text: `(case when ${isPlain} then ${foldedSql(said)} when ${type} = 'array' then '[]' else '{}' end collate "C")`,
    shown: `(case when ${isPlain} then ${said} else j.value::text end)`,
    number: `(case when ${type} = 'number' then j.value::float8 end)`,
    // Without an offset a moment would be another one for each reader: such a one is known by its day.
    day: dated(`${DATE}(?:${CLOCK})?`, `${begins}::date`),
    moment: dated(`${DATE}${CLOCK}${OFFSET}`, `${said}::timestamptz`),
    flag: `(case when ${type} = 'boolean' then ${said}::boolean end)`,
  };
}

const isOfMonth = (day: string): string =>
  `right(${day}, 2)::int <= extract(day from make_date(left(${day}, 4)::int, substr(${day}, 6, 2)::int, 1) + interval '1 month - 1 day')`;

/** `a.b` lies within `a`; a dot in a name is written `a\.b`, as in filters. */
export const stepsOf = (name: string): string[] =>
  (name.match(/(?:\\.|[^.\\])+/gs) ?? [name]).map((step) => step.replaceAll(/\\(.)/gs, "$1"));
