/** A plan as its document. */
import { LIST_IDS, type Plan, type PlanTask } from "@etui/protocol/plan";
import type { PlanDocument, TaskLine } from "./plan-document.ts";
import { fieldsOf } from "./task-fields.ts";

export function documentOf(plan: Plan, warnings: ReadonlyMap<string, string> = new Map()): PlanDocument {
  const ids = new Set(plan.tasks.map(({ id }) => id));
  const below = Map.groupBy(plan.tasks, ({ parent_task_id: parent }) =>
    parent !== null && ids.has(parent) ? parent : null,
  );
  const tasks: TaskLine[] = [];
  const placed = new Set<string>();
  const put = (task: PlanTask, parent: number | null, group: string | null): void => {
    if (placed.has(task.id)) return;
    placed.add(task.id);
    const index = tasks.length;
    tasks.push({
      line: 0,
      text: "",
      id: task.id,
      list_id: task.list_id,
      group,
      parent,
      fields: fieldsOf(task),
      unread: [],
      doneOn: null,
      createdOn: null,
      cancelledOn: null,
      warning: warnings.get(task.id) ?? null,
    });
    for (const child of inOrder(below.get(task.id))) put({ ...child, list_id: task.list_id }, index, group);
  };
  for (const listId of LIST_IDS) {
    const groups = plan.lists.find(({ list_id }) => list_id === listId)?.groups ?? [];
    const roots = inOrder(below.get(null)?.filter(({ list_id }) => list_id === listId));
    const known = new Set(groups.map(({ group_id }) => group_id));
    for (const task of roots) if (!known.has(task.group_id ?? "")) put(task, null, null);
    for (const { group_id, name } of groups)
      for (const task of roots) if (task.group_id === group_id) put(task, null, name);
  }
  return {
    revision: plan.revision,
    lists: plan.lists.map(({ list_id, display_name, groups }) => ({
      list_id,
      name: display_name.replaceAll(/\s+/g, " ").trim(),
      otherNames: [],
      groups: groups.map(({ name }) => ({ line: 0, text: name.replaceAll(/\s+/g, " ").trim() })),
    })),
    tasks,
    strays: [],
    conflictMarks: [],
    outside: [],
  };
}

const inOrder = (tasks: readonly PlanTask[] = []): PlanTask[] =>
  tasks.toSorted((one, other) => one.position - other.position);
