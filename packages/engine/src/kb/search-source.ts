/** What the verb `search` finds in the knowledge base: pages that have all the words, those named so first. */
import { normalise, searchTerms } from "@etui/protocol/search-terms";
import { excerpt } from "@etui/values/text/cut-text";
import type { SearchHit, SearchSource } from "../domain/search-source.ts";

const BEFORE = 40;
const LONGEST = 160;

export const kbSource: SearchSource = {
  name: "kb",
  async search({ heavyDb, userId }, words, limit) {
    const terms = searchTerms(words);
    if (terms.length === 0) return { ok: true, hits: [] };
    const pages = await heavyDb.rows<{ path: string; title: string; text: string }>({
      name: "search_kb",
      text: `select path, title, text from pages p
             where user_id = $1 and source = 'kb' and deleted_at is null
               and (select bool_and(position(term in lower(normalize(p.title || ' ' || p.text, nfkc))) > 0)
                    from unnest($2::text[]) as term)
             order by position($3 in lower(normalize(title, nfkc))) > 0 desc, updated_at desc
             limit $4`,
      values: [userId, terms, terms[0], limit],
    });
    return {
      ok: true,
      hits: pages.map(({ path, title, text }): SearchHit => {
        const snippet = around(text, terms);
        return { path: `kb://${path}`, said: ` · ${title}: ${snippet}`, fields: { title, snippet } };
      }),
    };
  },
};

/** The text around the first of the words. */
function around(text: string, terms: readonly string[]): string {
  const plain = normalise(text);
  const at = terms.map((term) => plain.indexOf(term)).find((place) => place >= 0) ?? 0;
  const from = Math.max(0, at - BEFORE);
  return excerpt(text, from, from + LONGEST, (part) => part.replaceAll(/\s+/g, " ").trim());
}
