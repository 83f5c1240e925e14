/** The values of fields of some rows, as people read them. */
import type { TenantScope } from "../../database/tenant.ts";
import type { QuerySql, QueryTarget, QueryValues } from "../../domain/query-target.ts";
import { askRows } from "./ask-rows.ts";
import { querySql } from "./to-sql.ts";

type Shown = string | number | boolean | null;
export type ShownFields = Readonly<Record<string, Shown>>;

export async function shownFields(
  scope: TenantScope,
  target: QueryTarget,
  {
    ids,
    fields,
    now,
  }: { ids: readonly string[]; fields: readonly string[]; now: Pick<QuerySql, "timeZone" | "now"> },
): Promise<Map<string, ShownFields>> {
  if (ids.length === 0 || fields.length === 0) return new Map();
  const values: unknown[] = [scope.userId];
  const sql = querySql(values, { row: "r", ...now, words: [] });
  const { from, where, id } = target.rows(sql);
  const lists = fields.map((field) => listSql(target.values(field, sql)));
  const rows = await askRows<{ id: string; shown: (Shown[] | null)[] }>(
    scope,
    `select ${id} as id, jsonb_build_array(${lists.join(", ")}) as shown from ${from}
       where ${[...where, `${id} = any(${sql.addValue(ids)}::text[])`].join(" and ")}`,
    values,
  );
  return new Map(
    rows.map((row) => [
      row.id,
      Object.fromEntries(fields.map((field, index) => [field, joined(row.shown[index] ?? [])])),
    ]),
  );
}

/** Several are said one after the other. */
const joined = (values: readonly Shown[]): Shown =>
  values.length === 0 ? null : values.length === 1 ? values[0]! : values.join(", ");

function listSql(values: readonly QueryValues[]): string {
  if (values.length === 0) return "null::jsonb";
  const each = values.map((value) => {
    const { there = "true", rows, text, shown = text, number, flag } = value;
    const ways = [number, flag, shown].filter((one) => one !== undefined).map((one) => `to_jsonb(${one})`);
    const said = ways.length === 1 ? ways[0]! : `coalesce(${ways.join(", ")})`;
    return rows === undefined
      ? `select ${said} as said where ${there}`
      : `select ${said} as said from ${rows}`;
  });
  return `(select jsonb_agg(u.said) from (${each.join(" union all ")}) u)`;
}
