/** New entries of the content index are no longer sorted in by the writers themselves. */
import type { Sql } from "./migration.ts";

export async function up(sql: Sql): Promise<void> {
  // At 512 kB, which is 3,000 documents, a writer sorted them in itself and took 20 to 35 ms: a quarter of the time of
  // writing in batches. Now the writing process has them sorted after 2,000 writes (database/statistics.ts), on another
  // connection; the limit only matters if that does not happen in time.
  await sql(`
    alter index user_data_store_content set (gin_pending_list_limit = 4096);
  `);
}
