/** The prices of the chosen model, so that replies can show their cost. */
import type { Sql } from "./migration.ts";

export async function up(sql: Sql): Promise<void> {
  await sql(`alter table model_choices add column price jsonb check (jsonb_typeof(price) = 'object')`);
}
