/** What a file of notes said when it was merged with a note: the next merge begins from that, or it would take away what was merged. */
import type { Sql } from "./migration.ts";

export async function up(sql: Sql): Promise<void> {
  await sql("alter table note_files add column merged_text text");
}
