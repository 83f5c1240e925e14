/** What was done of tasks that repeat: completing one moves it to its next day, so that the task itself is never done. */
import { localIso, type PlanMoment } from "../plan-moment.ts";
import { planWords } from "../words/plan-words.ts";
import { viewWords } from "../words/view-words.ts";
import { cut, shortDate } from "./task-line.ts";

export interface Repeated {
  task_id: string;
  title: string;
  completed_at: string;
}

/**
 * As one JSON value, the latest first. A completion made the version of its task that it has: what was done for good then
 * stands with the tasks that are done, and what was opened again later is not done at all.
 */
export const repeatedSince = (since: string, limit?: number) => `(select json_agg(r) from (
        select c.task_id, t.title, c.completed_at from plan_completions c
        join plan_tasks t on t.user_id = $1 and t.task_id = c.task_id
        left join plan_tasks_history h on h.user_id = $1 and h.task_id = c.task_id and h.version = c.version
        where c.user_id = $1 and c.completed_at >= ${since} and t.deleted_at is null
          and coalesce(h.state->>'status', t.status) = 'open'
        order by c.completed_at desc${limit === undefined ? "" : ` limit ${limit}`}) as r)`;

/** `t4k9 Standup · Fri 11-27 · repeats`, where the day is that on which it was done. */
export function repeatedLine({ task_id, title, completed_at }: Repeated, moment: PlanMoment): string {
  const { language } = planWords(moment.locale);
  const day = localIso(new Date(completed_at), moment.timeZone).slice(0, 10);
  const { repeats } = viewWords(moment.locale);
  return [`${task_id} ${cut(title)}`, shortDate(day, moment.today, { language }), repeats].join(" · ");
}
