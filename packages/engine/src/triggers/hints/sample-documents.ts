/** The newest of the documents that a path means, to see what a condition over them would find. */
import type { Json } from "@etui/values/json/json";
import type { TenantScope } from "../../database/tenant.ts";
import type { Watch } from "../conditions/watch-path.ts";
import { watchedPaths } from "../conditions/watched-documents.ts";

const MOST = 200;
/** As they are stored, mostly compressed. With larger documents, 200 of them would be many megabytes. */
const MOST_BYTES = 16_384;

export interface Sample {
  /** Null for one that is too large to be looked at. */
  documents: { path: string; content: Json | null }[];
  /** Whether these are all there are. */
  isWhole: boolean;
  /** The list of theirs whose elements these are. */
  items?: string;
}

export async function sampleDocuments(scope: TenantScope, watch: Watch): Promise<Sample> {
  const values: unknown[] = [scope.userId];
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const rows = await scope.rows<{ path: string; content: Json | null }>({
    text: `
      select data_path as path, case when pg_column_size(content) <= ${MOST_BYTES} then content end as content
      from user_data_store where ${watchedPaths(watch, addValue).join(" and ")}
      order by updated_at desc limit ${MOST + 1}`,
    values,
  });
  return { documents: rows.slice(0, MOST), isWhole: rows.length <= MOST };
}
