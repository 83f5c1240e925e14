/**
 * A trigger may be paused until a moment, at which its row resumes it in place of firing it; and a firing may wait until
 * the one before has been delivered.
 */
import type { Sql } from "./migration.ts";

export async function up(sql: Sql): Promise<void> {
  await sql(`
    alter table trigger_dues
      drop constraint trigger_dues_cause_check,
      add constraint trigger_dues_cause_check check (cause in
        ('schedule', 'deadline', 'held', 'repeat', 'snooze', 'deferred', 'manual', 'webhook', 'resume', 'queued'));
  `);
}
