/**
 * How often and when the person has moved to another time zone. Tasks at an hour have another moment then, and calendars take
 * that only from an entry that says it is newer.
 */
import type { Sql } from "./migration.ts";

export async function up(sql: Sql): Promise<void> {
  await sql(`
    alter table plan_state add column zone_moves int not null default 0, add column moved_at timestamptz;
  `);
}
