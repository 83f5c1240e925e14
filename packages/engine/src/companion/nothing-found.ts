/** Of a search that found nothing: which of its words are somewhere, and which one has to go so that something is found. */
import type { OfDomain } from "../domain/of-domain.ts";
import type { SearchHit, SearchSource } from "../domain/search-source.ts";
import type { ToolContext } from "../tool/tool.ts";

/** Each word costs two searches in every source. */
const MOST_WORDS = 8;
/** So many are counted. */
const MOST_COUNTED = 10;

interface NothingFound {
  words: {
    word: string;
    /** The sources that have it; empty if it is nowhere. */
    in: string[];
  }[];
  /** The words without which something is found. */
  without: {
    leave_out: string;
    /** At most 10. */
    count: number;
    path: string;
  }[];
}

interface Looking {
  context: ToolContext;
  /** Those that were asked. */
  asked: readonly OfDomain<SearchSource>[];
  /** All that may be read. */
  readable: readonly OfDomain<SearchSource>[];
}

export async function nothingFound(
  terms: readonly string[],
  { context, asked, readable }: Looking,
): Promise<NothingFound> {
  const words = terms.slice(0, MOST_WORDS);
  const hitsOf = async (source: SearchSource, wanted: readonly string[], limit: number) => {
    const found = await source.search(context, wanted.map(quoted).join(" "), limit).catch(() => undefined);
    return found?.ok ? found.hits.filter(hasAll) : [];
  };
  const places = await Promise.all(
    words.map(async (word) => {
      const found = await Promise.all(readable.map((source) => hitsOf(source, [word], 1)));
      return { word, in: readable.filter((_, index) => found[index]!.length > 0).map(({ name }) => name) };
    }),
  );
  // With one word there is nothing left.
  const left = terms.length > 1 ? words : [];
  const without = await Promise.all(
    left.map(async (word) => {
      const others = terms.filter((term) => term !== word);
      const hits = (await Promise.all(asked.map((source) => hitsOf(source, others, MOST_COUNTED)))).flat();
      return { leave_out: word, count: Math.min(hits.length, MOST_COUNTED), path: hits[0]?.path ?? "" };
    }),
  );
  return { words: places, without: without.filter(({ count }) => count > 0) };
}

const hasAll = ({ related }: SearchHit): boolean => related === undefined;

/** A term may have been a phrase. */
const quoted = (term: string): string => (/\s/.test(term) ? `"${term}"` : term);
