/**
 * The days behind ➕ and ❌, on which other programs note that a task was made or cancelled. The plan has moments of its own for
 * both; a day that says the same is read, and any other has no place, which is told as of a mark that cannot be read.
 */
import type { PlanTask } from "@etui/protocol/plan";
import type { PlanDocument, TaskLine, Unread } from "../plan-document.ts";

interface Known {
  tasks: ReadonlyMap<string, PlanTask>;
  /** Undefined if nobody knows. */
  today: string | undefined;
}

export const withDaysOfOthers = (document: PlanDocument, known: Known): PlanDocument => ({
  ...document,
  tasks: document.tasks.map((line) => withDays(line, known)),
  outside: document.outside.map((one) => (one.task ? { ...one, task: withDays(one.task, known) } : one)),
});

function withDays(line: TaskLine, { tasks, today }: Known): TaskLine {
  const task = line.id === null ? undefined : tasks.get(line.id);
  const unkept: Unread[] = [];
  const { createdOn, cancelledOn, fields } = line;
  if (createdOn !== null && createdOn !== (task?.created_at.slice(0, 10) ?? today))
    unkept.push({ mark: "created_on", text: `➕ ${createdOn}` });
  if (cancelledOn !== null && !(fields.status === "cancelled" && cancelledOn === dayOfEnd(task, today)))
    unkept.push({ mark: "cancelled_on", text: `❌ ${cancelledOn}` });
  return unkept.length === 0 ? line : { ...line, unread: [...line.unread, ...unkept] };
}

/** A task that the plan has cancelled already was so when it was last changed; any other is cancelled now. */
const dayOfEnd = (task: PlanTask | undefined, today: string | undefined): string | undefined =>
  task?.status === "cancelled" ? task.updated_at.slice(0, 10) : today;
