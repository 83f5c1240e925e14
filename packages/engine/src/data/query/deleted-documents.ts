/** Deleted documents that can be brought back: who deleted them and when. */
import type { Provenance } from "@etui/protocol/provenance";
import type { TenantScope } from "../../database/tenant.ts";
import { prefixConditions } from "./query-documents.ts";

export interface DeletedDocument {
  path: string;
  /** The last version, which restore_user_data brings back. */
  version: number;
  deleted_at: Date;
  /** Null if the log does not reach back that far. */
  by: Provenance | null;
}

interface Row {
  path: string;
  version: number;
  deleted_at: Date;
  conversation_id: string | null;
  provenance: Omit<Provenance, "conversation_id"> | null;
}

/** Last deleted first. What was moved away is not deleted, and a version that is no longer kept cannot come back. */
export async function deletedDocuments(
  scope: TenantScope,
  { prefix, limit }: { prefix: string | undefined; limit: number },
): Promise<DeletedDocument[]> {
  const values: unknown[] = [scope.userId];
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    "d.user_id = $1",
    "d.deleted_at is not null",
    ...prefixConditions(prefix, addValue, "d.data_path"),
  ];
  const rows = await scope.rows<Row>({
    text: `
      select d.data_path as path, d.version, d.deleted_at, c.conversation_id, c.provenance
      from user_data_store d
      left join lateral (
        select action, conversation_id, provenance from user_changes
        where user_id = $1 and call_id = d.call_id and target = d.data_path and version = d.version
          and action in ('deleted', 'moved')
        limit 1
      ) c on true
      where ${conditions.join(" and ")} and c.action is distinct from 'moved'
        and not exists (
          select from user_changes m
          where m.user_id = $1 and m.call_id = d.call_id and m.from_target = d.data_path and m.action = 'moved')
        and exists (
          select from user_data_history h
          where h.user_id = $1 and h.data_path = d.data_path and h.version = d.version)
      order by d.deleted_at desc, d.data_path limit ${addValue(limit)}`,
    values,
  });
  return rows.map(({ conversation_id, provenance, ...row }) => ({
    ...row,
    by: provenance && { ...provenance, ...(conversation_id === null ? {} : { conversation_id }) },
  }));
}
