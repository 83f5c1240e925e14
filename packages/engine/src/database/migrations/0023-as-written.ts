/** The text of a document as it was written, where jsonb would put its keys in another order. */
import type { Sql } from "./migration.ts";

export async function up(sql: Sql): Promise<void> {
  // `content` is what filters, indexes and searches look at; this is what readers get. It is null where jsonb keeps the
  // order, and for what was written before. Without content there is none, so what erases the one cannot leave the other.
  await sql(`
    alter table user_data_store
      add column as_written text check (as_written is null or content is not null);
    alter table user_data_history add column as_written text;
  `);
}
