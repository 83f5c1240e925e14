/** Deleted documents that can be brought back: who deleted them and when. */
import type { Provenance } from "@etui/protocol/provenance";
import type { Json } from "@etui/values/json/json";
import type { TenantScope } from "../../database/tenant.ts";
import { matches } from "../../search/match.ts";
import type { Terms } from "../../search/terms.ts";
import { textOf } from "../../search/text-of.ts";
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
  /** With all its digits, of which a `Date` has fewer. */
  at: string;
  conversation_id: string | null;
  provenance: Omit<Provenance, "conversation_id"> | null;
  /** Only where it is searched. */
  content: Json;
}

interface Wanted {
  prefix: string | undefined;
  limit: number;
  /** Only those whose last version has all of these in its values. */
  terms?: Terms | undefined;
}

/** The number of documents, of up to 1 MiB, read at once. */
const PAGE = 100;

/** Last deleted first. What was moved away is not deleted, and a version that is no longer kept cannot come back. */
export async function deletedDocuments(
  scope: TenantScope,
  { prefix, limit, terms }: Wanted,
): Promise<DeletedDocument[]> {
  const most = terms ? PAGE : limit;
  const found: Row[] = [];
  let page: Row[] = [];
  do {
    page = await pageOfDeleted(scope, { prefix, limit: most, after: page.at(-1), hasContent: !!terms });
    found.push(...page.filter(({ content }) => !terms || matches(textOf(content), terms)));
  } while (terms && page.length === most && found.length < limit);
  return found.slice(0, limit).map(({ path, version, deleted_at, conversation_id, provenance }) => ({
    path,
    version,
    deleted_at,
    by: provenance && { ...provenance, ...(conversation_id === null ? {} : { conversation_id }) },
  }));
}

interface PageWanted {
  prefix: string | undefined;
  limit: number;
  after: Row | undefined;
  hasContent: boolean;
}

async function pageOfDeleted(
  scope: TenantScope,
  { prefix, limit, after, hasContent }: PageWanted,
): Promise<Row[]> {
  const values: unknown[] = [scope.userId];
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    "d.user_id = $1",
    "d.deleted_at is not null",
    ...prefixConditions(prefix, addValue, "d.data_path"),
  ];
  if (after) {
    const at = `${addValue(after.at)}::timestamptz`;
    conditions.push(
      `d.deleted_at <= ${at} and (d.deleted_at < ${at} or d.data_path > ${addValue(after.path)})`,
    );
  }
  return scope.rows<Row>({
    text: `
      select d.data_path as path, d.version, d.deleted_at, d.deleted_at::text as at, c.conversation_id, c.provenance,
        ${hasContent ? "h.content" : "null::jsonb"} as content
      from user_data_store d
      join user_data_history h on h.user_id = $1 and h.data_path = d.data_path and h.version = d.version
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
      order by d.deleted_at desc, d.data_path limit ${addValue(limit)}`,
    values,
  });
}
