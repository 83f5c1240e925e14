/** What a person allows without being asked each time, and where a question was asked. */
import type { Sql } from "./migration.ts";
import { tenantTable } from "./tenant-table.ts";

export async function up(sql: Sql): Promise<void> {
  await sql(`
    alter table confirmations
      add column surface text,
      add column conversation_id text collate "C",
      -- The person changed the arguments before they agreed.
      add column is_edited boolean not null default false;

    create table confirmation_grants (
      user_id         text collate "C" not null check (user_id <> ''),
      grant_id        uuid not null,
      tool            text not null,
      -- Arguments that a call must have just so; all others may be anything.
      matching        jsonb not null,
      -- Null: in every conversation.
      conversation_id text collate "C",
      created_at      timestamptz not null default clock_timestamp(),
      last_used_at    timestamptz,
      primary key (user_id, grant_id)
    );
    create index confirmation_grants_by_tool on confirmation_grants (user_id, tool);
  `);
  await tenantTable(sql, "confirmation_grants", "select, insert, update, delete");
}
