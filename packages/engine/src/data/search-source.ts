import { cutText } from "@etui/values/text/cut-text";
import type { SearchHit, SearchSource } from "../domain/search-source.ts";
import type { Snippet } from "../search/snippet.ts";
import { carryOut } from "../tool/carry-out.ts";
import type { Tool } from "../tool/tool.ts";

interface FoundDocument {
  path: string;
  snippet?: Snippet;
  content?: unknown;
}

const LONGEST = 200;

/** Searches with `query_user_data`, and keeps its ranking. */
export const documentSource = (query: Tool): SearchSource => ({
  name: "data",
  async search(context, words, limit) {
    const found = await carryOut(query, { search: words, limit }, context);
    if (found.status !== "success") return { ok: false, refused: found };
    return { ok: true, hits: ((found.results ?? []) as FoundDocument[]).map(hitOf) };
  },
});

function hitOf({ path, ...fields }: FoundDocument): SearchHit {
  const text = fields.snippet?.text ?? JSON.stringify(fields.content ?? null);
  return { path, fields, said: `: ${cutText(text, LONGEST)}` };
}
