/** Which model a person has chosen for answers. Its key is encrypted in user_secrets. */
import type { Sql } from "./migration.ts";
import { tenantTable } from "./tenant-table.ts";

export async function up(sql: Sql): Promise<void> {
  await sql(`
    create table model_choices (
      user_id    text collate "C" primary key check (user_id <> ''),
      provider   text not null check (provider in ('openai-compatible', 'anthropic', 'google')),
      model      text not null,
      base_url   text,
      updated_at timestamptz not null default clock_timestamp()
    );
  `);
  await tenantTable(sql, "model_choices", "select, insert, update, delete");
}
