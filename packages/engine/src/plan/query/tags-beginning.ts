/** The tags of tasks that begin in a way, those of most tasks first. */
import type { TenantScope } from "../../database/tenant.ts";

const MOST_TAGS = 20;

export async function tagsBeginning(scope: TenantScope, beginning: string): Promise<string[]> {
  const rows = await scope.rows<{ tag: string }>({
    name: "plan_tags_beginning",
    text: `select v.tag from plan_tasks t cross join lateral unnest(t.tags) as v(tag)
           where t.user_id = $1 and t.deleted_at is null and t.tags <> '{}' and starts_with(lower(v.tag), lower($2))
           group by v.tag order by count(*) desc, v.tag limit ${MOST_TAGS}`,
    values: [scope.userId, beginning],
  });
  return rows.map(({ tag }) => tag);
}
