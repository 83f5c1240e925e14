/** What is no longer kept, and the right to erase. */
import type { Sql } from "./migration.ts";
import { tenantTable } from "./tenant-table.ts";

export async function up(sql: Sql): Promise<void> {
  // Versions that ended by `until` are not all kept any more. A table of its own, because a mark in
  // `user_data_store` would write every pruned document's row anew, content and index entries included.
  await sql(`
    create table user_data_pruned (
      user_id   text collate "C" not null,
      data_path text collate "C" not null,
      until     timestamptz not null,
      primary key (user_id, data_path)
    );
  `);
  await tenantTable(sql, "user_data_pruned", "select, insert, update, delete");

  // A call's arguments hold what it wrote: who erases a document erases it there as well, and leaves the record of
  // the call.
  await sql(`
    grant update (arguments) on tool_calls to etui_app;
  `);
}
