/** `plan://<id>` in a reply: the words of a task, and not the day or the list that its line shows. */
import type { TenantScope } from "../database/tenant.ts";
import { type CitedSource, MOST_PAST } from "../domain/cited-source.ts";

interface TaskWords {
  title: string;
  note: string | null;
  waiting_for: string | null;
}

export const citedTasks: CitedSource = {
  async find(scope, address) {
    const id = /^plan:\/\/([^/#?]+)\/?$/i.exec(address)?.[1];
    if (id === undefined) return undefined;
    return {
      domain: "plan",
      async present() {
        const [task] = await scope.rows<TaskWords>({
          name: "words_of_cited_task",
          text: `select title, note, waiting_for from plan_tasks
                 where user_id = $1 and task_id = $2 and deleted_at is null`,
          values: [scope.userId, id],
        });
        return task && said(task);
      },
      past: () => pastWords(scope, id),
    };
  },
};

async function pastWords(scope: TenantScope, id: string): Promise<{ version: number; text: string }[]> {
  const rows = await scope.rows<{ version: number; state: TaskWords }>({
    name: "past_words_of_cited_task",
    text: `select version, state from plan_tasks_history where user_id = $1 and task_id = $2
           order by version desc limit ${MOST_PAST}`,
    values: [scope.userId, id],
  });
  return rows.map(({ version, state }) => ({ version, text: said(state) }));
}

const said = ({ title, note, waiting_for }: TaskWords): string =>
  [title, note, waiting_for].filter(Boolean).join("\n");
