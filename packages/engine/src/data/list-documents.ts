/** Walking over all documents in order of their paths, however many there are. */
import type { TenantScope } from "../database/tenant.ts";
import { LIVE } from "./live.ts";
import { prefixConditions } from "./query-documents.ts";

export interface ListedDocument {
  path: string;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** `json` is the content as PostgreSQL prints it: one line, and digits that a JavaScript number would round. */
export type DocumentText = ListedDocument & { json: string };

export interface DocumentPage {
  prefix?: string | undefined;
  /** The path to go on behind. */
  after?: string | undefined;
  limit: number;
}

/** The next documents behind `after`, without their content. */
export const listDocuments = (scope: TenantScope, page: DocumentPage): Promise<ListedDocument[]> =>
  nextPage<ListedDocument>(scope, page, "");

/** The same with content. */
export const listDocumentTexts = (scope: TenantScope, page: DocumentPage): Promise<DocumentText[]> =>
  nextPage<DocumentText>(scope, page, ", content::text as json");

/** By keyset, so that each page costs the same, and no transaction stays open while a slow reader takes its time. */
function nextPage<Row extends object>(
  scope: TenantScope,
  { prefix, after, limit }: DocumentPage,
  content: string,
): Promise<Row[]> {
  const values: unknown[] = [scope.userId];
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const conditions = ["user_id = $1", LIVE, ...prefixConditions(prefix, addValue)];
  if (after !== undefined) conditions.push(`data_path > ${addValue(after)}`);
  return scope.rows<Row>({
    text: `select data_path as path, version, created_at, updated_at${content}
           from user_data_store where ${conditions.join(" and ")} order by data_path limit ${addValue(limit)}`,
    values,
  });
}
