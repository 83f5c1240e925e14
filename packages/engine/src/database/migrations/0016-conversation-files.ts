/** Pictures and files that a person adds to a conversation. */
import type { Sql } from "./migration.ts";
import { tenantTable } from "./tenant-table.ts";

export async function up(sql: Sql): Promise<void> {
  // `said_at` is null until a message includes the file; files that no message included are deleted. Pictures are
  // compressed already, so PostgreSQL would try in vain.
  await sql(`
    create table conversation_files (
      user_id         text collate "C" not null check (user_id <> ''),
      conversation_id text collate "C" not null check (conversation_id <> ''),
      file_id         uuid not null,
      name            text not null check (name <> ''),
      media_type      text not null,
      size            bigint not null,
      content         bytea not null,
      created_at      timestamptz not null default clock_timestamp(),
      said_at         timestamptz,
      primary key (user_id, conversation_id, file_id)
    );
    alter table conversation_files alter column content set storage external;
  `);
  await tenantTable(sql, "conversation_files", "select, insert, update, delete");
}
