/** Where the names of fields are looked for: below a prefix, now or as it was at an earlier moment. */
import { LIVE } from "../documents/live.ts";
import { documentsAt } from "../history/as-of.ts";
import { prefixConditions } from "./query-documents.ts";

export type Below = string | undefined | { prefix: string | undefined; at: Date };

export const prefixOf = (below: Below): string | undefined =>
  typeof below === "object" ? below.prefix : below;

/** `from … where …` of a statement whose $1 is the user. */
export function fromBelow(below: Below, values: unknown[]): string {
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const [documents, there] =
    typeof below === "object" ? [documentsAt(below.at, addValue), "true"] : ["user_data_store", LIVE];
  return `from ${documents} where ${["user_id = $1", there, ...prefixConditions(prefixOf(below), addValue)].join(" and ")}`;
}
