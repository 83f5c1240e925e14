/** The user's documents, as cards look at them. */
import { documentsUnder, matchingUnder } from "../data/query/documents-under.ts";
import type { TextIndexer } from "../data/search/text-indexer.ts";
import type { UserDataService } from "../data/user-data-service.ts";
import type { StoredData } from "./card-source.ts";

export const storedData = (data: UserDataService, texts: TextIndexer): StoredData => ({
  async document(scope, path) {
    const document = await data.read(scope, path);
    return document && { path: document.data_path, content: document.content, version: document.version };
  },
  under: documentsUnder,
  matching: (scope, prefix, page) => matchingUnder(scope, prefix, page, texts),
});
