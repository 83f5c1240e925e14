/** What the chosen model costs, so that replies can say what they cost. */
import type { Sql } from "./migration.ts";

export async function up(sql: Sql): Promise<void> {
  await sql(`alter table model_choices add column price jsonb check (jsonb_typeof(price) = 'object')`);
}
