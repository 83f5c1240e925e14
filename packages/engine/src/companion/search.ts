import { z } from "zod";
import type { OfDomain } from "../domain/of-domain.ts";
import type { FoundPassage } from "../domain/passage-source.ts";
import type { SearchHit, SearchSource } from "../domain/search-source.ts";
import type { Passages } from "../search/passages/passages.ts";
import { failure, success } from "../tool/answers.ts";
import { defineTool } from "../tool/define-tool.ts";
import { UNLISTED } from "../tool/listing-marks.ts";
import type { ToolContext } from "../tool/tool.ts";
import { packedAnswer } from "./packed-answer.ts";

const DEFAULT_LIMIT = 10;
const MOST = 50;
const LEAST_BUDGET = 100;
const MOST_BUDGET = 20_000;
/** The most passages of one thing in a packed answer. */
const PACKED_OF_ONE = 8;

/** `sources` are those of all domains that can be searched. */
export const search = (
  sources: readonly OfDomain<SearchSource>[],
  { passages, log }: { passages: Passages; log: (line: string) => void },
) =>
  defineTool({
    name: "search",
    title: "Search",
    summary: "Searches what is stored and what skills know.",
    description: "Search data, tasks, skills, by words in any language.",
    effect: "read",
    brief: { fields: { query: true } },
    standsOn: sources.map(({ domain }) => ({ effect: "read", domain })),
    input: z.strictObject({
      query: z.string().min(1),
      in: z.enum(sources.map(({ name }) => name)).optional(),
      limit: z.int().min(1).max(MOST).default(DEFAULT_LIMIT),
      budget: z
        .int()
        .min(LEAST_BUDGET)
        .max(MOST_BUDGET)
        .optional()
        .describe("Instead of a list, the passages that answer the query, in at most so many tokens.")
        .meta({ [UNLISTED]: true }),
    }),
    async run({ query: words, in: only, limit, budget }, context) {
      const named = sources.filter(({ name }) => only === undefined || name === only);
      const lacks = ({ domain }: { domain: string }) => context.lacks({ effect: "read", domain });
      const asked = named.filter((source) => !lacks(source));
      const refused = named.filter(lacks).map(({ name }) => name);
      if (asked.length === 0) return failure("forbidden", lacks(named[0]!)!);
      const found = await Promise.allSettled(
        asked.map(async (source) => source.search(context, words, limit)),
      );
      const ranked: Found[][] = [];
      const faults: { name: string; thrown: unknown }[] = [];
      for (const [index, of] of found.entries()) {
        const { name } = asked[index]!;
        if (of.status === "rejected") faults.push({ name, thrown: of.reason });
        else if (!of.value.ok) return of.value.refused;
        else ranked.push(of.value.hits.map((hit) => ({ ...hit, in: name })));
      }
      // One that fails keeps nobody from what the others find.
      if (ranked.length === 0 && faults.length > 0) throw faults[0]!.thrown;
      for (const { name, thrown } of faults) {
        log(`${name} could not be searched: ${thrown instanceof Error ? thrown.message : thrown}`);
      }
      const failed = faults.map(({ name }) => name);
      const not_searched = [...failed, ...refused];
      const { whole, partly } = apart(ranked);
      const isFull = whole.length >= limit;
      const related =
        isFull && budget === undefined
          ? []
          : await relatedTo(words, { context, asked, passages, limit: limit + whole.length });
      const known = new Set(whole.map(({ path }) => path));
      const others = [...partly, ...related.map(({ hit }) => hit).filter(({ path }) => !known.has(path))];
      const hits = [...whole, ...byScore(others)].slice(0, limit);
      const packed =
        budget === undefined ? undefined : packedOf(hits, related, { budget, timeZone: context.timeZone });
      return success({
        count: hits.length,
        results: hits.map(({ in: source, path, fields, related }) => ({
          in: source,
          path,
          ...(related && { related: true, words: related.words, score: Number(related.score.toFixed(3)) }),
          ...fields,
        })),
        ...(packed && { answer: packed.text, left_out: packed.left_out }),
        ...(not_searched.length > 0 && { not_searched }),
        model_output: [
          ...(hits.length === 0
            ? [`Nothing is found for "${words}". Try fewer or other words.`]
            : packed
              ? [
                  packed.text,
                  ...(packed.left_out > 0
                    ? [`(${packed.left_out} more found; a larger budget shows them.)`]
                    : []),
                ]
              : hits.map(lineOf)),
          ...(faults.length > 0
            ? [`${failed.join(", ")} could not be searched: a fault there. The log has the reason.`]
            : []),
          ...(refused.length > 0 ? [`Not searched, as it may not be read here: ${refused.join(", ")}.`] : []),
        ].join("\n"),
      });
    },
  });

type Found = SearchHit & { in: string };
type Partly = Found & Required<Pick<SearchHit, "related">>;

const isPartly = (hit: Found): hit is Partly => hit.related !== undefined;

/** What has all of the words, and what has only some. */
function apart(ranked: readonly Found[][]): { whole: Found[]; partly: Partly[] } {
  return {
    whole: interleave(ranked.map((hits) => hits.filter((hit) => !isPartly(hit)))),
    partly: ranked.flat().filter(isPartly),
  };
}

const byScore = (hits: Partly[]): Partly[] =>
  hits.sort((one, other) => other.related.score - one.related.score);

interface Asking {
  context: ToolContext;
  asked: readonly SearchSource[];
  passages: Passages;
  limit: number;
}

/** A thing that answers the question, with its passages that do. */
interface RelatedThing {
  hit: Partly;
  passages: readonly FoundPassage[];
}

/** The passages that answer the question: it is not written in the words of a note. */
async function relatedTo(
  question: string,
  { context, asked, passages, limit }: Asking,
): Promise<RelatedThing[]> {
  const sources = asked.flatMap(({ name, related }) => (related ? [{ name, related }] : []));
  const found = await passages.ask(context.heavyDb, question, {
    sources: sources.map(({ name }) => name),
    limit,
    perThing: PACKED_OF_ONE,
  });
  const shown = await Promise.all(
    sources.map(async ({ name, related }) => {
      const things = Map.groupBy(
        found.filter(({ source }) => source === name),
        ({ target }) => target,
      );
      if (things.size === 0) return [];
      const own = [...things.values()];
      const hits = await related.show(
        context,
        own.map(([best]) => best!),
      );
      return hits.flatMap((hit, index) => {
        const [best] = own[index]!;
        return hit ? [{ hit: { ...hit, in: name, related: best! }, passages: own[index]! }] : [];
      });
    }),
  );
  return shown.flat();
}

const lineOf = ({ path, said, related }: Found): string =>
  `- ${path}${related ? ` (related: ${related.words.join(", ")})` : ""}${said}`;

function packedOf(
  hits: readonly Found[],
  related: readonly RelatedThing[],
  room: { budget: number; timeZone: string },
) {
  const passagesOf = new Map(related.map(({ hit, passages }) => [hit.path, passages]));
  return packedAnswer(
    hits.map((hit) => ({ hit, passages: passagesOf.get(hit.path) ?? [] })),
    room,
  );
}

/** Each domain ranks by its own measure, so the results of all are taken in turn, the best of each first. */
function interleave(ranked: readonly Found[][]): Found[] {
  const longest = Math.max(0, ...ranked.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => ranked.flatMap((hits) => hits[at] ?? [])).flat();
}
