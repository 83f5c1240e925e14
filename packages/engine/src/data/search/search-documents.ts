/**
 * Full-text search over documents, exact and always up to date.
 *
 * A document matches if every term is part of one of its values. The index proposes documents, and the statement checks
 * their texts; documents that changed after the last update of the index are searched as well.
 */

import type { Refusal } from "@etui/words/refusal";
import { makeCursor, readCursor } from "../../database/cursor.ts";
import { filterToSql } from "../../database/filter/filter-to-sql.ts";
import type { TenantScope } from "../../database/tenant.ts";
import { gramsOfTerms } from "../../search/grams.ts";
import type { Indexer } from "../../search/indexer.ts";
import { parseTerms, type Terms } from "../../search/terms.ts";
import { tokenKey } from "../../search/token-key.ts";
import { type Grams, tellingGrams, tsqueryOf } from "../../search/tsquery.ts";
import type { Page } from "../query/document-page.ts";
import { pickedFields } from "../query/picked-fields.ts";
import { type DocumentQuery, outcomeOf, type Position, positionsIn } from "../query/query-documents.ts";
import { parseSort } from "../query/sort.ts";
import { lookOutside } from "./look-outside.ts";
import { type PageRequest, type SearchOrder, searchPage, sortOf } from "./search-page.ts";
import { type SearchedDocument, withSnippets } from "./search-snippets.ts";
import type { SearchTarget } from "./search-target.ts";
import { MOST_RANKED, type Soundings, soundIndex } from "./sound-index.ts";

/** How long a search waits for an index that is far behind. Then it reads every document: 100,000 take two seconds. */
const PATIENCE_MS = 1_500;

export type SearchQuery = Omit<DocumentQuery, "at"> & { search: string };

export type SearchOutcome =
  | {
      ok: true;
      documents: SearchedDocument[];
      nextCursor: string | undefined;
      isFull: boolean;
      unsorted: number;
    }
  | { ok: false; refused: Refusal };

/** Where a page of results ended. Later pages keep the order of the first. */
type Place = [order: SearchOrder, position: Position];

export async function searchDocuments(
  scope: TenantScope,
  query: SearchQuery,
  indexer: Indexer,
): Promise<SearchOutcome> {
  const { search, path_prefix, filters, sort_by, fields } = query;
  const parsed = parseTerms(search);
  if (!parsed.ok) return parsed;
  const checked = check(query);
  if (!checked.ok) return checked;
  const identity = ["search", search, path_prefix, filters, sort_by];
  const cursor =
    query.cursor === undefined
      ? undefined
      : readCursor(query.cursor, scope.userId, identity, placesIn(sort_by));
  if (cursor && !cursor.ok) return cursor;
  const [given = sort_by === undefined ? undefined : "sorted", after]: Partial<Place> =
    cursor?.position ?? [];

  const target = { terms: parsed.terms, path_prefix, filters, points: checked.points };
  const plan = await planSearch(scope, target, given);
  const request = { ...plan, target, sort_by, fields, most: query.limit + 1, after };
  const page = (await settledPage(scope, request)) ?? (await presentPage(scope, request, indexer));
  const outcome = outcomeOf(page, query, (position) =>
    makeCursor(scope.userId, identity, [plan.order, position] satisfies Place),
  );
  if (!outcome.ok) return outcome;
  return {
    ...outcome,
    documents: await withSnippets(scope, outcome.documents, { terms: parsed.terms, fields }),
  };
}

/** Checks the request before any statement is sent. */
function check({
  filters,
  sort_by,
  fields,
}: SearchQuery): { ok: true; points: number | undefined } | { ok: false; refused: Refusal } {
  const ignored = { column: "content", addValue: () => "" };
  const filter = filters === undefined ? undefined : filterToSql(filters, ignored);
  if (filter && !filter.ok) return { ok: false, refused: filter.refused };
  const checks = [parseSort(sort_by, ignored.addValue), fields && pickedFields(fields, ignored.addValue)];
  for (const one of checks) if (one && !one.ok) return one;
  return { ok: true, points: filter?.points };
}

