/** Goes through all documents in the order of their paths, however many there are. */
import type { TenantScope } from "../../database/tenant.ts";
import { endOfPrefix } from "../../document/data-path.ts";
import { LIVE } from "../documents/live.ts";
import { WRITTEN_JSON } from "../documents/written-json.ts";
import { documentsAt } from "../history/as-of.ts";
import { prefixConditions } from "./query-documents.ts";
import { limitOfWalk } from "./walk.ts";

export interface ListedDocument {
  path: string;
  version: number;
  created_at: Date;
  updated_at: Date;
  /** Null if it does not expire. */
  expires_at: Date | null;
}

/**
 * `json` is the content in one line: as it was written, or as PostgreSQL prints it, with digits that a JavaScript number
 * would round.
 */
export type DocumentText = Omit<ListedDocument, "expires_at"> & { json: string };

/** A document of the past, for which the time of creation is not kept. */
export type PastDocument = Omit<ListedDocument, "created_at">;

export interface DocumentPage {
  prefix?: string | undefined;
  /** The path after which to continue. */
  after?: string | undefined;
  limit: number;
}

/** The next documents after `after`, without their content. */
export const listDocuments = (scope: TenantScope, page: DocumentPage): Promise<ListedDocument[]> =>
  nextPage<ListedDocument>(scope, page, ", created_at, expires_at");

/** The same with content. */
export const listDocumentTexts = (scope: TenantScope, page: DocumentPage): Promise<DocumentText[]> =>
  nextPage<DocumentText>(scope, page, `, created_at, ${WRITTEN_JSON} as json`);

/** A document and those below it, in one prepared statement, for what is read with every call. */
export const familyTexts = (
  scope: TenantScope,
  path: string,
  limit: number,
): Promise<{ path: string; json: string }[]> =>
  scope.rows({
    name: "document_family",
    text: `select data_path as path, ${WRITTEN_JSON} as json from user_data_store
           where user_id = $1 and data_path >= $2 and data_path < $3
             and (data_path = $2 or data_path >= $4) and ${LIVE}
           order by data_path limit $5`,
    // Paths that begin with the path and continue with a character before the slash lie between the two.
    values: [scope.userId, path, endOfPrefix(`${path}/`), `${path}/`, limit],
  });

/** The same as of a moment. The time of creation of documents that are gone is not kept. */
export const listDocumentsAt = (scope: TenantScope, page: DocumentPage, at: Date): Promise<PastDocument[]> =>
  nextPage(scope, page, ", expires_at", at);

/** Uses keyset paging: each page costs the same, and no transaction stays open while a slow reader takes its time. */
function nextPage<Row extends object>(
  scope: TenantScope,
  { prefix, after, limit }: DocumentPage,
  more: string,
  at?: Date,
): Promise<Row[]> {
  const values: unknown[] = [scope.userId];
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const [documents, there] = at ? [documentsAt(at, addValue), "true"] : ["user_data_store", LIVE];
  const conditions = ["user_id = $1", there, ...prefixConditions(prefix, addValue)];
  if (after !== undefined) conditions.push(`data_path > ${addValue(after)}`);
  return scope.rows<Row>({
    text: `select data_path as path, version, updated_at${more}
           from ${documents} where ${conditions.join(" and ")} order by data_path
           ${limitOfWalk(addValue(limit))}`,
    values,
  });
}
