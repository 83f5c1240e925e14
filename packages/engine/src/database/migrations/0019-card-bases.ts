/** The version of the document at `save_to` when a card was shown, and when a draft was begun; 0 if there was none. */
import type { Sql } from "./migration.ts";

export async function up(sql: Sql): Promise<void> {
  await sql(`
    alter table user_cards
      add column base_version integer check (base_version >= 0),
      add column draft_base_version integer check (draft_base_version >= 0)
  `);
}
