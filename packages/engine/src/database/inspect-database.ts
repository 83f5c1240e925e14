/** What an operator wants to know of the database that is open. */
import { migrations } from "./migrations/index.ts";
import type { TenantScope } from "./tenant.ts";

export interface DatabaseState {
  /** PostgreSQL's, such as "18.4". */
  version: string;
  /** The newest migration; an open database has them all. */
  schema: string;
  connections: number;
  mostConnections: number;
  /** Whether filters may use the index under row-level security; MARK_CONTAINMENT makes it so. */
  filtersUseIndex: boolean;
  /** The same for searches, by MARK_TEXT_MATCH. */
  searchesUseIndex: boolean;
}

/** For a superuser to run once in the database; without them a filter, or a search, reads every document of its user. */
export const MARK_CONTAINMENT = "alter function pg_catalog.jsonb_contains(jsonb, jsonb) leakproof;";
/** The same for searches. */
export const MARK_TEXT_MATCH = "alter function pg_catalog.ts_match_vq(tsvector, tsquery) leakproof;";

/** Asks the server itself: any user's scope will do. */
export async function inspectDatabase(scope: TenantScope): Promise<DatabaseState> {
  const [row] = await scope.rows<Omit<DatabaseState, "schema">>({
    text: `select split_part(current_setting('server_version'), ' ', 1) as version,
                  (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
                  current_setting('max_connections')::int as "mostConnections",
                  (select proleakproof from pg_proc
                   where oid = 'pg_catalog.jsonb_contains(jsonb,jsonb)'::regprocedure) as "filtersUseIndex",
                  (select proleakproof from pg_proc
                   where oid = 'pg_catalog.ts_match_vq(tsvector,tsquery)'::regprocedure) as "searchesUseIndex"`,
    values: [],
  });
  return { ...row!, schema: Object.keys(migrations).at(-1)! };
}
