/** Whose code wanted a call that waits for a person's word. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table confirmations add column skill text`.execute(db);
}
