/** Records how often skills are activated, and what it costs. */
import type { Sql } from "./migration.ts";
import { tenantTable } from "./tenant-table.ts";

export async function up(sql: Sql): Promise<void> {
  // There is one row a day, so that the table stays small however often a skill is used. What its tools did is in
  // tool_calls.
  await sql(`
    create table skill_usage (
      user_id     text collate "C" not null check (user_id <> ''),
      skill_id    text collate "C" not null,
      day         date not null,
      activations integer not null,
      tokens      bigint not null,
      primary key (user_id, skill_id, day)
    );
  `);
  await tenantTable(sql, "skill_usage", "select, insert, update, delete");
}