const placesIn =
  (sort_by: string | undefined) =>
  (place: unknown): place is Place => {
    if (!Array.isArray(place) || place.length !== 2) return false;
    const [order, position] = place;
    const orders: unknown[] = sort_by === undefined ? ["best", "newest"] : ["sorted"];
    if (!orders.includes(order)) return false;
    const sort = sortOf({ order, sort_by }, () => "");
    return positionsIn(sort)(position) && (order === "sorted" || position[0] !== null);
  };

/** What to look up, and the order if it is open. */
async function planSearch(
  scope: TenantScope,
  target: SearchTarget,
  given: SearchOrder | undefined,
): Promise<Pick<PageRequest, "order" | "tokens">> {
  const { whole, beginnings } = gramsOfTerms(target.terms);
  if (given !== "newest" && isLong(target.terms, whole)) {
    const telling = { whole: tellingGrams({ whole, beginnings }).whole, beginnings: NONE };
    const tsquery = tsqueryOf(telling, tokenKey(scope.userId));
    if (given !== undefined || (await proposesFew(scope, tsquery))) {
      return { order: given ?? "best", tokens: { tsquery, proven: telling.whole } };
    }
  }
  const isOpen = given === undefined || (given !== "newest" && beginnings.size > 0);
  const soundings = isOpen ? await soundIndex(scope, target, [...beginnings]) : undefined;
  const order = given ?? (soundings?.many ? "newest" : "best");
  if (order === "newest") return { order, tokens: undefined };
  const grams = tellingGrams(gramsToLookUp(target, soundings));
  const proven = new Set(target.terms.filter((term) => grams.whole.has(term) || grams.beginnings.has(term)));
  return { order, tokens: { tsquery: tsqueryOf(grams, tokenKey(scope.userId)), proven } };
}

const NONE: ReadonlySet<string> = new Set();

/**
 * A question, or a line that somebody pasted: hardly a text has all of it, and the index itself says so sooner (2 ms)
 * than each of the words is sought in a sample of texts (80 to 200 ms).
 */
const isLong = (terms: Terms, whole: ReadonlySet<string>): boolean =>
  whole.size > 12 || (terms.length >= 4 && whole.size > 0);

/** Whether the index proposes so few documents that all of them can be searched and ranked. */
async function proposesFew(scope: TenantScope, tsquery: string): Promise<boolean> {
  const [row] = await scope.rows<{ proposed: number }>({
    name: "proposed_documents",
    text: `select count(*)::int as proposed
           from (select from user_data_text where user_id = $1 and tokens @@ $2::tsquery limit ${MOST_RANKED + 1}) t`,
    values: [scope.userId, tsquery],
  });
  return row!.proposed <= MOST_RANKED;
}

/** The grams without common ones, if rarer ones are left. */
function gramsToLookUp({ terms }: SearchTarget, soundings: Soundings | undefined): Grams {
  if (!soundings) return gramsOfTerms(terms);
  const { common, rare } = soundings;
  const { whole, beginnings } = gramsOfTerms(rare ? terms.filter((term) => !common.has(term)) : terms);
  const rareBeginnings = new Set([...beginnings].filter((beginning) => !common.has(beginning)));
  return { whole, beginnings: whole.size + rareBeginnings.size > 0 ? rareBeginnings : beginnings };
}

/** A page from the index alone; undefined if nothing matches, or the index is out of date. */
async function settledPage(scope: TenantScope, request: PageRequest): Promise<Page | undefined> {
  const page = await searchPage(scope, request, undefined);
  return page.rows.length > 0 ? page : undefined;
}

/** A page from the index and from the documents it does not know yet, both as of one moment. */
async function presentPage(scope: TenantScope, request: PageRequest, indexer: Indexer): Promise<Page> {
  const atOneMoment = (readAll: boolean) =>
    scope.transaction(async (tx) => {
      if (!scope.inTransaction) {
        await tx.rows({ text: "set transaction isolation level repeatable read, read only", values: [] });
      }
      const outside = await lookOutside(tx, request.target, { readAll });
      if (outside?.paths.length !== 0) indexer.wake(scope.userId);
      return outside && searchPage(tx, request, outside);
    });
  const page = await atOneMoment(scope.inTransaction);
  if (page) return page;
  await indexer.catchUp(scope.userId, PATIENCE_MS);
  return (await atOneMoment(true))!;
}
