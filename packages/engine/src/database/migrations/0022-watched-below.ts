/** A path that a condition watches means what is below it as well, where no document is at the path itself. */
import type { Sql } from "./migration.ts";

export async function up(sql: Sql): Promise<void> {
  // Forced row security hides every user's rows from the owner, too.
  await sql(`
    alter table trigger_watches no force row level security;
    insert into trigger_watches (user_id, watch_key, trigger_id, pattern)
    select user_id, watch_key || '/', trigger_id, null from trigger_watches
    where pattern is null and watch_key <> '' and right(watch_key, 1) <> '/'
    on conflict do nothing;
    alter table trigger_watches force row level security;
  `);
}
