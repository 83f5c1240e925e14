/** How far back the versions of documents are kept. */
import type { TenantScope } from "../../database/tenant.ts";
import { prefixConditions } from "../query/query-documents.ts";
import { justAfter } from "./as-of.ts";

export interface OldestKept {
  /** From this moment on every version is kept. */
  since: Date;
  /** How many documents have lost older ones. */
  documents: number;
}

/** Of one document, or of all under a prefix. Undefined: every version there was is kept. */
export async function oldestKept(
  scope: TenantScope,
  where: { path: string } | { prefix: string | undefined },
  /** Counts only the documents whose version of that moment may be among the lost. */
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
