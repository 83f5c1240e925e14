/** What a path without a slash at its end means, wherever one is given: docs/decisions/0027-what-a-path-means.md. */
import { LIVE } from "../documents/live.ts";
import { prefixConditions } from "./query-documents.ts";

/**
 * SQL: the path in `column` is meant by `path`, as the document there or, where none is now, as one of those below it.
 * `$1` must be the user.
 */
export function meantBy(path: string, addValue: (value: unknown) => string, column = "data_path"): string {
  const own = addValue(path);
  const below = prefixConditions(`${path}/`, addValue, column).join(" and ");
  return `(${column} = ${own} or (${below} and not exists (
    select from user_data_store where user_id = $1 and data_path = ${own} and ${LIVE})))`;
}
