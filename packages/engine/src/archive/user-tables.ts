/** The tables that hold users' rows, as the database itself knows them, so that a new table cannot be forgotten. */
import type { TenantScope } from "../database/tenant.ts";

export interface Column {
  name: string;
  /** The type as SQL writes it. */
  type: string;
  /** True if the database computes its value. */
  generated: boolean;
  /** True if a row without it is refused. */
  required: boolean;
}

export interface UserTable {
  name: string;
  /** The columns of the primary key after `user_id`. */
  key: string[];
  /** All columns except `user_id`. */
  columns: Column[];
}

/** The tables that have forced row-level security and `user_id` first in the primary key, sorted by name. */
export function userTables(scope: Pick<TenantScope, "rows">): Promise<UserTable[]> {
  return scope.rows<UserTable>({
    text: `
      select c.relname as name,
             array(select a.attname::text from unnest(i.indkey) with ordinality as k(attnum, place)
                   join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
                   where k.place > 1 order by k.place) as key,
             (select json_agg(json_build_object(
                'name', a.attname,
                'type', format_type(a.atttypid, a.atttypmod),
                'generated', a.attidentity <> '' or a.attgenerated <> '',
                'required', a.attnotnull and not a.atthasdef and a.attidentity = '') order by a.attnum)
              from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname <> 'user_id') as columns
      from pg_class c
      join pg_index i on i.indrelid = c.oid and i.indisprimary
      join pg_attribute first on first.attrelid = c.oid and first.attnum = i.indkey[0]
      where c.relkind in ('r', 'p') and c.relforcerowsecurity and first.attname = 'user_id'
        and c.relnamespace = current_schema()::regnamespace
      order by c.relname`,
    values: [],
  });
}
