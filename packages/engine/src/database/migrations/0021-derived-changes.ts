/** The change from which another one was derived, so that both are taken back as one. */
import type { Sql } from "./migration.ts";

export async function up(sql: Sql): Promise<void> {
  await sql(`
    alter table user_changes add column derived_from text collate "C";
    create index user_changes_derived on user_changes (user_id, xid) where derived_from is not null`);
}
