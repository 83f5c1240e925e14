/** Reads whole documents by their paths. */

import type { Json } from "@etui/values/json/json";
import type { TenantScope } from "../../database/tenant.ts";
import { LIVE } from "./live.ts";
import { WRITTEN_JSON, type WrittenJson } from "./written-json.ts";

export interface StoredVersion {
  data_path: string;
  version: number;
}

export interface StoredDocument extends StoredVersion {
  content: Json;
  expires_at: Date | null;
}

interface Row extends StoredVersion, WrittenJson {
  expires_at: Date | null;
}

/** In the order of the paths; undefined for paths without a document. */
export async function readDocuments(
  scope: TenantScope,
  paths: string[],
): Promise<(StoredDocument | undefined)[]> {
  if (paths.length === 1) return [await readDocument(scope, paths[0]!)];
  // The inner select hides the number of paths from the planner. If it saw two, it would consider a plan for two
  // cheaper than the general one and plan each call again: 141 µs for two paths instead of 80.
  const rows = await scope.rows<Row>({
    name: "read_documents",
    text: `select data_path, ${WRITTEN_JSON} as json, version, expires_at from user_data_store
           where user_id = $1 and data_path = any((select $2::text[])::text[]) and ${LIVE}`,
    values: [scope.userId, paths],
  });
  const found = new Map(rows.map((row) => [row.data_path, documentAt(row.data_path, row)]));
  return paths.map((path) => found.get(path));
}

export async function readDocument(scope: TenantScope, path: string): Promise<StoredDocument | undefined> {
  const [row] = await scope.rows<Omit<Row, "data_path">>({
    name: "read_document",
    text: `select ${WRITTEN_JSON} as json, version, expires_at from user_data_store
           where user_id = $1 and data_path = $2 and ${LIVE}`,
    values: [scope.userId, path],
  });
  return row && documentAt(path, row);
}

/**
 * Reads the documents at these paths and locks them until the transaction ends. They are locked in path order, so that
 * two callers cannot wait for each other.
 */
export async function lockDocuments(
  tx: TenantScope,
  paths: readonly string[],
): Promise<Map<string, StoredDocument>> {
  const rows = await tx.rows<Row>({
    name: "lock_documents",
    text: lockStatement(`data_path, ${WRITTEN_JSON} as json, version, expires_at`),
    values: [tx.userId, paths],
  });
  return byPath(rows.map((row) => documentAt(row.data_path, row)));
}

/** The same for callers that need no contents; it takes half the time. */
export async function lockVersions(
  tx: TenantScope,
  paths: readonly string[],
): Promise<Map<string, StoredVersion>> {
  return byPath(
    await tx.rows<StoredVersion>({
      name: "lock_versions",
      text: lockStatement("data_path, version"),
      values: [tx.userId, paths],
    }),
  );
}

/** Field by field, because a spread takes longer than all else that is done with a small document. */
const documentAt = (
  data_path: string,
  { json, version, expires_at }: Omit<Row, "data_path">,
): StoredDocument => ({
  data_path,
  content: JSON.parse(json) as Json,
  version,
  expires_at,
});

const lockStatement = (columns: string) =>
  `select ${columns} from user_data_store
   where user_id = $1 and data_path = any($2::text[]) and ${LIVE} order by data_path for update`;

const byPath = <Row extends StoredVersion>(rows: Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.data_path, row]));
