/** Which tasks came from elsewhere, beside the documents that did: in the order of their targets, each kind by itself. */
import type { Sql } from "./migration.ts";

export async function up(sql: Sql): Promise<void> {
  await sql(`
    create index user_changes_tasks_from_elsewhere on user_changes (user_id, target)
      where kind = 'plan_task' and provenance ? 'from';
  `);
}
