/** What others changed in the plan since a conversation last looked at it: its own changes it knows. */
import type { TenantScope } from "../../database/tenant.ts";
import { viewWords } from "../words/view-words.ts";

interface ChangeLine {
  change_id: string;
  target: string;
  title: string | null;
  action: string;
  event: string | null;
  surface: string | null;
}

const MOST_SAID = 5;
const MOST_LOOKED_AT = 200;
const LONGEST_TITLE = 40;

/** The line for the summary, if there is anything to say. It notes that the conversation has seen the plan as it is now. */
export async function sinceSeen(
  scope: TenantScope,
  conversationId: string | undefined,
  locale: string,
): Promise<string | undefined> {
  if (conversationId === undefined) return undefined;
  const rows = await scope.rows<ChangeLine>({
    name: "plan_since_seen",
    text: `
      with before as (select change_id from plan_seen where user_id = $1 and conversation_id = $2),
      last as (
        select coalesce(max(change_id), 0) as change_id from user_changes
        where user_id = $1 and kind in ('plan_task', 'plan_group', 'plan_list')
      ),
      noted as (
        insert into plan_seen (user_id, conversation_id, change_id) select $1, $2, change_id from last
        on conflict (user_id, conversation_id) do update set change_id = excluded.change_id, seen_at = clock_timestamp()
      )
      select c.change_id, c.target, t.title, c.action, c.provenance->>'event' as event, c.provenance->>'surface' as surface
      from before b
      join user_changes c on c.user_id = $1 and c.change_id > b.change_id and c.kind = 'plan_task'
        and c.conversation_id is distinct from $2
      left join plan_tasks t on t.user_id = $1 and t.task_id = c.target
      order by c.change_id desc limit ${MOST_LOOKED_AT}`,
    values: [scope.userId, conversationId],
  });
  if (rows.length === 0) return undefined;
  // The last change of a task is what matters.
  const newest = [...new Map(rows.toReversed().map((row) => [row.target, row])).values()].toReversed();
  const lines = newest.slice(0, MOST_SAID).map(({ target, title, event, action, surface }) => {
    const named = title === null ? target : `${target} ${title.slice(0, LONGEST_TITLE)}`;
    return `${named} (${[event ?? action, surface].filter(Boolean).join(", ")})`;
  });
  return viewWords(locale).changed(lines, newest.length - lines.length);
}
