import { z } from "zod";
import type { OfDomain } from "../domain/of-domain.ts";
import type { SearchHit, SearchSource } from "../domain/search-source.ts";
import { failure, success } from "../tool/answers.ts";
import { defineTool } from "../tool/define-tool.ts";

const DEFAULT_LIMIT = 10;
const MOST = 50;

/** `sources` are those of all domains that can be searched. */
export const search = (sources: readonly OfDomain<SearchSource>[], log: (line: string) => void) =>
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
    }),
    async run({ query: words, in: only, limit }, context) {
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
      const hits = interleave(ranked).slice(0, limit);
      return success({
        count: hits.length,
        results: hits.map(({ in: source, path, fields }) => ({ in: source, path, ...fields })),
        ...(not_searched.length > 0 && { not_searched }),
        model_output: [
          ...(hits.length === 0
            ? [`Nothing is found for "${words}". Try fewer or other words.`]
            : hits.map(({ path, said }) => `- ${path}${said}`)),
          ...(faults.length > 0
            ? [`${failed.join(", ")} could not be searched: a fault there. The log has the reason.`]
            : []),
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
