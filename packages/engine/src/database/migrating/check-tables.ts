/**
 * Holds the tables of a program's domains against the catalogue. A table that is not in the form of a user's table would
 * be missing from archives, and keep its rows when their user is erased.
 */
import type pg from "pg";

/** @throws everything that is wrong; within a migration, nothing of it remains then. */
export async function checkTables(client: pg.Client, tables: readonly DomainTable[]): Promise<void> {
  if (tables.length === 0) return;
  const { rows } = await client.query<Found>(FIND, [[...new Set(tables.map(({ table }) => table))]]);
  const found = new Map(rows.map((row) => [row.name, row]));
  const faults = tables.flatMap(({ domain, table }) => faultOf(found.get(table)!, domain) ?? []);
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

export interface DomainTable {
  domain: string;
  table: string;
}

/** The tables of the schema. Partitions are parts of the table that they belong to. */
export async function tableNames(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind in ('r', 'p') and not relispartition and relnamespace = current_schema()::regnamespace`,
  );
  return new Set(rows.map(({ name }) => name));
}

interface Found {
  name: string;
  there: boolean;
  /** `user_id` comes first in its primary key. */
  by_user: boolean;
  /** Row-level security is forced, and has a policy. */
  walled: boolean;
  /** The services may read rows, import them and erase them. */
  granted: boolean;
}

const FIND = `
  select name, c.oid is not null as there,
         exists (select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
                 where i.indrelid = c.oid and i.indisprimary and a.attname = 'user_id') as by_user,
         coalesce(c.relrowsecurity and c.relforcerowsecurity, false)
           and exists (select from pg_policy where polrelid = c.oid) as walled,
         coalesce(has_table_privilege('etui_app', c.oid, 'select') and has_table_privilege('etui_app', c.oid, 'insert')
           and has_table_privilege('etui_app', c.oid, 'delete'), false) as granted
  from unnest($1::text[]) as name
  left join pg_class c
    on c.relname = name and c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace`;

function faultOf({ name, there, by_user, walled, granted }: Found, domain: string): string | undefined {
  const table = `The table ${name} of the domain ${domain}`;
  if (!there) return `${table} does not exist. Make it in a migration of the domain, or do not declare it.`;
  if (!by_user) return `${table} needs user_id first in its primary key: each row is a user's.`;
  if (!walled) return `${table} needs forced row-level security with a policy. tenantTable gives it that.`;
  if (!granted)
    return `${table} needs the rights select, insert and delete for the role etui_app. tenantTable grants them.`;
  return undefined;
}
