/**
 * Estimates how common the searched terms are, from the newest documents.
 *
 * Looking up all documents with a word takes 1 to 2 µs for each; going through the newest ones until the page is full
 * takes 1 µs for each of those. The first is fast for rare words and the second for common ones: at 100,000 documents
 * they meet where 1,500 match.
 */
import type { TenantScope } from "../../database/tenant.ts";
import { limitOfWalk } from "../query/walk.ts";
import { hasPart, isWithin, type SearchTarget } from "./search-target.ts";

/** Up to this many matches are ranked; beyond it, the newest come first. */
export const MOST_RANKED = 900;
const SAMPLE = 400;
/** Tokens in a larger share of documents are not worth looking up beside a rarer one: 0.15 µs for each document. */
const COMMON = 0.05;
/** A token in a smaller share leaves so few documents that the rest is searched for in their texts. */
const RARE = 0.005;

export interface Soundings {
  /** True if so many documents match that ranking them takes long. */
  many: boolean;
  /** Those of the terms and `beginnings` that many texts contain. */
  common: Set<string>;
  /** Whether one of the terms is rare. */
  rare: boolean;
}

export async function soundIndex(
  scope: TenantScope,
  target: SearchTarget,
  beginnings: readonly string[],
): Promise<Soundings> {
  const values: unknown[] = [scope.userId];
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const matches = [
    ...target.terms.map((term) => hasPart(addValue(term))),
    ...isWithin(target, addValue),
  ].join(" and ");
  const parts = [...target.terms, ...beginnings];
  const count = (condition: string) => `count(*) filter (where ${condition})::int`;
  const documents = target.filters === undefined ? "" : "join user_data_store using (user_id, data_path)";
  const [row] = await scope.rows<{ documents: number; hits: number; having: number[] }>({
    ...nameOf(target, beginnings.length),
    text: `with size as materialized (
             select coalesce((select documents from user_data_text_position where user_id = $1), 0) as documents
           ),
           newest as (
             select user_id, data_path, titles, body from user_data_text
             where user_id = $1 and (select documents from size) > ${MOST_RANKED}
             order by written_at desc nulls last, data_path ${limitOfWalk(String(SAMPLE))}
           )
           select (select documents from size),
                  ${count(matches)} as hits,
                  array[${parts.map((part) => count(hasPart(addValue(part)))).join(", ")}]::int[] as having
           from newest ${documents}`,
    values,
  });
  const { documents: size, hits, having } = row!;
  return {
    many: hits * size > MOST_RANKED * SAMPLE,
    common: new Set(parts.filter((_, index) => having[index]! > SAMPLE * COMMON)),
    rare: target.terms.some((_, index) => having[index]! <= SAMPLE * RARE),
  };
}

/** The most frequent searches are prepared, which saves 0.2 of 1.5 ms. These numbers determine the statement. */
function nameOf({ terms, path_prefix, filters }: SearchTarget, beginnings: number): { name?: string } {
  if (path_prefix !== undefined || filters !== undefined || terms.length > 3) return {};
  return { name: `sound_index_${terms.length}_${beginnings}` };
}
