/** What answers a question although it has not all of its words: the passages of all domains, as hits of the search. */
import type { FoundPassage } from "../domain/passage-source.ts";
import type { SearchHit, SearchSource } from "../domain/search-source.ts";
import type { Passages } from "../search/passages/passages.ts";
import type { ToolContext } from "../tool/tool.ts";
import type { PackedHit } from "./packed-answer.ts";

/** The most passages of one thing in a packed answer. */
const PACKED_OF_ONE = 8;

export type Found = SearchHit & { in: string };
export type Partly = Found & Required<Pick<SearchHit, "related">>;

export const isPartly = (hit: Found): hit is Partly => hit.related !== undefined;

interface Asking {
  context: ToolContext;
  asked: readonly SearchSource[];
  passages: Passages;
  limit: number;
}

export interface SourceFailure {
  name: string;
  thrown: unknown;
}

interface AllRelated {
  related: readonly RelatedThing[];
  /** Whether something was changed lately of which the passages do not know yet. */
  isBehind: boolean;
  /** The sources that could not show theirs. */
  faults: readonly SourceFailure[];
}

export const NOTHING_RELATED: AllRelated = { related: [], isBehind: false, faults: [] };
/** A thing that answers the question, with its passages that do. */
interface RelatedThing {
  hit: Partly;
  passages: readonly FoundPassage[];
}

/** The passages that answer the question: it is not written in the words of a note. */
export async function relatedTo(
  question: string,
  { context, asked, passages, limit }: Asking,
): Promise<AllRelated> {
  const sources = asked.flatMap(({ name, related }) => (related ? [{ name, related }] : []));
  const { found, isBehind } = await passages.ask(context.heavyDb, question, {
    sources: sources.map(({ name }) => name),
    limit,
    perThing: PACKED_OF_ONE,
  });
  const shown = await Promise.allSettled(
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
  return {
    related: shown.flatMap((one) => (one.status === "fulfilled" ? one.value : [])),
    isBehind,
    faults: shown.flatMap((one, index) =>
      one.status === "rejected" ? [{ name: sources[index]!.name, thrown: one.reason }] : [],
    ),
  };
}

/** The hits with their passages; those of what has all of the words may be far from the best of all. */
export async function withPassages(
  question: string,
  hits: readonly Found[],
  { context, asked, passages, related }: Omit<Asking, "limit"> & Pick<AllRelated, "related">,
): Promise<PackedHit[]> {
  const known = new Map(related.map(({ hit, passages: own }) => [hit.path, own]));
  const paths = new Map<string, string>();
  for (const { in: from, path } of hits) {
    const source = asked.find(({ name }) => name === from)?.related;
    if (source && !known.has(path)) paths.set(keyOf({ source: from, target: source.targetOf(path) }), path);
  }
  if (paths.size > 0) {
    const { found } = await passages.ask(context.heavyDb, question, {
      sources: asked.flatMap(({ name, related: source }) => (source ? name : [])),
      targets: Array.from(paths.keys(), (key) => key.slice(key.indexOf(" ") + 1)),
      limit: paths.size,
      perThing: PACKED_OF_ONE,
    });
    for (const [key, own] of Map.groupBy(found, keyOf)) {
      const path = paths.get(key);
      if (path !== undefined) known.set(path, own);
    }
  }
  return hits.map((hit) => ({ hit, passages: known.get(hit.path) ?? [] }));
}

const keyOf = ({ source, target }: Pick<FoundPassage, "source" | "target">): string => `${source} ${target}`;
