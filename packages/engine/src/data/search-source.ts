import { MOST_SEARCH_CHARACTERS, MOST_SEARCH_TERMS, searchTerms } from "@etui/protocol/search-terms";
import { cutText } from "@etui/values/text/cut-text";
import type { FoundPassage } from "../domain/passage-source.ts";
import type { SearchHit, SearchSource } from "../domain/search-source.ts";
import { shownPassage } from "../search/passages/shown-passage.ts";
import type { Snippet } from "../search/snippet.ts";
import { noteDocuments } from "../sources/note-sources.ts";
import { carryOut, type ToolOf } from "../tool/carry-out.ts";
import { LIVE } from "./documents/live.ts";
import { DATA_SOURCE, documentPassages } from "./search/document-passages.ts";

interface FoundDocument {
  path: string;
  snippet?: Snippet;
  content?: unknown;
  updated_at?: string | Date;
}

interface DocumentOfPassage {
  path: string;
  version: number;
  updated_at: Date;
  /** The beginning of the content. */
  start: string;
}

const LONGEST = 200;

/** Searches with `query_user_data`, and keeps its ranking. */
export const documentSource = (query: ToolOf): SearchSource => ({
  name: DATA_SOURCE,
  async search(context, words, limit) {
    // Such a question has no words that one would look for literally.
    if (words.length > MOST_SEARCH_CHARACTERS || searchTerms(words).length > MOST_SEARCH_TERMS)
      return { ok: true, hits: [] };
    const found = await carryOut(query, { search: words, limit }, context);
    if (found.status !== "success") return { ok: false, refused: found };
    return { ok: true, hits: ((found.results ?? []) as FoundDocument[]).map(hitOf) };
  },
  related: {
    passages: documentPassages,
    targetOf: (path) => path,
    async show(context, found) {
      const paths = found.map(({ target }) => target);
      const there = await context.heavyDb.rows<DocumentOfPassage>({
        name: "documents_of_passages",
        text: `select data_path as path, version, updated_at, left(content::text, ${LONGEST + 1}) as start from user_data_store
               where user_id = $1 and data_path = any($2::text[]) and ${LIVE}`,
        values: [context.userId, paths],
      });
      await noteDocuments(context, paths);
      const documents = new Map(there.map((document) => [document.path, document]));
      return found.map((passage) => {
        const document = documents.get(passage.target);
        return document && relatedHit(passage, document);
      });
    },
  },
});

function hitOf({ path, ...fields }: FoundDocument): SearchHit {
  const text = fields.snippet?.text ?? JSON.stringify(fields.content ?? null);
  return {
    path,
    ...(fields.updated_at && { changedAt: new Date(fields.updated_at) }),
    fields: { ...fields },
    said: `: ${cutText(text, LONGEST)}`,
  };
}

/** Where only the path has the words, the document is shown from its beginning. */
function relatedHit({ target, piece, text, words }: FoundPassage, document: DocumentOfPassage): SearchHit {
  const shown = piece === 0 ? cutText(document.start, LONGEST) : shownPassage(text, words);
  return {
    path: target,
    changedAt: document.updated_at,
    fields: { version: document.version, snippet: { text: shown } },
    said: `: ${shown}`,
  };
}
