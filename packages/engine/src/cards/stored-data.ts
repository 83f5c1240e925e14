/** The user's documents, as cards look at them. */
import { aggregateDocuments } from "../data/query/aggregate-documents.ts";
import { documentsUnder, matchingUnder } from "../data/query/documents-under.ts";
import type { UserDataService } from "../data/user-data-service.ts";
import type { Indexer } from "../search/indexer.ts";
import type { StoredData } from "./card-source.ts";

/** More than any chart draws: 2,000 points, or 20 lines of 250. */
const MOST_GROUPS = 5_000;

export const storedData = (data: UserDataService, texts: Indexer): StoredData => ({
  async document(scope, path) {
    const document = await data.read(scope, path);
    return document && { path: document.data_path, content: document.content, version: document.version };
  },
  under: documentsUnder,
  async gather(scope, prefix, { group_by, fields, filters }) {
    const query = {
      path_prefix: prefix,
      filters,
      group_by,
      fields,
      limit: MOST_GROUPS,
      timeZone: "UTC",
      withTexts: true,
    };
    const outcome = await aggregateDocuments(scope, query);
    if (!outcome.ok || outcome.groupsInAll > MOST_GROUPS) return undefined;
    return { group_by, fields, all: outcome.all, groups: outcome.groups };
  },
  matching: (scope, prefix, page) => matchingUnder(scope, prefix, page, texts),
});
