/** Records what is no longer kept, and gives the right to erase. */
import type { Sql } from "./migration.ts";
import { tenantTable } from "./tenant-table.ts";

export async function up(sql: Sql): Promise<void> {
  // Versions that ended by `until` are not all kept any more. This is a table of its own, because a mark in
  // `user_data_store` would rewrite every pruned document's row, including its content and index entries.
  await sql(`
    create table user_data_pruned (
      user_id   text collate "C" not null,
      data_path text collate "C" not null,
      until     timestamptz not null,
      primary key (user_id, data_path)
    );
  `);
  await tenantTable(sql, "user_data_pruned", "select, insert, update, delete");

  // A call's arguments hold what it wrote, so erasing a document also erases them; the record of the call is kept.
  await sql(`
    grant update (arguments) on tool_calls to etui_app;
  `);
}
