/** What the chosen model costs, so that replies can say what they cost. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table model_choices add column price jsonb check (jsonb_typeof(price) = 'object')`.execute(
    db,
  );
}
