/** The order that a query asks for: by a property, or by when a block was made or changed, or by its title. */
import type { TenantScope } from "../../database/tenant.ts";
import { kindOfProperty } from "../../pages/query/block-order.ts";
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
  const kind = await kindOfProperty(scope, sort);
  const own = Object.hasOwn(OWN, key) ? OWN[key] : undefined;
  if (own && kind === undefined) return () => ({ ...own, descending });
  const [column, cast] =
    kind === "number"
      ? (["q.num", "float8"] as const)
      : kind === "moment"
        ? (["coalesce(q.at, q.day::timestamptz)", "timestamptz"] as const)
        : (["q.txt", "text"] as const);
  const best = descending ? "max" : "min";
  return (addValue) => ({
    expression: `(select ${best}(${column}) from block_props q where q.user_id = $1 and q.handle = b.handle and q.name_key = ${addValue(key)})`,
    cast,
    descending,
  });
}
