/**
 * Blocks that fulfil conditions, page by page. What is inside of an item that fulfils them too is counted there, and not
 * listed again. The order is one that changes of the notes do not disturb, so that each is listed once.
 */
import type { TenantScope } from "../../database/tenant.ts";
import { FOUND, type FoundBlock } from "./found-block.ts";

export type AddValue = (value: unknown) => string;

export interface BlockOrder {
  /** SQL over `b`, of the type `cast`. */
  expression: string;
  cast: "text" | "float8" | "timestamptz";
  descending: boolean;
}

export interface BlockPlace {
  key: string | null;
  handle: string;
}

interface Asked {
  /** SQL over `b`; all of them hold. */
  conditions: (addValue: AddValue) => readonly string[];
  order: (addValue: AddValue) => BlockOrder;
  after?: BlockPlace | undefined;
  limit: number;
}

export interface FoundBlocks {
  blocks: FoundBlock[];
  /** All that fulfil the conditions, those inside of others left out. */
  total: number;
}

/** Most of a search are counted exactly; beyond, the answer says "more than". */
export const MOST_COUNTED = 10_000;

export async function findBlocks(
  scope: TenantScope,
  { conditions, order: orderOf, after, limit }: Asked,
): Promise<FoundBlocks> {
  const values: unknown[] = [scope.userId];
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const where = ["b.user_id = $1", ...conditions(addValue)].join(" and ");
  const { expression, cast, descending } = orderOf(addValue);
  const beyond = after ? `where ${afterSql(after, { cast, descending }, addValue)}` : "";
  const direction = descending ? "desc" : "asc";
  const rows = await scope.rows<FoundBlock & { total: number }>({
    text: `
      with hit as materialized (
        select b.handle, b.within, (${expression})::${cast} as key from blocks b where ${where} limit ${MOST_COUNTED}
      ),
      known as materialized (select handle from hit),
      outer_most as materialized (
        select handle, key from hit
        where within = '{}' or not exists (select from unnest(within) as item where item in (select handle from known))
      ),
      inner_ones as materialized (
        select item as handle, count(*)::int as inside from hit, unnest(within) as item where within <> '{}' group by item
      ),
      page as (
        select handle, key from outer_most ${beyond}
        order by key ${direction} nulls last, handle limit ${addValue(limit)}
      )
      select ${FOUND}, page.key::text as sort_key,
        coalesce((select inside from inner_ones i where i.handle = page.handle), 0) as inside,
        (select count(*)::int from outer_most) as total
      from page join blocks b on b.user_id = $1 and b.handle = page.handle
      join pages p on p.user_id = $1 and p.page_id = b.page_id
      where b.user_id = $1 and p.user_id = $1
      order by page.key ${direction} nulls last, page.handle`,
    values,
  });
  return { blocks: rows, total: rows[0]?.total ?? 0 };
}

/** Those without a value come last, whichever the direction. */
function afterSql(
  { key, handle }: BlockPlace,
  { cast, descending }: Pick<BlockOrder, "cast" | "descending">,
  addValue: AddValue,
): string {
  const last = addValue(handle);
  if (key === null) return `key is null and handle > ${last}`;
  const value = `${addValue(key)}::${cast}`;
  return `(key is null or key ${descending ? "<" : ">"} ${value} or (key = ${value} and handle > ${last}))`;
}
