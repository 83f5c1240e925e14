/** The open tasks that link to pages: how many, how many of them are next actions, and the first of them. */
import type { ListId } from "@etui/protocol/plan";
import type { TenantScope } from "../../database/tenant.ts";

export interface LinkedTasks {
  path: string;
  open: number;
  next_actions: number;
  first: { task_id: string; title: string; list_id: ListId }[];
}

const MOST_NAMED = 3;

/** Of the knowledge base, by their paths; one to which nothing links is left out. A link may also have the form of an address or of a file. */
export async function linkedTasks(scope: TenantScope, paths: readonly string[]): Promise<LinkedTasks[]> {
  if (paths.length === 0) return [];
  return scope.rows<LinkedTasks>({
    name: "linked_tasks",
    text: `
      with linked as (
        select distinct t.task_id, t.title, t.list_id, t.rank,
          array_position('{urgent,high,medium,low}'::text[], t.priority) as urgency,
          regexp_replace(normalize(l->>'target', nfc), '^kb://|(\\.md)?(#.*)?$', '', 'gi') as path
        from plan_tasks t cross join lateral jsonb_array_elements(t.links) l
        where t.user_id = $1 and t.deleted_at is null and t.status in ('open', 'in_progress')
          and t.links <> '[]' and l->>'type' = 'kb'
      ),
      placed as (
        select *, row_number() over (partition by path
          order by list_id = 'next_action' desc, urgency nulls last, rank, task_id) as place
        from linked where path = any($2)
      )
      select path, count(*)::int as open, (count(*) filter (where list_id = 'next_action'))::int as next_actions,
        coalesce(json_agg(json_build_object('task_id', task_id, 'title', title, 'list_id', list_id) order by place)
          filter (where place <= ${MOST_NAMED}), '[]') as first
      from placed group by path`,
    values: [scope.userId, paths],
  });
}
