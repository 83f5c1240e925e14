/** The order that a query asks for: by a property, or by when a block was made or changed, or by its title. */
import type { TenantScope } from "../../database/tenant.ts";
import { nameKey } from "../../query/values/names.ts";
import type { AddValue, BlockOrder } from "./find-blocks.ts";

const OWN: Readonly<Record<string, Pick<BlockOrder, "expression" | "cast">>> = {
  created: { expression: "b.created_at", cast: "timestamptz" },
  updated: { expression: "b.updated_at", cast: "timestamptz" },
  title: { expression: "lower(b.title)", cast: "text" },
  due: { expression: "b.due::timestamptz", cast: "timestamptz" },
};

export type SortOrder = "asc" | "desc";

/** A property that is a number for most is sorted as numbers, then those without one; so are days. */
export async function orderOfProperty(
  scope: TenantScope,
  sort: string,
  order: SortOrder,
): Promise<(addValue: AddValue) => BlockOrder> {
  const descending = order === "desc";
  const key = nameKey(sort);
  const [kinds] = await scope.rows<{ numbers: number; days: number; all: number }>({
    name: "kinds_of_property",
    text: `select count(num)::int as numbers, (count(day) + count(at))::int as days, count(*)::int as all
           from block_props where user_id = $1 and name_key = $2`,
    values: [scope.userId, key],
  });
  const { numbers, days, all } = kinds!;
  const own = Object.hasOwn(OWN, key) ? OWN[key] : undefined;
  if (own && all === 0) return () => ({ ...own, descending });
  const [column, cast] =
    numbers * 2 > all
      ? (["q.num", "float8"] as const)
      : days * 2 > all
        ? (["coalesce(q.at, q.day::timestamptz)", "timestamptz"] as const)
        : (["q.txt", "text"] as const);
  const best = descending ? "max" : "min";
  return (addValue) => ({
    expression: `(select ${best}(${column}) from block_props q where q.user_id = $1 and q.handle = b.handle and q.name_key = ${addValue(key)})`,
    cast,
    descending,
  });
}
