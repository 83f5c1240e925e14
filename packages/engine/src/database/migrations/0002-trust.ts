/** Adds who made each change, from what, how long it holds, and what it undid. */
import type { Sql } from "./migration.ts";

export async function up(sql: Sql): Promise<void> {
  await sql(`
    alter table user_data_store add column expires_at timestamptz;
    create index user_data_store_expiry on user_data_store (user_id, expires_at) where expires_at is not null;

    alter table user_data_history add column expires_at timestamptz;
    alter table user_data_history drop constraint user_data_history_ended_by_check;
    alter table user_data_history add constraint user_data_history_ended_by_check
      check (ended_by in ('update', 'delete', 'move', 'expire'));
  `);

  // The log of changes becomes the log of everything that was done: only it says by whom, and it is written in the
  // statement of the change itself. `conversation_id` is a column instead of part of `provenance`, because row-level
  // security keeps an index from looking into JSON. `undoes` names the changes that this one took back.
  await sql(`
    alter table user_changes
      add column conversation_id text collate "C",
      add column provenance jsonb,
      add column from_target text collate "C",
      add column from_version integer,
      add column undoes bigint[];
    create index user_changes_by_call on user_changes (user_id, call_id, target);
    create index user_changes_by_conversation on user_changes (user_id, conversation_id, change_id)
      where conversation_id is not null;
    create index user_changes_by_undo on user_changes (user_id, change_id) where undoes is not null;
  `);

  // Purging and retention delete rows; row-level security limits them to the user's own.
  await sql(`
    grant delete on user_data_store, user_data_history, user_changes to etui_app;
  `);
}
