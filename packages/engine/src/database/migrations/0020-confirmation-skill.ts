/** The skill whose code made a call that waits for the person's confirmation. */
import type { Sql } from "./migration.ts";

export async function up(sql: Sql): Promise<void> {
  await sql(`alter table confirmations add column skill text`);
}
