/** What an operator wants to know about the open database. */
import { migrations } from "./migrations/index.ts";
import type { TenantScope } from "./tenant.ts";

export interface DatabaseState {
  /** The version of PostgreSQL, such as "18.4". */
  version: string;
  /** The newest migration; an open database has them all. */
  schema: string;
  connections: number;
  mostConnections: number;
  /** Whether filters may use the index under row-level security; MARK_FILTERS enables it. */
  filtersUseIndex: boolean;
  /** The same for searches; MARK_TEXT_MATCH enables it. */
  searchesUseIndex: boolean;
}

/**
 * A superuser should run it once in the database; without it, a filter reads every document of its user. Containment is
 * asked by conditions that were stored before filters looked into lists.
 */
export const MARK_FILTERS =
  "alter function pg_catalog.jsonb_path_match_opr(jsonb, jsonpath) leakproof; " +
  "alter function pg_catalog.jsonb_contains(jsonb, jsonb) leakproof;";
/** The same for searches. */
export const MARK_TEXT_MATCH = "alter function pg_catalog.ts_match_vq(tsvector, tsquery) leakproof;";

/** Asks the server itself, so the scope of any user will do. */
export async function inspectDatabase(scope: TenantScope): Promise<DatabaseState> {
  const [row] = await scope.rows<Omit<DatabaseState, "schema">>({
    text: `select split_part(current_setting('server_version'), ' ', 1) as version,
                  (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
                  current_setting('max_connections')::int as "mostConnections",
                  (select bool_and(proleakproof) from pg_proc
                   where oid in ('pg_catalog.jsonb_path_match_opr(jsonb,jsonpath)'::regprocedure,
                                 'pg_catalog.jsonb_contains(jsonb,jsonb)'::regprocedure)) as "filtersUseIndex",
                  (select proleakproof from pg_proc
                   where oid = 'pg_catalog.ts_match_vq(tsvector,tsquery)'::regprocedure) as "searchesUseIndex"`,
    values: [],
  });
  return { ...row!, schema: Object.keys(migrations).at(-1)! };
}
