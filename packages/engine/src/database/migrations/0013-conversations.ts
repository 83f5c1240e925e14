/** Conversations with a model: their messages, and which replies are being made. */
import type { Sql } from "./migration.ts";
import { tenantTable } from "./tenant-table.ts";

export async function up(sql: Sql): Promise<void> {
  // `words` is what a search looks through: the title and all that was said, in the normal form. `told` is what the
  // model was told in addition to a person's message, such as the day; it is kept so that what the model has read stays
  // the same to the byte. Positions only give an order and may have gaps; a message that was replaced stays and says
  // so.
  await sql(`
    create table conversations (
      user_id         text collate "C" not null check (user_id <> ''),
      conversation_id text collate "C" not null check (conversation_id <> ''),
      title           text,
      title_by        text check (title_by in ('model', 'person')),
      expert          text,
      is_pinned       boolean not null default false,
      archived_at     timestamptz,
      created_at      timestamptz not null default clock_timestamp(),
      updated_at      timestamptz not null default clock_timestamp(),
      primary key (user_id, conversation_id)
    );
    create index conversations_newest on conversations (user_id, is_pinned desc, updated_at desc, conversation_id desc);

    create table conversation_messages (
      user_id         text collate "C" not null check (user_id <> ''),
      conversation_id text collate "C" not null,
      position        bigint not null,
      message_id      uuid not null,
      role            text not null check (role in ('user', 'assistant')),
      state           text not null check (state in ('running', 'waiting', 'complete', 'stopped', 'failed')),
      parts           jsonb not null check (jsonb_typeof(parts) = 'array'),
      words           text not null,
      told            text,
      error           text,
      model           text,
      usage           jsonb check (jsonb_typeof(usage) = 'object'),
      superseded_at   timestamptz,
      created_at      timestamptz not null default clock_timestamp(),
      finished_at     timestamptz,
      primary key (user_id, conversation_id, position)
    );
    create unique index conversation_messages_by_id on conversation_messages (user_id, message_id);

    create table conversation_turns (
      user_id         text collate "C" not null check (user_id <> ''),
      conversation_id text collate "C" not null,
      message_id      uuid not null,
      runner          uuid,
      lease_until     timestamptz,
      is_stopping     boolean not null default false,
      started_at      timestamptz not null default clock_timestamp(),
      primary key (user_id, conversation_id)
    );
  `);
  await tenantTable(sql, "conversations", "select, insert, update, delete");
  await tenantTable(sql, "conversation_messages", "select, insert, update, delete");
  await tenantTable(sql, "conversation_turns", "select, insert, update, delete");
}
