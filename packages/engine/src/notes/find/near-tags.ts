/** The tags of a user that are named most like one that nothing has, each with the number of its blocks. */
import { nearestName } from "@etui/values/nearest-name";
import type { TenantScope } from "../../database/tenant.ts";

const MOST_TAGS = 5_000;
const MOST_NAMED = 3;

interface KnownTag {
  tag: string;
  count: number;
}

/** Those that most blocks have come first. */
export async function listTags(scope: TenantScope, sources: readonly string[]): Promise<KnownTag[]> {
  return scope.rows<KnownTag>({
    name: "list_tags",
    text: `select t.tag_key as tag, count(*)::int as count
           from block_tags t join pages p on p.user_id = t.user_id and p.page_id = t.page_id
           where t.user_id = $1 and p.user_id = $1 and p.source = any($2::text[])
           group by t.tag_key order by count(*) desc, t.tag_key limit ${MOST_TAGS}`,
    values: [scope.userId, sources],
  });
}

export async function nearTags(
  scope: TenantScope,
  key: string,
  sources: readonly string[],
): Promise<KnownTag[]> {
  const known = await listTags(scope, sources);
  const holding = known.filter(({ tag }) => tag.includes(key) || key.includes(tag));
  const near = nearestName(
    key,
    known.map(({ tag }) => tag),
  );
  const alike = known.filter(({ tag }) => tag === near);
  return [...new Set([...alike, ...holding])].slice(0, MOST_NAMED);
}
