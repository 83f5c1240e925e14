import { searchTerms } from "@etui/protocol/search-terms";
import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import type { OfDomain } from "../domain/of-domain.ts";
import type { SearchSource } from "../domain/search-source.ts";
import type { QueryAsking } from "../query/ask/prepare-query.ts";
import { BEHIND, type Passages } from "../search/passages/passages.ts";
import { failure, success } from "../tool/answers.ts";
import { defineTool } from "../tool/define-tool.ts";
import { UNLISTED } from "../tool/listing-marks.ts";
import { nothingFound } from "./nothing-found.ts";
import { packedAnswer } from "./packed-answer.ts";
import {
  type Found,
  isPartly,
  NOTHING_RELATED,
  type Partly,
  relatedTo,
  type SourceFailure,
  withPassages,
} from "./related-things.ts";
import { searchFiltered } from "./search-filtered.ts";
import { explained } from "./why-found.ts";

const DEFAULT_LIMIT = 10;
const MOST = 50;
/** A longer one is a text that somebody pasted. */
const MOST_QUERY_CHARACTERS = 10_000;
const LEAST_BUDGET = 100;
const MOST_BUDGET = 20_000;

/** `sources` are those of all domains that can be searched. */
export const search = (
  sources: readonly OfDomain<SearchSource>[],
  { passages, log }: { passages: Passages; log: (line: string) => void },
  asking: QueryAsking,
) =>
  defineTool({
    name: "search",
    title: "Search",
    summary: "Searches what is stored and what skills know.",
    description: "Search data, tasks, pages, skills: words or a question.",
    effect: "read",
    brief: { fields: { query: true } },
    standsOn: sources.map(({ domain }) => ({ effect: "read", domain })),
    input: z.strictObject({
      query: z.string().min(1).max(MOST_QUERY_CHARACTERS),
      in: z.enum(sources.map(({ name }) => name)).optional(),
      limit: z.int().min(1).max(MOST).optional(),
      budget: z
        .int()
        .min(LEAST_BUDGET)
        .max(MOST_BUDGET)
        .optional()
        .describe("Instead of a list, the passages that answer the query, in at most so many tokens.")
        .meta({ [UNLISTED]: true }),
      explain: z
        .boolean()
        .optional()
        .describe(
          "Says of each result which words are there and where; of no result, which words are nowhere.",
        )
        .meta({ [UNLISTED]: true }),
    }),
    async run({ query: words, in: only, budget, explain = false, ...given }, context) {
      // A budget takes what fits into it.
      const limit = given.limit ?? (budget === undefined ? DEFAULT_LIMIT : MOST);
      const terms = searchTerms(words);
      if (terms.length === 0) return failure("invalid_arguments", refusal("search.no_query"));
      const lacks = ({ domain }: { domain: string }) => context.lacks({ effect: "read", domain });
      const named = sources.filter(({ name }) => only === undefined || name === only);
      const asked = named.filter((source) => !lacks(source));
      const refused = named.filter(lacks).map(({ name }) => name);
      if (asked.length === 0) return failure("forbidden", lacks(named[0]!)!);
      const filtered = await searchFiltered(context, words, {
        ...{ asking, only, limit, budget, explain, asked, refused, passages },
      });
      if (filtered) return filtered;
      const found = await Promise.allSettled(
        asked.map(async (source) => source.search(context, words, limit)),
      );
      const ranked: Found[][] = [];
      const faults: SourceFailure[] = [];
      for (const [index, of] of found.entries()) {
        const { name } = asked[index]!;
        if (of.status === "rejected") faults.push({ name, thrown: of.reason });
        else if (!of.value.ok) return of.value.refused;
        else ranked.push(of.value.hits.map((hit) => ({ ...hit, in: name })));
      }
      // One that fails keeps nobody from what the others find.
      if (ranked.length === 0 && faults.length > 0) throw faults[0]!.thrown;
      const { whole, partly } = apart(ranked);
      const isFull = whole.length >= limit;
      const answered =
        isFull && budget === undefined
          ? NOTHING_RELATED
          : await relatedTo(words, { context, asked, passages, limit: limit + whole.length });
      const { related, isBehind } = answered;
      faults.push(...answered.faults);
      for (const { name, thrown } of faults) {
        log(`${name} could not be searched: ${thrown instanceof Error ? thrown.message : thrown}`);
      }
      const failed = faults.map(({ name }) => name);
      const not_searched = [...failed, ...refused];
      const known = new Set(whole.map(({ path }) => path));
      const others = [...partly, ...related.map(({ hit }) => hit).filter(({ path }) => !known.has(path))];
      const hits = [...whole, ...byScore(others)].slice(0, limit);
      const packed =
        budget === undefined
          ? undefined
          : packedAnswer(await withPassages(words, hits, { context, asked, passages, related }), {
              budget,
              timeZone: context.timeZone,
            });
      const missing =
        explain && hits.length === 0
          ? await nothingFound(terms, {
              context,
              asked,
              readable: sources.filter((source) => !lacks(source)),
            })
          : undefined;
      return success({
        count: hits.length,
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
        ...(missing && { explained: missing }),
        ...(packed && { answer: packed.text, left_out: packed.leftOut, is_cut: packed.isCut }),
        ...(isBehind && { is_behind: true }),
        ...(not_searched.length > 0 && { not_searched }),
        model_output: [
          ...(hits.length === 0
            ? [`Nothing is found for "${words}". Try fewer or other words.`]
            : packed
              ? [packed.text, ...(packed.isCut ? [sayCut(packed.leftOut)] : [])]
              : hits.map(lineOf)),
          ...(isBehind ? [BEHIND] : []),
          ...(faults.length > 0
            ? [`${failed.join(", ")} could not be searched: a fault there. The log has the reason.`]
            : []),
          ...(refused.length > 0 ? [`Not searched, as it may not be read here: ${refused.join(", ")}.`] : []),
        ].join("\n"),
      });
    },
  });

/** What has all of the words, and what has only some. */
function apart(ranked: readonly Found[][]): { whole: Found[]; partly: Partly[] } {
  return {
    whole: interleave(ranked.map((hits) => hits.filter((hit) => !isPartly(hit)))),
    partly: ranked.flat().filter(isPartly),
  };
}

const byScore = (hits: Partly[]): Partly[] =>
  hits.sort((one, other) => other.related.score - one.related.score);

const sayCut = (leftOut: number): string =>
  `(Not all that was found fits${leftOut > 0 ? `: ${leftOut} more` : ""}. A larger budget shows it.)`;

const lineOf = ({ path, said, related }: Found): string =>
  `- ${path}${related ? ` (related: ${related.words.join(", ")})` : ""}${said}`;

/** Each domain ranks by its own measure, so the results of all are taken in turn, the best of each first. */
function interleave(ranked: readonly Found[][]): Found[] {
  const longest = Math.max(0, ...ranked.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => ranked.flatMap((hits) => hits[at] ?? [])).flat();
}
