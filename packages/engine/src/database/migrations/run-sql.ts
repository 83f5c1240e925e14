import { type Kysely, sql } from "kysely";

/** Statements as they stand, for a domain's own migrations. */
export async function runSql(db: Kysely<unknown>, text: string): Promise<void> {
  await sql.raw(text).execute(db);
}
