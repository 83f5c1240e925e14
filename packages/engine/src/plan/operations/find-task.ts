/** Finds the task that is meant: by its id, or by its title if exactly one open task has it, as it is written or else in any case. */
import { nearestName } from "@etui/values/nearest-name";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { PlanChange } from "../change/plan-change.ts";
import { asHandle } from "../tasks/handle.ts";
import type { TaskRow } from "../tasks/task-row.ts";

export type FoundTask = { ok: true; task: TaskRow } | { ok: false; refused: Refusal };

export async function findTask(plan: PlanChange, given: string): Promise<FoundTask> {
  const task = await plan.task(asHandle(given));
  if (task) return { ok: true, task };
  const quoted = LINE.exec(given.trim());
  const shown = quoted ? await plan.task(asHandle(quoted[1]!)) : undefined;
  if (shown && shown.title === quoted![2]!.trim()) return { ok: true, task: shown };
  const written = await plan.titled(given.trim());
  const titled = written.length > 0 ? written : await plan.titledInAnyCase(given.trim());
  if (titled.length === 1) return { ok: true, task: titled[0]! };
  if (titled.length > 1) {
    const candidates = titled.slice(0, MOST_SHOWN).map(({ task_id, list_id }) => ({ task_id, list_id }));
    return { ok: false, refused: refusal("plan.several_titled", { title: given, candidates }) };
  }
  return {
    ok: false,
    refused: refusal("plan.no_task", { given: given.slice(0, MOST_SAID), near: await near(plan, given) }),
  };
}

/** The id with the title behind it, as answers show a task: `t4k9 "Pay rent"`. */
const LINE = /^[\^#]?([\w]{4,8})[:：]?\s+["«“]?(.+?)["»”]?$/;
const MOST_SHOWN = 5;
const MOST_SAID = 100;
/** The tasks among which a near one is looked for. */
const MOST_LOOKED_AT = 2_000;

/** The open tasks whose id or title is nearest to what was given. */
async function near(plan: PlanChange, given: string): Promise<{ task_id: string; title: string }[]> {
  const open = await plan.tx.rows<{ task_id: string; title: string }>({
    name: "plan_near_tasks",
    text: `select task_id, title from plan_tasks
           where user_id = $1 and deleted_at is null and status in ('open', 'in_progress')
           order by updated_at desc limit ${MOST_LOOKED_AT}`,
    values: [plan.tx.userId],
  });
  const wanted = given.trim().toLowerCase();
  const holding = open.filter(({ title }) => wanted.length > 1 && title.toLowerCase().includes(wanted));
  if (holding.length > 0) return holding.slice(0, 3);
  const id = nearestName(
    asHandle(given),
    open.map(({ task_id }) => task_id),
  );
  const title = nearestName(
    given,
    open.map(({ title }) => title),
  );
  return open.filter((task) => task.task_id === id || task.title === title).slice(0, 3);
}
