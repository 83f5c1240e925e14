/** What the verb `search` finds in the plan: tasks that have all the words, the open ones first; then those that fit. */
import { searchTerms } from "@etui/protocol/search-terms";
import type { SearchHit, SearchSource } from "../domain/search-source.ts";
import { noteTasks } from "../sources/note-sources.ts";
import type { ToolContext } from "../tool/tool.ts";
import type { PlanService } from "./plan-service.ts";
import { taskPassages } from "./task-passages.ts";
import { TASK, type TaskRow } from "./tasks/task-row.ts";
import { taskLine } from "./views/task-line.ts";
import { planWords } from "./words/plan-words.ts";

export const planSource = (plan: PlanService): SearchSource => ({
  name: "plan",
  async search(context, words, limit) {
    const terms = searchTerms(words);
    if (terms.length === 0) return { ok: true, hits: [] };
    const tasks = await context.heavyDb.rows<{ task: TaskRow }>({
      name: "search_plan",
      text: `select ${TASK} from (
               select * from plan_tasks t
               where user_id = $1 and deleted_at is null
                 and (select bool_and(position(term in lower(normalize(
                        t.title || ' ' || coalesce(t.note, '') || ' ' || array_to_string(t.tags, ' ') || ' '
                        || coalesce(t.waiting_for, ''), nfkc))) > 0)
                      from unnest($2::text[]) as term)
               order by (status in ('open', 'in_progress')) desc, updated_at desc
               limit $3
             ) t`,
      values: [context.userId, terms, limit],
    });
    return {
      ok: true,
      hits: await hitsOf(
        plan,
        context,
        tasks.map(({ task }) => task),
      ),
    };
  },
  related: {
    passages: taskPassages,
    targetOf: (path) => path.slice("plan://".length),
    async show(context, found) {
      const rows = await context.heavyDb.rows<{ task: TaskRow }>({
        name: "tasks_of_passages",
        text: `select ${TASK} from plan_tasks t where user_id = $1 and deleted_at is null and task_id = any($2::text[])`,
        values: [context.userId, found.map(({ target }) => target)],
      });
      const tasks = rows.map(({ task }) => task);
      const hits = await hitsOf(plan, context, tasks);
      const known = new Map(tasks.map(({ task_id }, index) => [task_id, hits[index]!]));
      return found.map(({ target }) => known.get(target));
    },
  },
});

async function hitsOf(
  plan: PlanService,
  context: ToolContext,
  tasks: readonly TaskRow[],
): Promise<SearchHit[]> {
  await noteTasks(
    context,
    tasks.map(({ task_id }) => task_id),
  );
  const moment = await plan.momentOf(context.db, context);
  const look = { moment, words: planWords(moment.locale) };
  return tasks.map((task) => {
    const line = taskLine(task, look).slice(task.task_id.length + 1);
    const status = task.status === "open" ? "" : ` (${look.words.status[task.status]})`;
    return {
      path: `plan://${task.task_id}`,
      heading: line + status,
      said: ` · ${line}${status}`,
      fields: { title: task.title, list_id: task.list_id, status: task.status },
    };
  });
}
