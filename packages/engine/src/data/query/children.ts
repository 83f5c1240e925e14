/** The path tree, one level at a time. A `/` has a meaning only here, and only for people who look around. */
import type { DataChildren } from "@etui/protocol/api";
import type { TenantScope } from "../../database/tenant.ts";
import { LIVE } from "../documents/live.ts";
import { endOf } from "../expiry.ts";
import { prefixConditions } from "./query-documents.ts";

interface Row {
  name: string;
  documents_below: number;
  version: number | null;
  updated_at: Date | null;
  expires_at: Date | null;
}

export interface FolderQuery {
  /** The prefix with its slash; "" for the top. */
  prefix: string;
  limit: number;
  /** The position that the page before gave. */
  after?: string | undefined;
}

/** `prefix` is empty or ends with `/`; `after` is the name after which to continue. */
export async function listChildren(
  scope: TenantScope,
  { prefix, limit, after }: FolderQuery,
): Promise<DataChildren> {
  const values: unknown[] = [scope.userId];
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const rest = `substr(data_path, char_length(${addValue(prefix)}::text) + 1)`;
  const conditions = ["user_id = $1", LIVE, ...prefixConditions(prefix, addValue)];
  const rows = await scope.rows<Row>({
    text: `select split_part(rest, '/', 1) as name,
                  count(*) filter (where strpos(rest, '/') > 0)::int as documents_below,
                  max(version) filter (where strpos(rest, '/') = 0) as version,
                  max(updated_at) filter (where strpos(rest, '/') = 0) as updated_at,
                  max(expires_at) filter (where strpos(rest, '/') = 0) as expires_at
           from (select ${rest} as rest, version, updated_at, expires_at from user_data_store where ${conditions.join(" and ")}) below
           ${after === undefined ? "" : `where split_part(rest, '/', 1) > ${addValue(after)}`}
           group by 1 order by 1 limit ${addValue(limit + 1)}`,
    values,
  });
  const page = rows.slice(0, limit);
  return {
    prefix,
    children: page.map((row) => ({
      name: row.name,
      path: prefix + row.name,
      documents_below: row.documents_below,
      document:
        row.version === null || row.updated_at === null
          ? null
          : {
              version: row.version,
              updated_at: row.updated_at.toISOString(),
              ...endOf(row.expires_at),
            },
    })),
    next_cursor: rows.length > limit ? page.at(-1)!.name : null,
  };
}
