/** What the verb `search` finds in the notes. */
import { searchTerms } from "@etui/protocol/search-terms";
import type { SearchHit, SearchSource } from "../domain/search-source.ts";
import { ensureBlocks } from "../pages/blocks/blocks-anew.ts";
import { addressOf, pathInAddress } from "../pages/page-address.ts";
import { pagePassages } from "../pages/page-passages.ts";
import { shownPassage } from "../search/passages/shown-passage.ts";
import { findBlocks } from "./find/find-blocks.ts";
import type { FoundBlock } from "./find/found-block.ts";
import { blocksOfPassages } from "./find/related-blocks.ts";
import { byRank, hasTerms } from "./find/text-condition.ts";
import { NOTES } from "./note-pages.ts";

export const noteSource: SearchSource = {
  name: NOTES,
  async search({ db, heavyDb, userId }, words, limit) {
    const terms = searchTerms(words);
    if (terms.length === 0) return { ok: true, hits: [] };
    await ensureBlocks(db);
    const { blocks } = await findBlocks(heavyDb, {
      // The knowledge base finds its own.
      sources: [NOTES],
      conditions: (block, addValue) => hasTerms(userId, terms, { block, addValue }),
      order: (addValue) => byRank(terms, addValue),
      limit,
    });
    return { ok: true, hits: blocks.map((block) => hitOf(block, shownPassage(block.text, terms))) };
  },
  related: {
    targetOf: (path) => `${NOTES}/${pathInAddress(path).path}`,
    passages: pagePassages(NOTES, {
      name: ({ title, path }) => (title === path ? path : `${title}\n${path}`),
      said: (text) => text,
    }),
    async show({ heavyDb }, found) {
      const blocks = await blocksOfPassages(heavyDb, found);
      const ofPage = new Map(blocks.map((block) => [`${block.source}/${block.path}`, block]));
      return found.map((passage) => {
        const block = ofPage.get(passage.target);
        return (
          block && hitOf(block, shownPassage(passage.piece === 0 ? block.text : passage.text, passage.words))
        );
      });
    },
  },
};

/** A page has its address, and a block of it that and its handle. */
function hitOf(block: FoundBlock, snippet: string): SearchHit {
  const address = addressOf(block);
  const title = block.title || block.page_title;
  return {
    path: block.kind === "page" ? address : `${address}#${block.handle}`,
    changedAt: block.updated_at,
    heading: block.kind === "page" || title === block.page_title ? title : `${block.page_title} › ${title}`,
    said: ` · ${title}${snippet === "" || snippet === title ? "" : `: ${snippet}`}`,
    fields: { title, snippet, id: block.handle },
  };
}
