/** Which skills are active in which conversation. */
import type { Sql } from "./migration.ts";
import { tenantTable } from "./tenant-table.ts";

export async function up(sql: Sql): Promise<void> {
  // `conversation_id` is empty for clients that name none. `digest` shows whether the model has read the skill's
  // present text.
  await sql(`
    create table skill_activations (
      user_id         text collate "C" not null check (user_id <> ''),
      conversation_id text collate "C" not null,
      skill_id        text collate "C" not null,
      digest          text not null,
      activated_by    text not null,
      activated_at    timestamptz not null default clock_timestamp(),
      primary key (user_id, conversation_id, skill_id)
    );
  `);
  await tenantTable(sql, "skill_activations", "select, insert, update, delete");
}
