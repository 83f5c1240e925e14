/** What of a plan `plan.md` shows: the file is read by people, so what is long done leaves it. */
import type { Plan, PlanTask } from "@etui/protocol/plan";

const DAYS_KEPT = 30;
const DAY_MS = 86_400_000;

/** `hidden` are closed tasks whose lines the person took out. A task that is shown is shown with all above it. */
export function forFile(plan: Plan, now: Date, hidden: ReadonlySet<string>): Plan {
  const since = now.getTime() - DAYS_KEPT * DAY_MS;
  const isShown = ({ id, status, completed_at, updated_at }: PlanTask) =>
    status === "open" ||
    status === "in_progress" ||
    (!hidden.has(id) && Date.parse(completed_at ?? updated_at) >= since);
  const byId = new Map(plan.tasks.map((task) => [task.id, task]));
  const shown = new Set<string>();
  for (const task of plan.tasks.filter(isShown)) {
    let one: PlanTask | undefined = task;
    while (one && !shown.has(one.id)) {
      shown.add(one.id);
      one = one.parent_task_id === null ? undefined : byId.get(one.parent_task_id);
    }
  }
  return { ...plan, tasks: plan.tasks.filter(({ id }) => shown.has(id)) };
}
