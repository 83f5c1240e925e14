/**
 * Blocks that fulfil conditions, page by page. What is inside of an item that fulfils them too is counted there, and not
 * listed again. The order is one that changes of the notes do not disturb, so that each is listed once.
 */
import type { TenantScope } from "../../database/tenant.ts";
import { isOfSources } from "../../pages/page-of-sources.ts";
import { FOUND, type FoundBlock } from "./found-block.ts";

export type AddValue = (value: unknown) => string;

/** SQL over a row of `blocks` with this alias; all of them hold. */
export type Conditions = (block: string, addValue: AddValue) => readonly string[];

export interface BlockOrder {
  /** SQL over `b`, of the type `cast`. */
  expression: string;
  cast: "text" | "float8" | "timestamptz";
  descending: boolean;
  /** Whether the newest may come first instead, where so many are found that ordering all of them takes long. */
  mayYield?: true;
}

/** Where a list goes on. */
export interface BlockPlace {
  key: string | null;
  handle: string;
  /** The order yielded to the newest first. */
  newest?: true;
}

interface Asked {
  /** Whose blocks: `notes`, `kb`. */
  sources: readonly string[];
  conditions: Conditions;
  order: (addValue: AddValue) => BlockOrder;
  after?: BlockPlace | undefined;
  limit: number;
}

export interface FoundBlocks {
  blocks: FoundBlock[];
  /** All that fulfil the conditions, those inside of others left out; "many" if they were not counted to the end. */
  total: number | "many";
  /** Where the next page begins, behind the last block shown. */
  placeOf: (block: FoundBlock) => BlockPlace;
}

/** So many are ordered by what was asked for: 5 to 10 ms. */
const MOST_RANKED = 1_000;
/** So many are ordered where no other order will do. */
export const MOST_ORDERED = 10_000;

export async function findBlocks(scope: TenantScope, asked: Asked): Promise<FoundBlocks> {
  const { after } = asked;
  if (after) return after.newest ? newest(scope, asked) : ordered(scope, asked);
  const count = await countUpTo(scope, MOST_RANKED + 1, asked);
  if (count === 0) return { blocks: [], total: 0, placeOf: placeInOrder };
  const yields = count > MOST_RANKED && asked.order(() => "").mayYield === true;
  return yields ? newest(scope, asked) : ordered(scope, asked);
}

async function countUpTo(scope: TenantScope, most: number, asked: Asked): Promise<number> {
  const { values, addValue } = valuesOf(scope);
  const [row] = await scope.rows<{ count: number }>({
    text: `select count(*)::int as count from (select from blocks b where ${fits(asked, "b", addValue)} limit ${most}) t`,
    values,
  });
  return row!.count;
}

/** All of them, in their order. */
async function ordered(scope: TenantScope, asked: Asked): Promise<FoundBlocks> {
  const { order: orderOf, after, limit } = asked;
  const { values, addValue } = valuesOf(scope);
  const { expression, cast, descending } = orderOf(addValue);
  const beyond = after ? `where ${afterSql(after, { cast, descending }, addValue)}` : "";
  const direction = descending ? "desc" : "asc";
  const rows = await scope.rows<FoundBlock & { total: number }>({
    text: `
      with hit as materialized (
        select b.handle, b.within, (${expression})::${cast} as key from blocks b where ${fits(asked, "b", addValue)} limit ${MOST_ORDERED}
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
  const total = rows[0]?.total ?? 0;
  return {
    blocks: rows,
    total: total >= MOST_ORDERED ? "many" : total,
    placeOf: placeInOrder,
  };
}

/** The newest of very many: as far as the page goes, and not all of them. */
async function newest(scope: TenantScope, asked: Asked): Promise<FoundBlocks> {
  const { after, limit } = asked;
  const { values, addValue } = valuesOf(scope);
  const beyond = after
    ? `and (b.created_at < ${addValue(after.key)}::timestamptz or (b.created_at = ${addValue(after.key)}::timestamptz and b.handle > ${addValue(after.handle)}))`
    : "";
  const rows = await scope.rows<FoundBlock>({
    text: `
      with page as materialized (
        select b.handle, b.created_at as key from blocks b
        where ${fits(asked, "b", addValue)} ${beyond}
          and (b.within = '{}' or not exists (select from blocks a where a.handle = any(b.within) and ${fits(asked, "a", addValue)}))
        order by b.created_at desc, b.handle limit ${addValue(limit)}
      )
      select ${FOUND}, page.key::text as sort_key,
        (select count(*)::int from blocks i where i.page_id = b.page_id and page.handle = any(i.within) and ${fits(asked, "i", addValue)}) as inside
      from page join blocks b on b.user_id = $1 and b.handle = page.handle
      join pages p on p.user_id = $1 and p.page_id = b.page_id
      where b.user_id = $1 and p.user_id = $1
      order by page.key desc, page.handle`,
    values,
  });
  return {
    blocks: rows,
    total: "many",
    placeOf: ({ sort_key: key, handle }) => ({ key, handle, newest: true }),
  };
}

const placeInOrder = ({ sort_key: key, handle }: FoundBlock): BlockPlace => ({ key, handle });

/** Whether the row of this alias is asked for. */
const fits = ({ sources, conditions }: Asked, block: string, addValue: AddValue): string =>
  [
    `${block}.user_id = $1`,
    ...conditions(block, addValue),
    isOfSources(`${block}.page_id`, sources, { user: "$1", addValue }),
  ].join(" and ");

function valuesOf({ userId }: TenantScope): { values: unknown[]; addValue: AddValue } {
  const values: unknown[] = [userId];
  return { values, addValue: (value) => `$${values.push(value)}` };
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

/** For a place that came with a cursor. */
export const isPlace = (place: unknown): place is BlockPlace => {
  if (typeof place !== "object" || place === null) return false;
  const { key, handle, newest: yielded } = place as Record<string, unknown>;
  return (
    typeof handle === "string" &&
    (key === null || typeof key === "string") &&
    (yielded === undefined || (yielded === true && key !== null))
  );
};
