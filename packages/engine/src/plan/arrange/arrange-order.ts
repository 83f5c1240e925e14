/** In which order tasks are offered the hours of a day. */
import { PRIORITIES, type Priority } from "@etui/protocol/plan";

export interface Ordered {
  task_id: string;
  deadline: string | null;
  priority: Priority | null;
  /** Its place among the tasks of the plan. */
  rank: number;
  /** The tasks that must be done before. */
  depends_on: readonly string[];
}

/**
 * By deadline, the nearest first and none last; then by priority, then by rank. What a task waits for stands directly
 * before it, for it is as pressing as what waits for it. In a circle, which a plan does not have, one stands first.
 */
export function inOrder<Task extends Ordered>(tasks: readonly Task[]): Task[] {
  const byId = new Map(tasks.map((task) => [task.task_id, task]));
  const ordered: Task[] = [];
  const seen = new Set<Task>();
  const take = (first: Task): void => {
    const open: { task: Task; isReady: boolean }[] = [{ task: first, isReady: false }];
    for (let next = open.pop(); next; next = open.pop()) {
      const { task, isReady } = next;
      if (isReady) ordered.push(task);
      if (isReady || seen.has(task)) continue;
      seen.add(task);
      open.push({ task, isReady: true });
      const before = task.depends_on.flatMap((id) => byId.get(id) ?? []).toSorted(byPress);
      open.push(...before.toReversed().map((one) => ({ task: one, isReady: false })));
    }
  };
  for (const task of tasks.toSorted(byPress)) take(task);
  return ordered;
}

function byPress(one: Ordered, other: Ordered): number {
  return (
    compare(one.deadline ?? "9999", other.deadline ?? "9999") ||
    placeOf(one.priority) - placeOf(other.priority) ||
    one.rank - other.rank ||
    compare(one.task_id, other.task_id)
  );
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const placeOf = (priority: Priority | null): number =>
  priority === null ? PRIORITIES.length : PRIORITIES.indexOf(priority);
