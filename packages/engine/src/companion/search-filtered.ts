/**
 * A search with a sign of a filter in it, such as `house tag:#home -done`: what fulfils all of it comes first, and then what
 * answers its words and fulfils the rest. Without such a sign a search is words, as ever.
 */
import type { Query, QueryLeaf } from "@etui/protocol/query";
import { searchTerms } from "@etui/protocol/search-terms";
import type { OfDomain } from "../domain/of-domain.ts";
import type { SearchSource } from "../domain/search-source.ts";
import { type PreparedQuery, prepareQuery, type QueryAsking } from "../query/ask/prepare-query.ts";
import { type QueryPage, runQuery } from "../query/sql/run-query.ts";
import type { Passages } from "../search/passages/passages.ts";
import { failure, success } from "../tool/answers.ts";
import type { ToolContext } from "../tool/tool.ts";
import { packedAnswer } from "./packed-answer.ts";
import { type Found, NOTHING_RELATED, relatedTo, withPassages } from "./related-things.ts";
import { explained } from "./why-found.ts";

interface Asked {
  asking: QueryAsking;
  only: string | undefined;
  limit: number;
  budget: number | undefined;
  explain: boolean;
  asked: readonly OfDomain<SearchSource>[];
  /** The sources that may not be read here. */
  refused: readonly string[];
  passages: Passages;
}

/** So many of what fulfils the conditions are looked at for what answers the words. */
const MOST_FULFILLING = 500;
const A_PAGE = 50;

/** Undefined where it is all words. */
export async function searchFiltered(
  context: ToolContext,
  text: string,
  { asking, only, limit, budget, explain, asked, refused, passages }: Asked,
) {
  const isAsked = ({ name }: { name: string }) => asked.some((source) => source.name === name);
  const targets = asking.targets.filter(isAsked);
  if (targets.length === 0 || !MAY_HAVE_SIGNS.test(text)) return undefined;
  const prepared = await prepareQuery(context, text, { ...asking, targets }, { in: only, prose: true });
  if (!prepared.ok) return failure(prepared.code, prepared.refused);
  if (!prepared.isFiltered) return undefined;

  const { query, words, queryOf, form, takenAsWords } = prepared;
  const page = await runQuery(context, {
    query: (target) => queryOf(target),
    targets: prepared.targets,
    sort: [{ field: "rank", descending: false }],
    limit,
    identity: form,
  });
  if (!page.ok) return failure("invalid_arguments", page.refused);
  const whole = page.hits.map(foundOf);
  const terms = searchTerms(words);
  const mayRelate = words.trim() !== "" && (whole.length < limit || budget !== undefined);
  const answered = mayRelate
    ? await relatedTo(words, { context, asked, passages, limit: limit + whole.length })
    : NOTHING_RELATED;
  const open = answered.related.filter(({ hit }) => !whole.some(({ path }) => path === hit.path));
  const fulfilling =
    open.length === 0 ? new Set<string>() : await addressesOf(context, withoutWords(query), prepared);
  const related = open.map(({ hit }) => hit).filter(({ path }) => fulfilling.has(path));
  const hits = [...whole, ...related].slice(0, limit);
  const packed =
    budget === undefined
      ? undefined
      : packedAnswer(
          await withPassages(words, hits, { context, asked, passages, related: answered.related }),
          {
            budget,
            timeZone: context.timeZone,
          },
        );
  return success({
    count: hits.length,
    understood_as: form,
    results: hits.map((hit) => ({
      in: hit.in,
      path: hit.path,
      ...(hit.related && {
        related: true,
        words: hit.related.words,
        score: Number(hit.related.score.toFixed(3)),
      }),
      ...hit.fields,
      ...(explain && explained(hit, terms)),
    })),
    ...(packed && { answer: packed.text, left_out: packed.leftOut, is_cut: packed.isCut }),
    ...(answered.isBehind && { is_behind: true }),
    ...(takenAsWords.length > 0 && { taken_as_words: takenAsWords }),
    ...(refused.length > 0 && { not_searched: refused }),
    model_output: [
      `Understood as ${form}${takenAsWords.length > 0 ? ` (${takenAsWords.map((name) => `${name}:`).join(", ")} as words)` : ""}.`,
      ...(hits.length === 0
        ? ["Nothing fulfils that."]
        : packed
          ? [packed.text]
          : hits.map(
              ({ path, said, related: partly }) =>
                `- ${path}${partly ? ` (related: ${partly.words.join(", ")})` : ""}${said}`,
            )),
      ...(refused.length > 0 ? [`Not searched, as it may not be read here: ${refused.join(", ")}.`] : []),
    ].join("\n"),
  });
}

/** Without one of these a text is words, and nothing is parsed. */
const MAY_HAVE_SIGNS = /[:：#＃<>=＜＞＝≥≤~]|(?:^|[\s(（])-\S|\b(?:AND|OR|NOT)\b|大于|小于|等于|包含|为空/u;

const foundOf = ({ target, address, title, preview, kind, updatedAt }: QueryPage["hits"][number]): Found => ({
  in: target,
  path: address,
  heading: title,
  said: `: ${[title, preview]
    .filter((part) => part.trim() !== "")
    .join(" · ")
    .replaceAll(/\s+/g, " ")}`,
  changedAt: updatedAt,
  fields: { title, kind, snippet: preview },
});

/** The conditions that are no words of the sentence: what is related has them in other forms, or not all of them. */
function withoutWords(query: Query): Query {
  if ("text" in query && query.in === undefined) return { and: [] };
  if ("and" in query) return { and: query.and.map(withoutWords) };
  // One of several words is a condition of the words, and so is what is joined with one.
  if ("or" in query && query.or.some((part) => isWord(part))) return { and: [] };
  return query;
}

const isWord = (query: Query | QueryLeaf): boolean => "text" in query && query.in === undefined;

async function addressesOf(
  context: ToolContext,
  query: Query,
  prepared: PreparedQuery,
): Promise<Set<string>> {
  const addresses = new Set<string>();
  let cursor: string | undefined;
  do {
    const page: Awaited<ReturnType<typeof runQuery>> = await runQuery(context, {
      query: (target) => prepared.queryOf(target, query),
      targets: prepared.targets,
      limit: A_PAGE,
      cursor,
      countUpTo: 1,
    });
    if (!page.ok) break;
    for (const { address } of page.hits) addresses.add(address);
    cursor = page.next;
  } while (cursor !== undefined && addresses.size < MOST_FULFILLING);
  return addresses;
}
