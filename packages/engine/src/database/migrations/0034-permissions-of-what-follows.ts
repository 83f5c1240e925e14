/** What goes on after a call has the permissions of who made it; null is everything, as for all that is there already. */
import type { Sql } from "./migration.ts";

export async function up(sql: Sql): Promise<void> {
  await sql(`
    alter table user_triggers add column permissions jsonb check (jsonb_typeof(permissions) = 'object');
    alter table conversation_turns add column permissions jsonb check (jsonb_typeof(permissions) = 'object');
  `);
}
