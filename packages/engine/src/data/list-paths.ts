/** The names of stored documents without their contents: for lists and for completing a path while it is typed. */
import type { TenantScope } from "../database/tenant.ts";
import { prefixConditions } from "./query-documents.ts";

export interface ListedPath {
  path: string;
  version: number;
  updatedAt: Date;
}

/** In order of path. `after` is the path to go on behind; `more` says whether there is one beyond this page. */
export async function listPaths(
  scope: TenantScope,
  { prefix, limit, after }: { prefix?: string | undefined; limit: number; after?: string | undefined },
): Promise<{ paths: ListedPath[]; more: boolean }> {
  const values: unknown[] = [scope.userId];
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const conditions = ["user_id = $1", "deleted_at is null", ...prefixConditions(prefix, addValue)];
  if (after !== undefined) conditions.push(`data_path > ${addValue(after)}`);
  const rows = await scope.rows<{ data_path: string; version: number; updated_at: Date }>({
    text: `select data_path, version, updated_at from user_data_store
           where ${conditions.join(" and ")} order by data_path limit ${addValue(limit + 1)}`,
    values,
  });
  return {
    paths: rows
      .slice(0, limit)
      .map((row) => ({ path: row.data_path, version: row.version, updatedAt: row.updated_at })),
    more: rows.length > limit,
  };
}
