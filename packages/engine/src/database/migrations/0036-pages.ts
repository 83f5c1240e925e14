/**
 * Pages of Markdown, each with its earlier versions. `source` says whose they are (`kb`), and `path` is the name within it. A
 * deleted page keeps its row, so that one made anew under its path goes on with its versions.
 */
import type { Sql } from "./migration.ts";
import { tenantTable } from "./tenant-table.ts";

export async function up(sql: Sql): Promise<void> {
  await sql(`
    create table pages (
      user_id    text collate "C" not null,
      page_id    uuid not null default gen_random_uuid(),
      source     text collate "C" not null,
      path       text collate "C" not null,
      title      text not null,
      text       text not null,
      version    integer not null,
      call_id    uuid,
      created_at timestamptz not null default clock_timestamp(),
      updated_at timestamptz not null default clock_timestamp(),
      deleted_at timestamptz,
      primary key (user_id, page_id),
      unique (user_id, source, path)
    );
    create index pages_by_change on pages (user_id, source, updated_at desc) where deleted_at is null;

    -- What a page was until a version took its place. A version that was deleted has the text that it lost.
    create table pages_history (
      user_id    text collate "C" not null,
      page_id    uuid not null,
      version    integer not null,
      title      text not null,
      text       text not null,
      call_id    uuid,
      written_at timestamptz not null,
      ended_at   timestamptz not null default clock_timestamp(),
      deleted    boolean not null,
      primary key (user_id, page_id, version)
    );
  `);
  await tenantTable(sql, "pages", "select, insert, update, delete");
  await tenantTable(sql, "pages_history", "select, insert, update, delete");
}
