/** The documents below a prefix, as a view wants them: the first few, and how many there are. */
import type { TenantScope } from "../../database/tenant.ts";
import type { Json } from "../../tool/tool.ts";
import { LIVE } from "../documents/live.ts";
import { countDocuments, prefixConditions } from "./query-documents.ts";
import { limitOfWalk } from "./walk.ts";

/** As stored, compressed. A thousand documents of 1 MiB would fill a gigabyte of memory for one card. */
const MOST_BYTES = 16 * 1024 * 1024;

export interface DocumentUnder {
  path: string;
  content: Json;
  version: number;
  updated_at: string;
}

interface Row {
  data_path: string;
  content: Json;
  version: number;
  updated_at: Date;
}

/** By path; fewer than `limit` when they are so big that 16 MiB are reached before. The first is always there. */
export async function documentsUnder(
  scope: TenantScope,
  prefix: string,
  limit: number,
): Promise<{ documents: DocumentUnder[]; total: number }> {
  const values: unknown[] = [scope.userId];
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const conditions = ["user_id = $1", LIVE, ...prefixConditions(prefix, addValue)];
  const rows = await scope.rows<Row>({
    text: `select data_path, content, version, updated_at from (
             select *, sum(bytes) over (order by data_path) - bytes as bytes_before from (
               select data_path, content, version, updated_at, pg_column_size(content) as bytes
               from user_data_store where ${conditions.join(" and ")}
               order by data_path ${limitOfWalk(addValue(limit))}
             ) first_ones
           ) measured where bytes_before < ${MOST_BYTES} order by data_path`,
    values,
  });
  const documents = rows.map(({ data_path, updated_at, ...row }) => ({
    ...row,
    path: data_path,
    updated_at: updated_at.toISOString(),
  }));
  return { documents, total: await countDocuments(scope, prefix) };
}
