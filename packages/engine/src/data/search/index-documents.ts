/** The searchable text of documents, made outside of any transaction and then written into the index. */
import { SEPARATOR } from "@etui/protocol/search-terms";
import type { Json } from "@etui/values/json/json";
import type { TenantScope } from "../../database/tenant.ts";
import { textOf } from "../../search/text-of.ts";
import { tokensOf } from "../../search/tokens-of.ts";
import { LIVE } from "../documents/live.ts";
import { micros } from "../query/sort.ts";

interface Document {
  data_path: string;
  version: number;
  content: Json;
  written_at: string;
  ends_at: string | null;
}

export interface Texts {
  /** In the order of the written columns. */
  rows: unknown[][];
  /** Paths without a document. */
  gone: string[];
}

export async function readTexts(scope: TenantScope, paths: readonly string[]): Promise<Texts> {
  const documents = await scope.rows<Document>({
    name: "documents_to_index",
    text: `select data_path, version, content, ${micros("updated_at")} as written_at, expires_at::text as ends_at
           from user_data_store where user_id = $1 and data_path = any($2::text[]) and ${LIVE}`,
    values: [scope.userId, paths],
  });
  const there = new Set(documents.map(({ data_path }) => data_path));
  return {
    rows: documents.map(({ data_path, version, content, written_at, ends_at }) => {
      const { titles, body } = textOf(content);
      const tokens = tokensOf(scope.userId, titles + body);
      return [data_path, version, written_at, ends_at, tokens === undefined, titles, body, tokens ?? ""];
    }),
    gone: paths.filter((path) => !there.has(path)),
  };
}

/** Writes only what is unchanged since it was read: the rest has a later change in the log, or was erased. */
export async function writeTexts(tx: TenantScope, { rows, gone }: Texts): Promise<void> {
  if (gone.length > 0) await removeTexts(tx, gone);
  if (rows.length === 0) return;
  await tx.rows({
    name: "write_texts",
    // PostgreSQL reads one text faster than an array of 80.
    text: `with read as (
             select i.* from unnest(
               $2::text[], $3::int[], $4::bigint[], $5::timestamptz[], $6::boolean[], $7::text[], $8::text[], $9::text[]
             ) as i(data_path, version, written_at, ends_at, overfull, titles, body, tokens)
             join user_data_store d on d.user_id = $1 and d.data_path = any($2::text[])
               and d.data_path = i.data_path and d.version = i.version and d.content is not null
           ),
           known as (
             select count(*) from user_data_text
             where user_id = $1 and data_path = any($2::text[]) and data_path in (select data_path from read)
           ),
           counted as (
             update user_data_text_position
             set documents = documents + (select count(*) from read) - (select count from known) where user_id = $1
           )
           insert into user_data_text (user_id, data_path, written_at, ends_at, overfull, titles, body, tokens)
           select $1, data_path, written_at, ends_at, overfull, titles, body,
                  array_to_tsvector(string_to_array(tokens, chr(${SEPARATOR.charCodeAt(0)})))
           from read
           on conflict (user_id, data_path) do update
             set written_at = excluded.written_at, ends_at = excluded.ends_at, overfull = excluded.overfull,
                 titles = excluded.titles, body = excluded.body, tokens = excluded.tokens`,
    values: [tx.userId, ...rows[0]!.map((_, column) => rows.map((row) => row[column]))],
  });
}

export async function removeTexts(tx: TenantScope, paths: readonly string[]): Promise<void> {
  await tx.rows({
    name: "remove_texts",
    text: `with gone as (
             delete from user_data_text where user_id = $1 and data_path = any($2::text[]) returning 1
           )
           update user_data_text_position set documents = documents - (select count(*) from gone)
           where user_id = $1`,
    values: [tx.userId, paths],
  });
}
