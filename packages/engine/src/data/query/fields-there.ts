/** What documents have at a field, and which fields they have, as far as the first thousand show. */
import type { TenantScope } from "../../database/tenant.ts";
import { type Below, fromBelow } from "./below.ts";

const MOST_DOCUMENTS = 1_000;

export type Kind = "string" | "number" | "boolean" | "null" | "object" | "array";

export interface KindThere {
  kind: Kind;
  documents: number;
  /** One of the values, if they are plain. */
  example: string | null;
}

/** The number of documents below a prefix, counted up to a thousand. */
export async function countUpTo(scope: TenantScope, below: Below): Promise<number> {
  const values: unknown[] = [scope.userId];
  const [row] = await scope.rows<{ total: number }>({
    text: `select count(*)::int as total from (${documents(below, values)}) d`,
    values,
  });
  return row!.total;
}

/** The kinds of the values to which a path of PostgreSQL leads, the most frequent first. */
export function kindsAt(scope: TenantScope, below: Below, path: string): Promise<KindThere[]> {
  const values: unknown[] = [scope.userId];
  return scope.rows<KindThere>({
    text: `select jsonb_typeof(v.value) as kind, count(distinct d.data_path)::int as documents,
                  min(left(case when jsonb_typeof(v.value) in ('string', 'number', 'boolean') then v.value::text end, 40)) as example
           from (${documents(below, values)}) d, jsonb_path_query(d.content, $${values.push(path)}::jsonpath) as v(value)
           group by 1 order by 2 desc, 1`,
    values,
  });
}

/** The names of the fields at a path, the most frequent first. */
export async function namesAt(scope: TenantScope, below: Below, path: string): Promise<string[]> {
  const values: unknown[] = [scope.userId];
  const rows = await scope.rows<{ name: string }>({
    text: `select v.name #>> '{}' as name
           from (${documents(below, values)}) d,
                jsonb_path_query(d.content, $${values.push(`${path}.keyvalue().key`)}::jsonpath, '{}', true) as v(name)
           group by 1 order by count(*) desc, 1 limit 100`,
    values,
  });
  return rows.map(({ name }) => name);
}

const documents = (below: Below, values: unknown[]): string =>
  `select data_path, content ${fromBelow(below, values)} limit ${MOST_DOCUMENTS}`;
