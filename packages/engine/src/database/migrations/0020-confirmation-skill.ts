/** Whose code wanted a call that waits for a person's word. */
import type { Sql } from "./migration.ts";

export async function up(sql: Sql): Promise<void> {
  await sql(`alter table confirmations add column skill text`);
}
