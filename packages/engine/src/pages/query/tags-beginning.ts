/** The tags of blocks that begin in a way, those of most blocks first. */
import type { TenantScope } from "../../database/tenant.ts";
import { nameKey } from "../../query/values/names.ts";

const MOST_TAGS = 20;

export async function tagsBeginning(
  scope: TenantScope,
  beginning: string,
  source: "notes" | "kb",
): Promise<string[]> {
  const rows = await scope.rows<{ tag: string }>({
    name: "tags_beginning",
    text: `select t.tag_key as tag
           from block_tags t join pages p on p.user_id = t.user_id and p.page_id = t.page_id
           where t.user_id = $1 and p.user_id = $1 and p.source = $2 and starts_with(t.tag_key, $3)
           group by t.tag_key order by count(*) desc, t.tag_key limit ${MOST_TAGS}`,
    values: [scope.userId, source, nameKey(beginning)],
  });
  return rows.map(({ tag }) => tag);
}
