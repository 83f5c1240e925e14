/** Presses of the buttons of cards: each counts once by its key, and a model is told of it once. */
import type { Sql } from "./migration.ts";
import { tenantTable } from "./tenant-table.ts";

export async function up(sql: Sql): Promise<void> {
  await sql(`
    create table card_presses (
      user_id    text collate "C" not null,
      card_id    uuid not null,
      press_key  text not null,
      action     integer not null,
      label      text not null,
      tool       text not null,
      call_id    uuid not null,
      summary    text not null,
      surface    text not null,
      pressed_at timestamptz not null default clock_timestamp(),
      told_at    timestamptz,
      primary key (user_id, card_id, press_key)
    );
    create index card_presses_untold on card_presses (user_id) where told_at is null;
  `);
  await tenantTable(sql, "card_presses", "select, insert, update, delete");
}
