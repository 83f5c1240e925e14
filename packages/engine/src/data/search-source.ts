import { cutText } from "@etui/values/text/cut-text";
import type { SearchHit, SearchSource } from "../domain/search-source.ts";
import type { Snippet } from "../search/snippet.ts";
import { noteDocuments } from "../sources/note-sources.ts";
import { carryOut, type ToolOf } from "../tool/carry-out.ts";
import type { ToolContext } from "../tool/tool.ts";
import { namedDocuments } from "./search/named-documents.ts";
import { wordsOf } from "./search/words-of.ts";

interface FoundDocument {
  path: string;
  snippet?: Snippet;
  content?: unknown;
}

const LONGEST = 200;

/**
 * Searches with `query_user_data`, and keeps its ranking: what has all words comes first. What has only some of them, in
 * its text, its path or its keys, follows, most words first: a question is not written in the words of a note.
 */
export const documentSource = (query: ToolOf): SearchSource => ({
  name: "data",
  async search(context, words, limit) {
    const found = await carryOut(query, { search: words, limit }, context);
    if (found.status !== "success") return { ok: false, refused: found };
    const whole = ((found.results ?? []) as FoundDocument[]).map((document) => hitOf(document));
    if (whole.length >= limit) return { ok: true, hits: whole };
    const known = new Set(whole.map(({ path }) => path));
    const partly = await withSome(query, context, wordsOf(words), limit);
    await noteDocuments(
      context,
      partly.map(({ path }) => path),
    );
    return { ok: true, hits: [...whole, ...partly.filter(({ path }) => !known.has(path))].slice(0, limit) };
  },
});

async function withSome(
  query: ToolOf,
  context: ToolContext,
  words: readonly string[],
  limit: number,
): Promise<SearchHit[]> {
  const partly = new Map<string, { document: FoundDocument; words: Set<string> }>();
  const note = (document: FoundDocument, some: readonly string[]) => {
    const before = partly.get(document.path);
    partly.set(document.path, {
      document: before?.document.snippet ? before.document : document,
      words: new Set([...(before?.words ?? []), ...some]),
    });
  };
  // Together they wait once for an index that is behind, and not once for each word.
  const searched =
    words.length < 2 ? [] : words.map((word) => carryOut(query, { search: word, limit }, context));
  for (const [index, found] of (await Promise.all(searched)).entries()) {
    if (found.status !== "success") continue;
    for (const document of (found.results ?? []) as FoundDocument[]) note(document, [words[index]!]);
  }
  for (const { words: some, ...document } of await namedDocuments(context.heavyDb, words, limit))
    note(document, some);
  return [...partly.values()]
    .sort((one, other) => other.words.size - one.words.size)
    .map(({ document, words: some }) => hitOf(document, [...some]));
}

/** `words`: the only ones that it has. */
function hitOf({ path, ...fields }: FoundDocument, words?: readonly string[]): SearchHit {
  const text = fields.snippet?.text ?? JSON.stringify(fields.content ?? null);
  const some = words === undefined ? "" : ` (${words.join(", ")})`;
  return {
    path,
    fields: { ...fields, ...(words && { words }) },
    said: `${some}: ${cutText(text, LONGEST)}`,
  };
}
