/** Cards that were shown, the answers to them, and which of them are on the dashboard. */
import type { Sql } from "./migration.ts";
import { tenantTable } from "./tenant-table.ts";

export async function up(sql: Sql): Promise<void> {
  // `data` has the shaped data if nothing else holds them (inline, api); a card on a path reads its documents again.
  // `save_with` has values that came with a form and are saved with its answer. `told_at` is when a model heard of the
  // answer.
  await sql(`
    create table user_cards (
      user_id         text collate "C" not null check (user_id <> ''),
      card_id         uuid not null,
      card_type       text not null,
      state           text not null default 'open' check (state in ('open', 'answered', 'superseded')),
      data_source     jsonb not null,
      options         jsonb not null,
      data            jsonb,
      save_with       jsonb,
      locale          text not null,
      conversation_id text collate "C",
      call_id         uuid not null,
      provenance      jsonb not null,
      answer          jsonb,
      saved_to        jsonb,
      submission_key  text,
      answered_at     timestamptz,
      answered_on     text,
      told_at         timestamptz,
      draft           jsonb,
      draft_saved_at  timestamptz,
      superseded_by   uuid,
      drawn_at        timestamptz,
      created_at      timestamptz not null default clock_timestamp(),
      primary key (user_id, card_id),
      check ((state = 'answered') = (answer is not null)),
      check ((state = 'superseded') = (superseded_by is not null))
    );
    create index user_cards_waiting on user_cards (user_id, conversation_id, card_type) where state = 'open';
    create index user_cards_untold on user_cards (user_id) where answer is not null and told_at is null;

    create table card_pins (
      user_id text collate "C" not null,
      card_id uuid not null,
      place   integer not null,
      size    text not null,
      primary key (user_id, card_id)
    );
  `);
  await tenantTable(sql, "user_cards", "select, insert, update, delete");
  await tenantTable(sql, "card_pins", "select, insert, update, delete");
}
