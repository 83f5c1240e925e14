/** How far back the versions of documents are kept. */
import type { TenantScope } from "../../database/tenant.ts";
import { prefixConditions } from "../query/query-documents.ts";
import { justAfter } from "./as-of.ts";

export interface OldestKept {
  /** Every version is kept from this moment on. */
  since: Date;
  /** How many documents have lost older versions. */
  documents: number;
}

/** For one document, or for all under a prefix. Undefined if no version was ever lost. */
export async function oldestKept(
  scope: TenantScope,
  where: { path: string } | { prefix: string | undefined },
  /** If set, counts only documents whose version at that moment may be lost. */
  at?: Date,
): Promise<OldestKept | undefined> {
  const values: unknown[] = [scope.userId];
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    "user_id = $1",
    ...("path" in where ? [`data_path = ${addValue(where.path)}`] : prefixConditions(where.prefix, addValue)),
  ];
  if (at) conditions.push(`until >= ${addValue(justAfter(at))}`);
  const [row] = await scope.rows<{ since: Date | null; documents: number }>({
    text: `select max(until) as since, count(*)::int as documents from user_data_pruned
           where ${conditions.join(" and ")}`,
    values,
  });
  return row?.since ? { since: row.since, documents: row.documents } : undefined;
}
