/** The passages of tasks: the title, and what is noted about it. */
import type { PassageSource } from "../domain/passage-source.ts";

export const taskPassages: PassageSource = {
  kinds: ["plan_task"],
  async read(scope, taskIds) {
    const tasks = await scope.rows<{
      task_id: string;
      title: string;
      note: string | null;
      tags: string[];
      waiting_for: string | null;
    }>({
      name: "tasks_for_passages",
      text: `select task_id, title, note, tags, waiting_for from plan_tasks
             where user_id = $1 and deleted_at is null and task_id = any($2::text[])`,
      values: [scope.userId, taskIds],
    });
    return tasks.map(({ task_id, title, note, tags, waiting_for }) => ({
      target: task_id,
      title,
      text: [...tags.map((tag) => `#${tag}`), waiting_for, note].filter(Boolean).join("\n"),
    }));
  },
  async after(scope, taskId, limit) {
    const tasks = await scope.rows<{ task_id: string }>({
      name: "tasks_for_passages_after",
      text: `select task_id from plan_tasks
             where user_id = $1 and deleted_at is null and task_id collate "C" > $2
             order by task_id collate "C" limit $3`,
      values: [scope.userId, taskId, limit],
    });
    return tasks.map(({ task_id }) => task_id);
  },
};
