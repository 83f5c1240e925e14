/** What the verb `search` finds in the knowledge base: pages that have all the words, those named so first. */
import { searchTerms } from "@etui/protocol/search-terms";
import type { SearchHit, SearchSource } from "../domain/search-source.ts";
import { pagePassages } from "../pages/page-passages.ts";
import { shownPassage } from "../search/passages/shown-passage.ts";
import { KB } from "./kb-pages.ts";

interface FoundPage {
  path: string;
  title: string;
  updated_at: Date;
}

/** The front matter of a page stands before what it says. */
const MOST_BEFORE_START = 2_000;

export const kbSource: SearchSource = {
  name: "kb",
  async search({ heavyDb, userId }, words, limit) {
    const terms = searchTerms(words);
    if (terms.length === 0) return { ok: true, hits: [] };
    const pages = await heavyDb.rows<FoundPage & { text: string }>({
      name: "search_kb",
      text: `select path, title, text, updated_at from pages p
             where user_id = $1 and source = 'kb' and deleted_at is null
               and (select bool_and(position(term in lower(normalize(p.title || ' ' || p.text, nfkc))) > 0)
                    from unnest($2::text[]) as term)
             order by position($3 in lower(normalize(title, nfkc))) > 0 desc, updated_at desc
             limit $4`,
      values: [userId, terms, terms[0], limit],
    });
    return {
      ok: true,
      hits: pages.map((page) => hitOf(page, shownPassage(page.text, terms))),
    };
  },
  related: {
    targetOf: (path) => `${KB}/${path.slice("kb://".length)}`,
    passages: pagePassages(KB, { name: ({ title, path }) => `${title}\n${path}`, said: saidIn }),
    async show({ heavyDb, userId }, found) {
      const pages = await heavyDb.rows<FoundPage & { start: string }>({
        name: "pages_of_passages",
        text: `select path, title, updated_at, left(text, ${MOST_BEFORE_START}) as start from pages
               where user_id = $1 and source = 'kb' and deleted_at is null and 'kb/' || path = any($2::text[])`,
        values: [userId, found.map(({ target }) => target)],
      });
      const known = new Map(pages.map((page) => [`${KB}/${page.path}`, page]));
      return found.map(({ target, piece, text, words }) => {
        const page = known.get(target);
        return page && hitOf(page, shownPassage(piece === 0 ? saidIn(page.start) : text, words));
      });
    },
  },
};

const hitOf = ({ path, title, updated_at }: FoundPage, snippet: string): SearchHit => ({
  path: `kb://${path}`,
  changedAt: updated_at,
  said: ` · ${title}: ${snippet}`,
  fields: { title, snippet },
});

const FRONT_MATTER = /^---\n[\s\S]*?\n---(?:\n|$)/;
const COMMENTS = /<!--[\s\S]*?-->/g;
/** A heading with nothing below it but the next one of its level, or of a higher one. */
const EMPTY_HEADINGS = /^(#+) .*\n+(?!\1#)(?=#)/gm;

/** A page without what only its file needs, and without the empty sections of its template. */
function saidIn(text: string): string {
  return text
    .replace(FRONT_MATTER, "")
    .replaceAll(COMMENTS, "")
    .replaceAll(/\n\s*\n/g, "\n")
    .replaceAll(EMPTY_HEADINGS, "");
}
