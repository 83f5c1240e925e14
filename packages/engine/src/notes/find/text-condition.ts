/** Blocks whose text has all terms, each as it was typed: proposed by the index of grams, and checked in the text. */
import { gramsOfTerms } from "../../search/grams.ts";
import { tokenKey } from "../../search/token-key.ts";
import { tellingGrams, tsqueryOf } from "../../search/tsquery.ts";
import type { AddValue, BlockOrder } from "./find-blocks.ts";

export function hasTerms(
  userId: string,
  terms: readonly string[],
  { block, addValue }: { block: string; addValue: AddValue },
): string[] {
  const grams = tellingGrams(gramsOfTerms(terms));
  const tsquery = tsqueryOf(grams, tokenKey(userId));
  return [
    ...(tsquery === ""
      ? []
      : [
          `(${block}.grams @@ ${addValue(tsquery)}::tsquery or (${block}.overfull and ${block}.user_id = $1))`,
        ]),
    ...terms.map((term) => `strpos(${block}.said, ${addValue(term)}) > 0`),
  ];
}

/** Titles that are what was typed, titles that have it, pages and headings, then the rest; the newest of each first. */
export function byRank(terms: readonly string[], addValue: AddValue): BlockOrder {
  const phrase = addValue(terms.join(" "));
  const rank = `case when lower(b.title) = ${phrase} then 0 when strpos(lower(b.title), ${phrase}) > 0 then 1
    when b.kind in ('page', 'heading') then 2 else 3 end`;
  return {
    expression: `(${rank})::float8 * 1e11 - extract(epoch from b.created_at)`,
    cast: "float8",
    descending: false,
    mayYield: true,
  };
}
