/**
 * A person's plan has secret addresses for more than one purpose: by that of its calendar it is read, by that for capture
 * tasks are added. The addresses of calendars that were made stay as they are.
 */
import type { Sql } from "./migration.ts";

export async function up(sql: Sql): Promise<void> {
  await sql(`
    alter table plan_calendars rename to plan_addresses;
    alter table plan_addresses rename column calendar_id to address_id;
    alter table plan_addresses rename column last_read_at to last_used_at;
    alter table plan_addresses add column purpose text collate "C" not null default 'calendar'
      check (purpose in ('calendar', 'capture'));
    alter table plan_addresses alter column purpose drop default;
    alter table plan_addresses drop constraint plan_calendars_pkey;
    alter table plan_addresses add primary key (user_id, purpose);
  `);
}
