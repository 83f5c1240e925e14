/** The tags of a user that are named most like one that nothing has, each with the number of its blocks. */
import { nearestName } from "@etui/values/nearest-name";
import type { TenantScope } from "../../database/tenant.ts";

const MOST_TAGS = 5_000;
const MOST_NAMED = 3;

export interface KnownTag {
  tag: string;
  count: number;
}

/** Those that most blocks have come first. */
export async function listTags(scope: TenantScope, limit = MOST_TAGS): Promise<KnownTag[]> {
  return scope.rows<KnownTag>({
    name: "list_tags",
    text: `select tag_key as tag, count(*)::int as count from block_tags where user_id = $1
           group by tag_key order by count(*) desc, tag_key limit $2`,
    values: [scope.userId, limit],
  });
}

export async function nearTags(scope: TenantScope, key: string): Promise<KnownTag[]> {
  const known = await listTags(scope);
  const holding = known.filter(({ tag }) => tag.includes(key) || key.includes(tag));
  const near = nearestName(
    key,
    known.map(({ tag }) => tag),
  );
  const alike = known.filter(({ tag }) => tag === near);
  return [...new Set([...alike, ...holding])].slice(0, MOST_NAMED);
}
