/** One page of a search, over what the index finds and what the caller has searched itself. */
import type { TenantScope } from "../../database/tenant.ts";
import { wordings } from "../../search/match.ts";
import { LIVE } from "../documents/live.ts";
import { type Page, readPage } from "../query/document-page.ts";
import { pickedFields } from "../query/picked-fields.ts";
import { after as afterSorted, orderBy, type Position } from "../query/query-documents.ts";
import { micros, parseSort, type Sort } from "../query/sort.ts";
import { limitOfWalk } from "../query/walk.ts";
import { type AddValue, hasPart, isWithin, SETTLED, type SearchTarget } from "./search-target.ts";

/**
 * `best`: by rank (search/match.ts), and the newest first among equal ranks. `newest`: if so much is found that ranking
 * all of it would take long. `sorted`: as the caller asked.
 */
export type SearchOrder = "best" | "newest" | "sorted";

/** What the index does not know: the paths for which it must not answer, and which of those documents match. */
export interface Outside {
  paths: readonly string[] | "all";
  hits: readonly { path: string; rank: number }[];
}

export interface PageRequest {
  target: SearchTarget;
  order: SearchOrder;
  sort_by: string | undefined;
  fields: string[] | undefined;
  most: number;
  after: Position | undefined;
  /** Without tokens, the newest documents are searched until the page is full. */
  tokens: Tokens | undefined;
}

/** The tokens to look up in the index. */
export interface Tokens {
  tsquery: string;
  /** Terms whose tokens prove that a text contains them. The other terms are searched for in the text. */
  proven: ReadonlySet<string>;
}

/** Without `outside`, the page is empty unless the index is up to date. */
export function searchPage(
  scope: TenantScope,
  request: PageRequest,
  outside: Outside | undefined,
): Promise<Page> {
  const values: unknown[] = [scope.userId];
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const sort = sortOf(request, addValue);
  const order = orderBy({ ...sort, expression: "sort_key" });
  const after = request.after ? `where ${afterSql(request.order, request.after, sort, addValue)}` : "";
  const limit = limitOfWalk(addValue(request.most));
  const first = (candidates: string) =>
    `(select * from (${candidates}) candidate ${after} order by ${order} ${limit})`;

  const found = [
    ...(outside?.paths === "all" ? [] : [first(indexed(request, outside, sort, addValue))]),
    ...(outside ? [first(lookedInto(request, outside, sort, addValue))] : []),
  ];
  const picked = request.fields && pickedFields(request.fields, addValue);
  if (picked && !picked.ok) throw new Error("fields were refused that had been accepted");
  return readPage(
    scope,
    {
      picked: picked?.sql,
      sortKey: "sort_key",
      source: `from (select * from (${found.join(" union all ")}) all_found order by ${order} ${limit}) found
               join user_data_store using (data_path)
               where user_id = $1 and content is not null ${outside ? "" : `and ${SETTLED}`} order by ${order}`,
      order,
      most: request.most,
      points: request.target.points,
    },
    values,
  );
}

/** The sort key of `best`: ranks are a thousand years apart, and within a rank the newest come first. */
const RANK = "100000000000000000";

const BEST: Sort = { expression: "sort_key", cast: "bigint", descending: false, isPath: false };
const NEWEST: Sort = { ...BEST, descending: true };

export function sortOf({ order, sort_by }: Pick<PageRequest, "order" | "sort_by">, addValue: AddValue): Sort {
  if (order !== "sorted") return order === "best" ? BEST : NEWEST;
  const sort = parseSort(sort_by, addValue);
  if (!sort.ok) throw new Error("a sort_by was refused that had been accepted");
  return sort.sort;
}

function indexed(
  { target, order, tokens }: PageRequest,
  outside: Outside | undefined,
  sort: Sort,
  addValue: AddValue,
): string {
  // The documents' table is joined only for what the index's table does not have.
  const documents =
    target.filters !== undefined || order === "sorted"
      ? "join user_data_store using (user_id, data_path)"
      : "";
  const conditions = [
    "user_id = $1",
    ...(tokens ? [`(tokens @@ ${addValue(tokens.tsquery)}::tsquery or (overfull and user_id = $1))`] : []),
    ...target.terms.map((term) => {
      const hasTerm = hasPart(addValue(term));
      return tokens?.proven.has(term) ? `(not overfull or ${hasTerm})` : hasTerm;
    }),
    "(ends_at <= now()) is not true",
    ...isWithin(target, addValue),
    ...(outside && outside.paths.length > 0 ? [`data_path <> all(${addValue(outside.paths)}::text[])`] : []),
  ];
  const rank = order === "best" ? rankSql(target, addValue) : "";
  return `select data_path, ${sortKey(order, sort, { rank, written: "written_at" })} as sort_key
          from user_data_text ${documents} where ${conditions.join(" and ")}`;
}

function lookedInto(
  { target, order }: PageRequest,
  { hits }: Outside,
  sort: Sort,
  addValue: AddValue,
): string {
  const paths = addValue(hits.map(({ path }) => path));
  const ranks = addValue(hits.map(({ rank }) => rank));
  return `select data_path, ${sortKey(order, sort, { rank: "rank", written: micros("updated_at") })} as sort_key
          from unnest(${paths}::text[], ${ranks}::int[]) as hit(data_path, rank)
          join user_data_store using (data_path)
          where ${["user_id = $1", LIVE, ...isWithin(target, addValue)].join(" and ")}`;
}

function sortKey(
  order: SearchOrder,
  sort: Sort,
  { rank, written }: { rank: string; written: string },
): string {
  switch (order) {
    case "best":
      return `(${rank}) * ${RANK} - ${written}`;
    case "newest":
      return written;
    case "sorted":
      return sort.isPath ? "null::text" : sort.expression;
  }
}

/**
 * `rankOf` of search/match.ts, for a row that contains all terms. Most rows have no term in their titles, so that is
 * checked first: searching a body takes 0.6 µs.
 */
function rankSql({ terms }: SearchTarget, addValue: AddValue): string {
  const { title, phrase } = wordings(terms);
  const notInTitles = terms.map((term) => `strpos(titles, ${addValue(term)}) = 0`).join(" or ");
  const elsewhere = terms.length > 1 ? `case when ${hasPart(addValue(phrase))} then 2 else 3 end` : "3";
  return `case when ${notInTitles} then ${elsewhere} when strpos(titles, ${addValue(title)}) > 0 then 0 else 1 end`;
}

/** The key alone is compared first, so that the condition fits the index that is walked. */
function afterSql(order: SearchOrder, [key, path]: Position, sort: Sort, addValue: AddValue): string {
  if (order === "sorted") return afterSorted([key, path], { ...sort, expression: "sort_key" }, addValue);
  const beyond = order === "best" ? ">" : "<";
  const from = `${addValue(key)}::bigint`;
  return `sort_key ${beyond}= ${from} and (sort_key ${beyond} ${from} or data_path > ${addValue(path)})`;
}
