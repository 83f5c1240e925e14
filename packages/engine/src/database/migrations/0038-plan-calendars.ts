/** The secret address by which other programs read a person's plan as a calendar. Only the hash of its secret is kept. */
import type { Sql } from "./migration.ts";
import { tenantTable } from "./tenant-table.ts";

export async function up(sql: Sql): Promise<void> {
  await sql(`
    create table plan_calendars (
      user_id      text collate "C" not null,
      calendar_id  text not null,
      secret_hash  bytea not null,
      created_at   timestamptz not null default clock_timestamp(),
      last_read_at timestamptz,
      primary key (user_id)
    );
  `);
  await tenantTable(sql, "plan_calendars", "select, insert, update, delete");
}
