/** The orders of blocks: by what they are themselves, and by properties, each as most of its values read. */
import type { TenantScope } from "../../database/tenant.ts";
import type { QueryOrder, QuerySql } from "../../domain/query-target.ts";
import { byRank, orderOfValues } from "../../query/sql/order-of.ts";
import { nameKey } from "../../query/values/names.ts";
import { blockField, propertyOf } from "./block-fields.ts";

export async function orderOfBlocks(
  name: string,
  scope: TenantScope,
  descending: boolean,
): Promise<(sql: QuerySql) => QueryOrder> {
  if (name === "rank") {
    return (sql) =>
      byRank(
        {
          title: `${sql.row}.title`,
          created: `${sql.row}.created_at`,
          first: `${sql.row}.kind in ('page', 'heading')`,
        },
        sql,
      );
  }
  if (name === "created" || name === "updated") {
    return ({ row }) => ({
      expression: `${row}.${name}_at`,
      cast: "timestamptz",
      isNeverNull: true,
      ...(name === "created" && { isIndexed: true }),
    });
  }
  const field = blockField(name);
  if (field?.isOwnAlone) return (sql) => orderOfValues(field.own(sql), field, sql, descending);
  const kind = field?.kind ?? (await kindOfProperty(scope, name)) ?? "text";
  return (sql) => {
    const property = orderOfValues(propertyOf(name, sql), { kind }, sql, descending);
    if (!field) return property;
    const own = orderOfValues(field.own(sql), { kind }, sql, descending);
    return { expression: `coalesce(${own.expression}, ${property.expression})`, cast: own.cast };
  };
}

/** More than enough to tell what the others are. */
const MOST_LOOKED_AT = 1_000;

/** As most of its values read: then those that read otherwise come last. */
export async function kindOfProperty(
  scope: TenantScope,
  name: string,
): Promise<"number" | "moment" | "text" | undefined> {
  const [row] = await scope.rows<{ numbers: number; days: number; all: number }>({
    name: "kinds_of_property",
    text: `select count(num)::int as numbers, (count(day) + count(at))::int as days, count(*)::int as all
           from (select num, day, at from block_props where user_id = $1 and name_key = $2 limit ${MOST_LOOKED_AT}) p`,
    values: [scope.userId, nameKey(name)],
  });
  const { numbers, days, all } = row!;
  if (all === 0) return undefined;
  return numbers * 2 > all ? "number" : days * 2 > all ? "moment" : "text";
}
