/** Documents that are found by their names: a word is part of the path, or is a key at the top of the content. */
import type { TenantScope } from "../../database/tenant.ts";
import { LIVE } from "../documents/live.ts";
import { WRITTEN_JSON, type WrittenJson, withContent } from "../documents/written-json.ts";

export interface NamedDocument {
  path: string;
  content: unknown;
  version: number;
  /** The words that the path or a key has. */
  words: string[];
}

/** `words` are normalised. The newest documents are looked at first. */
export async function namedDocuments(
  scope: TenantScope,
  words: readonly string[],
  limit: number,
): Promise<NamedDocument[]> {
  const rows = await scope.rows<Omit<NamedDocument, "content"> & WrittenJson>({
    name: "named_documents",
    text: `
      select d.data_path as path, ${WRITTEN_JSON} as json, d.version, n.words
      from user_data_store d
      cross join lateral (
        select array_agg(word) as words from unnest($2::text[]) as word
        where strpos(lower(d.data_path), word) > 0 or jsonb_exists(d.content, word)
      ) n
      where d.user_id = $1 and ${LIVE} and n.words is not null
      order by cardinality(n.words) desc, d.updated_at desc limit $3`,
    values: [scope.userId, words, limit],
  });
  return rows.map(withContent);
}
