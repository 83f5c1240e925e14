/** The properties of the blocks that have a tag, those that most have first: the order in which an answer lists them. */
import type { TenantScope } from "../../database/tenant.ts";
import type { AskedTags } from "./tag-condition.ts";
import { hasTags } from "./tag-condition.ts";

export interface KnownProp {
  name: string;
  name_key: string;
  count: number;
}

const MOST_PROPS = 50;

export async function knownProps(
  scope: TenantScope,
  tags: AskedTags,
  sources: readonly string[],
): Promise<KnownProp[]> {
  const values: unknown[] = [scope.userId];
  const addValue = (value: unknown) => `$${values.push(value)}`;
  return scope.rows<KnownProp>({
    text: `select min(q.name) as name, q.name_key, count(distinct q.handle)::int as count
           from block_props q join blocks b on b.user_id = q.user_id and b.handle = q.handle
           join pages p on p.user_id = b.user_id and p.page_id = b.page_id
           where q.user_id = $1 and b.user_id = $1 and p.user_id = $1 and p.source = any(${addValue(sources)}::text[]) and ${hasTags(tags, { block: "b", addValue }).join(" and ")}
           group by q.name_key order by count(distinct q.handle) desc, min(q.ord), q.name_key limit ${MOST_PROPS}`,
    values,
  });
}
