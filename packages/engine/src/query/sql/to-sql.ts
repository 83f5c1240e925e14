/** A query as SQL over the rows of a target. It is true or false, never null, whatever the leaves are. */
import type { Query } from "@etui/protocol/query";
import type { QuerySql, QueryTarget } from "../../domain/query-target.ts";
import { allHold, oneHolds, opposite } from "./joined.ts";

export function queryToSql(query: Query, target: QueryTarget, sql: QuerySql): string {
  const within = (part: Query) => queryToSql(part, target, sql);
  const ofRow = (part: Query) => (row: string) => queryToSql(part, target, { ...sql, row });
  if ("and" in query) return allHold(query.and.map(within));
  if ("or" in query) return oneHolds(query.or.map(within));
  if ("not" in query) return opposite(within(query.not));
  if ("ancestor" in query) return target.ancestor(ofRow(query.ancestor), sql);
  if ("descendant" in query) return target.descendant(ofRow(query.descendant), sql);
  return target.leaf(query, sql);
}

/**
 * PostgreSQL makes joins of what must exist, so that an index on values chooses the rows. Ordering 4 of them takes it 1 ms
 * and 8 take 15, so those behind the fourth are asked of each row that is left; `offset 0` keeps them apart.
 */
const JOINED = 4;

/** The first of the values is the user. */
export function querySql(
  values: unknown[],
  { row, timeZone, now, words }: Pick<QuerySql, "row" | "timeZone" | "now" | "words">,
): QuerySql {
  let joined = 0;
  return {
    row,
    user: "$1",
    userId: String(values[0]),
    addValue: (value) => `$${values.push(value)}`,
    exists(from) {
      joined += 1;
      return `exists (select from ${from}${joined > JOINED ? " offset 0" : ""})`;
    },
    timeZone,
    now,
    words,
  };
}
