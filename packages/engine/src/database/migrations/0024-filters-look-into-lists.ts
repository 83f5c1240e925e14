/**
 * A filter looks into lists by a predicate of a path, which the index over content serves, under row-level security only
 * if its function is marked: like containment, it looks at its arguments alone, and compares or finds nothing.
 */
import type { Sql } from "./migration.ts";

export async function up(sql: Sql): Promise<void> {
  await sql(`
    do $$ begin
      alter function pg_catalog.jsonb_path_match_opr(jsonb, jsonpath) leakproof;
    exception when insufficient_privilege then null;
    end $$;
  `);
}
