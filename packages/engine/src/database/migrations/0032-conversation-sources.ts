/** What conversations have read that others wrote, and which documents came from elsewhere. */
import type { Sql } from "./migration.ts";
import { tenantTable } from "./tenant-table.ts";

export async function up(sql: Sql): Promise<void> {
  await sql(`
    create table conversation_sources (
      user_id         text collate "C" not null,
      conversation_id text not null,
      kind            text not null,
      name            text not null,
      read_at         timestamptz not null default clock_timestamp(),
      primary key (user_id, conversation_id, kind, name)
    );
    -- Nearly no change comes from elsewhere, so this index is nearly empty.
    create index user_changes_from_elsewhere on user_changes (user_id, target)
      where kind = 'user_data' and provenance ? 'from';
  `);
  await tenantTable(sql, "conversation_sources", "select, insert, update, delete");
}
