/** Erases documents with all their versions. Only the path of each and the number to continue from are kept. */
import { logChange } from "../../changes/log-change.ts";
import type { TenantScope } from "../../database/tenant.ts";
import { forgetPassages } from "../../search/passages/passage-index.ts";
import type { Provenance } from "../../tool/provenance.ts";
import { DATA_SOURCE } from "../search/document-passages.ts";
import { forgetText } from "../search/text-index.ts";
import { ALL_VERSIONS, movedFrom, type Strand } from "./moved-from.ts";
import { type PurgeTarget, targetSql } from "./purge-target.ts";

/** A hundred of the largest documents, with a dozen versions each, are read and erased within the ten seconds. */
const DOCUMENTS_A_PIECE = 100;

export interface ErasedPiece {
  /** The documents that had content, each with its last version. */
  documents: { path: string; version: number }[];
  /** The number of versions, of the documents and of the places they were moved from. */
  versions: number;
  /** The bytes of JSON. */
  bytes: number;
  origins: Strand[];
  /** The calls that wrote what is erased. */
  callIds: string[];
  /** The path after which to continue; undefined at the end. */
  last: string | undefined;
}

/** Erases the next documents after `after`, in one transaction. */
export function erasePiece(
  scope: TenantScope,
  target: PurgeTarget,
  { after, by }: { after: string; by: Provenance },
): Promise<ErasedPiece> {
  return scope.transaction(async (tx) => {
    const paths = await lockPaths(tx, target, after);
    const origins = await movedFrom(tx, paths);
    await forgetText(tx, paths);
    await forgetPassages(tx, DATA_SOURCE, paths);
    return {
      ...(await erase(tx, { paths, origins, by })),
      origins,
      last: paths.length === DOCUMENTS_A_PIECE ? paths.at(-1) : undefined,
    };
  });
}

/** Locks the paths until the transaction ends, in its own statement, so that the next ones see the last write. */
async function lockPaths(tx: TenantScope, target: PurgeTarget, after: string): Promise<string[]> {
  const values: unknown[] = [tx.userId, after];
  const rows = await tx.rows<{ data_path: string }>({
    text: `select data_path from user_data_store
           where user_id = $1 and data_path > $2
             and ${targetSql(target, "data_path", (value) => `$${values.push(value)}`)}
           order by data_path limit ${DOCUMENTS_A_PIECE} for update`,
    values,
  });
  return rows.map(({ data_path }) => data_path);
}

async function erase(
  tx: TenantScope,
  { paths, origins, by }: { paths: readonly string[]; origins: readonly Strand[]; by: Provenance },
): Promise<Pick<ErasedPiece, "documents" | "versions" | "bytes" | "callIds">> {
  const [row] = await tx.rows<Pick<ErasedPiece, "documents" | "versions" | "bytes" | "callIds">>({
    text: `
      with strands as (select * from unnest($2::text[], $3::int[]) as s(data_path, up_to)),
      lost as (
        delete from user_data_history h using strands s
        where h.user_id = $1 and h.data_path = any($2::text[]) and h.data_path = s.data_path and h.version <= s.up_to
        returning h.data_path, h.call_id, octet_length(h.content::text) as bytes
      ),
      current as materialized (
        select data_path, version, call_id, octet_length(content::text) as bytes from user_data_store
        where user_id = $1 and data_path = any($4::text[])
      ),
      purged as materialized (
        select data_path, version from current
        where bytes is not null or data_path in (select data_path from lost)
      ),
      emptied as (
        update user_data_store
        set content = null, as_written = null, deleted_at = coalesce(deleted_at, clock_timestamp()),
            updated_at = clock_timestamp(), expires_at = null, call_id = $5
        where user_id = $1 and data_path = any($4::text[]) and data_path in (select data_path from purged)
      ),
      unmarked as (delete from user_data_pruned where user_id = $1 and data_path = any($2::text[])),
      logged as (${logChange({
        kind: "user_data",
        target: "data_path",
        action: "'purged'",
        version: "version",
        call_id: "$5",
        conversation_id: "$6",
        provenance: "$7",
        from: "purged order by data_path",
      })}
      ),
      erased as (
        select call_id, bytes from lost
        union all
        select call_id, bytes from current where bytes is not null
      )
      select
        coalesce((select json_agg(json_build_object('path', data_path, 'version', version) order by data_path)
                  from purged), '[]') as documents,
        (select count(*)::float8 from erased) as versions,
        (select coalesce(sum(bytes), 0)::float8 from erased) as bytes,
        coalesce((select json_agg(distinct call_id) from erased where call_id is not null), '[]') as "callIds"`,
    values: [
      tx.userId,
      [...paths, ...origins.map(({ path }) => path)],
      [...paths.map(() => ALL_VERSIONS), ...origins.map(({ upTo }) => upTo)],
      paths,
      by.callId,
      by.conversationId,
      by.json,
    ],
  });
  return row!;
}
