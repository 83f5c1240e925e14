/**
 * How much a plan may have. Counting takes a while, so it is done once in a change, and only of a plan to which so many tasks
 * were ever added.
 */
import { PLAN_LIMITS } from "@etui/protocol/plan";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { PlanChange } from "../change/plan-change.ts";

interface Counts {
  /** All tasks that were not deleted. */
  rows: number;
  open: number;
  reminders: number;
}
export type Room = keyof Counts;

const counted = new WeakMap<PlanChange, Promise<Counts>>();

/** Takes room for one more of each, or says of which there is none. */
export async function roomFor(plan: PlanChange, ...wanted: readonly Room[]): Promise<Refusal | undefined> {
  const counting = counted.get(plan) ?? count(plan);
  counted.set(plan, counting);
  const counts = await counting;
  const full = wanted.find((room) => counts[room] >= MOST[room]);
  if (full !== undefined) return REFUSED[full]();
  for (const room of wanted) counts[room] += 1;
  return undefined;
}

const MOST: Readonly<Record<Room, number>> = {
  rows: PLAN_LIMITS.tasks,
  open: PLAN_LIMITS.open_tasks,
  reminders: PLAN_LIMITS.reminders,
};
const REFUSED: Readonly<Record<Room, () => Refusal>> = {
  rows: () => refusal("plan.too_many_tasks", { most: PLAN_LIMITS.tasks }),
  open: () => refusal("plan.too_many_open", { most: PLAN_LIMITS.open_tasks }),
  reminders: () => refusal("plan.too_many_reminders", { most: PLAN_LIMITS.reminders }),
};

async function count({ tx, state }: PlanChange): Promise<Counts> {
  const { next_task } = state;
  if (next_task < Math.min(...Object.values(MOST)))
    return { rows: next_task, open: next_task, reminders: next_task };
  const [row] = await tx.rows<Counts>({
    name: "plan_count_all",
    text: `select count(*)::int as rows,
             (count(*) filter (where status in ('open', 'in_progress')))::int as open,
             (count(*) filter (where reminder_at is not null))::int as reminders
           from plan_tasks where user_id = $1 and deleted_at is null`,
    values: [tx.userId],
  });
  return row!;
}
