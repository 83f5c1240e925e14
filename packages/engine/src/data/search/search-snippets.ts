/** Finds the place of the hit in each result. */

import type { Json } from "@etui/values/json/json";
import type { TenantScope } from "../../database/tenant.ts";
import { type Snippet, snippetOf } from "../../search/snippet.ts";
import type { Terms } from "../../search/terms.ts";
import { LIVE } from "../documents/live.ts";
import { WRITTEN_JSON } from "../documents/written-json.ts";
import type { FoundDocument } from "../query/query-documents.ts";

export type SearchedDocument = FoundDocument & { snippet?: Snippet };

/** Measured as stored. A caller who wants a few fields of large documents should not wait for all of each. */
const LARGEST_READ_BYTES = 64 * 1024;

/** If only some fields were read, the whole document is read for this, unless it is large. */
export async function withSnippets(
  scope: TenantScope,
  documents: FoundDocument[],
  { terms, fields }: { terms: Terms; fields: string[] | undefined },
): Promise<SearchedDocument[]> {
  const wholes = fields && documents.length > 0 ? await readWholes(scope, documents) : undefined;
  return documents.map((document) => {
    const content = wholes ? wholes.get(document.path) : document.content;
    const snippet = content === undefined ? undefined : snippetOf(content, terms);
    return snippet ? { ...document, snippet } : document;
  });
}

async function readWholes(scope: TenantScope, documents: FoundDocument[]): Promise<Map<string, Json>> {
  const rows = await scope.rows<{ path: string; json: string }>({
    name: "documents_for_snippets",
    text: `select data_path as path, ${WRITTEN_JSON} as json from user_data_store
           where user_id = $1 and data_path = any($2::text[]) and ${LIVE}
             and pg_column_size(content) <= ${LARGEST_READ_BYTES}`,
    values: [scope.userId, documents.map(({ path }) => path)],
  });
  return new Map(rows.map(({ path, json }) => [path, JSON.parse(json) as Json]));
}
