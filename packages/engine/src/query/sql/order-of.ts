/** The orders that targets have in common. */
import type { QueryField, QueryOrder, QuerySql, QueryValues } from "../../domain/query-target.ts";
import { foldText } from "../values/fold-text.ts";
import { normalisedSql } from "./text-in-sql.ts";

/** Longer texts are in the order of their beginnings: the last one of a page stands in a cursor. */
const LONGEST = 200;

/** By the one value of a column, or by the lowest or highest of several, as the kind of the field has it. */
export function orderOfValues(
  { text, number, day, moment, rows }: QueryValues,
  { kind, choices }: QueryField,
  { addValue }: QuerySql,
  descending: boolean,
): QueryOrder {
  const [expression, cast] = ((): [string, QueryOrder["cast"]] => {
    switch (kind) {
      case "number":
        return [number ?? "null::float8", "float8"];
      case "day":
      case "moment":
        return [
          moment && day ? `coalesce(${moment}, ${day}::timestamptz)` : (moment ?? `${day}::timestamptz`),
          "timestamptz",
        ];
      case "choice":
        return [`array_position(${addValue((choices ?? []).map(foldText))}::text[], ${text})`, "float8"];
      default:
        return [`left(${text}, ${LONGEST})`, "text"];
    }
  })();
  if (rows === undefined) return { expression: `(${expression})::${cast}`, cast };
  return { expression: `(select ${descending ? "max" : "min"}(${expression})::${cast} from ${rows})`, cast };
}

/**
 * Titles that are what was asked for, then titles that have it, then the rest, of which some may come first; the newest of each
 * before the others.
 */
export function byRank(
  { title, created, first = "false" }: { title: string; created: string; first?: string },
  { words, addValue }: QuerySql,
): QueryOrder {
  const age = `extract(epoch from ${created})`;
  if (words.length === 0) return { expression: `(- ${age})::float8`, cast: "float8", isNeverNull: true };
  const phrase = `${addValue(words.join(" "))}::text`;
  const said = normalisedSql(title);
  const rank = `case when ${said} = ${phrase} then 0 when strpos(${said}, ${phrase}) > 0 then 1 when ${first} then 2 else 3 end`;
  return { expression: `((${rank}) * 1e11 - ${age})::float8`, cast: "float8", isNeverNull: true };
}
