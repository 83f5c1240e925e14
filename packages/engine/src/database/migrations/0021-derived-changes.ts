/** Which change another one was derived from, so that both are taken back as one. */
import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  await runSql(
    db,
    `
    alter table user_changes add column derived_from text collate "C";
    create index user_changes_derived on user_changes (user_id, xid) where derived_from is not null`,
  );
}
