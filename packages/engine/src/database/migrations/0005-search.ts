/** The tables in which the full-text search looks up documents. They are derived from the documents. */
import type { Sql } from "./migration.ts";
import { tenantTable } from "./tenant-table.ts";

export async function up(sql: Sql): Promise<void> {
  // `titles` and `body` are the values of a document. `written_at` counts microseconds since 1970, because results are
  // sorted by such numbers. The tokens begin with a key of the user (data/search/index-documents.ts) instead of
  // following `user_id` in the index: there, every search also walked the list of all the user's rows, 0.6 ms at
  // 100,000. A document with more tokens than PostgreSQL can hold has none; it is `overfull`, and every search examines
  // it. The indexer sorts the list of new entries in between transactions (etui_refresh_statistics), long before it
  // reaches 8 MB: then an insert would do it, for half a second, while every reader of the log of changes waits for it.
  await sql(`
    create table user_data_text (
      user_id    text collate "C" not null,
      data_path  text collate "C" not null,
      written_at bigint not null,
      ends_at    timestamptz,
      overfull   boolean not null,
      titles     text collate "C" not null,
      body       text collate "C" not null,
      tokens     tsvector not null,
      primary key (user_id, data_path)
    );
    create index user_data_text_tokens on user_data_text using gin (tokens) with (gin_pending_list_limit = 8192);
    create index user_data_text_overfull on user_data_text (user_id) where overfull;
    create index user_data_text_newest on user_data_text (user_id, written_at desc nulls last, data_path);
  `);

  // How far the index has come in `user_changes`; and for documents older than the index, the path after which they are
  // still to be read, null when all have been read.
  await sql(`
    create table user_data_text_position (
      user_id   text collate "C" primary key,
      xid       xid8 not null,
      change_id bigint not null,
      behind    text collate "C",
      documents integer not null
    );
  `);

  await tenantTable(sql, "user_data_text", "select, insert, update, delete");
  await tenantTable(sql, "user_data_text_position", "select, insert, update, delete");

  // The same mark as for jsonb_contains in 0001: without it, no search uses the index.
  await sql(`
    do $$ begin
      alter function pg_catalog.ts_match_vq(tsvector, tsquery) leakproof;
    exception when insufficient_privilege then null;
    end $$;
  `);
}
