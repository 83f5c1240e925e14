import { z } from "zod";
import type { OfDomain } from "../domain/of-domain.ts";
import type { SearchHit, SearchSource } from "../domain/search-source.ts";
import { failure, success } from "../tool/answers.ts";
import { defineTool } from "../tool/define-tool.ts";

const DEFAULT_LIMIT = 10;
const MOST = 50;

/** `sources` are those of all domains that can be searched. */
export const search = (sources: readonly OfDomain<SearchSource>[]) =>
  defineTool({
    name: "search",
    title: "Search",
    summary: "Searches what is stored and what skills know.",
    description: "Search stored data and skills, by words in any language.",
    effect: "read",
    standsOn: sources.map(({ domain }) => ({ effect: "read", domain })),
    input: z.strictObject({
      query: z.string().min(1),
      in: z.enum(sources.map(({ name }) => name)).optional(),
      limit: z.int().min(1).max(MOST).default(DEFAULT_LIMIT),
    }),
    async run({ query: words, in: only, limit }, context) {
      const named = sources.filter(({ name }) => only === undefined || name === only);
      const lacks = ({ domain }: { domain: string }) => context.lacks({ effect: "read", domain });
      const asked = named.filter((source) => !lacks(source));
      const refused = named.filter(lacks).map(({ name }) => name);
      if (asked.length === 0) return failure("forbidden", lacks(named[0]!)!);
      const found = await Promise.all(asked.map((source) => source.search(context, words, limit)));
      const ranked: Found[][] = [];
      for (const [index, of] of found.entries()) {
        if (!of.ok) return of.refused;
        ranked.push(of.hits.map((hit) => ({ ...hit, in: asked[index]!.name })));
      }
      const hits = interleave(ranked).slice(0, limit);
      return success({
        count: hits.length,
        results: hits.map(({ in: source, path, fields }) => ({ in: source, path, ...fields })),
        ...(refused.length > 0 && { not_searched: refused }),
        model_output: [
          hits.length === 0
            ? `Nothing is found for "${words}". Try fewer or other words.`
            : hits.map(({ path, said }) => `- ${path}${said}`).join("\n"),
          ...(refused.length > 0 ? [`Not searched, as it may not be read here: ${refused.join(", ")}.`] : []),
        ].join("\n"),
      });
    },
  });

type Found = SearchHit & { in: string };

/** Each domain ranks by its own measure, so the results of all are taken in turn, the best of each first. */
function interleave(ranked: readonly Found[][]): Found[] {
  const longest = Math.max(0, ...ranked.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => ranked.flatMap((hits) => hits[at] ?? [])).flat();
}
