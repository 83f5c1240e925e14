/**
 * What concerns the person today, in some days or in a review, out of a plan of any size: each part is found by an index, of
 * the long lists only the first tasks are read, and all others are counted.
 */
import { MOST_OF_TODAY } from "@etui/protocol/plan";
import type { TenantScope } from "../../database/tenant.ts";
import { planMoment } from "../plan-moment.ts";
import { TASK_VALUES, type TaskValues, taskOf } from "../tasks/task-row.ts";
import type { KeptCounts, OpenCount } from "./kept-counts.ts";
import { headOf, PLAN_HEAD, type PlanHead, type PlanReader, type PlanRows } from "./read-plan.ts";
import { type Repeated, repeatedSince } from "./repeated.ts";

export type AgendaPart = { of: "day" } | { of: "review" } | { of: "days"; from: string; to: string };

export interface AgendaRows extends PlanRows {
  /** What was done lately of tasks that go on, the latest first. */
  repeated: readonly Repeated[];
}

export interface CountedRows extends AgendaRows {
  /** Of the whole plan. */
  counts: readonly OpenCount[];
}

/** Of the tasks that wait and of the next actions, which may be thousands; more than any view shows of them. */
export const MOST_OF_A_LIST = 50;

const OPEN = "user_id = $1 and deleted_at is null and status in ('open', 'in_progress')";
const all = (parts: readonly string[]) =>
  parts.map((part) => `(select task_id from plan_tasks where ${part})`);

/** `$2` is today; what lies near it is judged exactly by those who read the rows. */
const PARTS: Readonly<Record<AgendaPart["of"], readonly string[]>> = {
  day: all([
    `${OPEN} and list_id = 'nowTask'`,
    `${OPEN} and on_date <= $2::date`,
    `${OPEN} and deadline <= $2::date`,
    `${OPEN} and next_review_at <= $2::date`,
    `${OPEN} and reminder_at is not null
       and left(reminder_at, 10) between ($2::date - 2)::text and ($2::date + 2)::text`,
    `${OPEN} and list_id = 'waiting' order by created_at, rank limit ${MOST_OF_A_LIST}`,
    `${OPEN} and list_id = 'next_action' and (on_date is null or on_date <= $2::date)
       order by array_position('{urgent,high,medium,low}'::text[], priority), rank limit ${MOST_OF_A_LIST}`,
    `user_id = $1 and deleted_at is null and status = 'done' and completed_at >= $2::date - 1
       order by completed_at desc limit ${MOST_OF_TODAY}`,
  ]),
  review: all([
    `${OPEN} and on_date <= $2::date`,
    `${OPEN} and deadline <= $2::date`,
    `${OPEN} and next_review_at <= $2::date`,
    `${OPEN} and list_id in ('inbox', 'waiting') and created_at < $2::date`,
    "user_id = $1 and deleted_at is null and completed_at >= $2::date - 9",
  ]),
  days: all([
    `${OPEN} and on_date between $2::date and $3::date`,
    `${OPEN} and deadline between $2::date and $3::date`,
    // What was planned for before may come again in these days.
    `${OPEN} and repeat is not null and on_date <= $3::date`,
  ]),
};

const REPEATED: Readonly<Record<AgendaPart["of"], string>> = {
  day: repeatedSince("$2::date - 1", MOST_OF_TODAY),
  review: repeatedSince("$2::date - 9"),
  days: "null::json",
};

export async function readAgenda(
  scope: TenantScope,
  reader: PlanReader,
  part: AgendaPart,
): Promise<AgendaRows> {
  const { today } = planMoment(new Date(), reader);
  const days = part.of === "days" ? [part.from, part.to] : [today];
  const [row] = await scope.rows<AgendaRow>({
    name: `read_plan_${part.of}`,
    text: `with near as (${PARTS[part.of].join(" union ")}) select ${FOUND}, ${REPEATED[part.of]} as repeated`,
    values: [scope.userId, ...days],
  });
  return rowsOf(row!, reader);
}

/** The day, with the numbers of the whole plan: they are counted again only if the plan is not as it was then. */
export async function readCountedDay(
  scope: TenantScope,
  reader: PlanReader,
  counts: KeptCounts,
): Promise<CountedRows> {
  const { today } = planMoment(new Date(), reader);
  const kept = counts.of(scope.userId, today);
  const [row] = await scope.rows<AgendaRow & { counts: OpenCount[] | null; is_as_kept: boolean }>({
    name: "read_plan_counted_day",
    text: `with near as (${PARTS.day.join(" union ")}),
      kept as (select exists (
        select from plan_state where user_id = $1 and revision = $3 and updated_at = $4::timestamptz
      ) as is_as_kept)
      select ${FOUND}, ${REPEATED.day} as repeated, is_as_kept,
      case when not is_as_kept then (
        select json_agg(c) from (select list_id, group_id, count(*)::int as open,
          (count(*) filter (where on_date is null or on_date <= $2::date))::int as ready
        from plan_tasks where ${OPEN} group by list_id, group_id) as c
      ) end as counts
      from kept`,
    values: [scope.userId, today, kept?.revision ?? null, kept?.updated_at ?? null],
  });
  const { state, is_as_kept } = row!;
  if (kept && is_as_kept) return { ...rowsOf(row!, reader), counts: kept.counts };
  const counted = row!.counts ?? [];
  if (state) counts.keep(scope.userId, { ...state, today }, counted);
  return { ...rowsOf(row!, reader), counts: counted };
}

type AgendaRow = PlanHead & { tasks: TaskValues[] | null; repeated: Repeated[] | null };

/** The head of the plan, and the tasks that are `near`. */
const FOUND = `${PLAN_HEAD},
      (select json_agg(task) from (select ${TASK_VALUES} as task from near n
        join plan_tasks t on t.user_id = $1 and t.task_id = n.task_id order by t.rank) as s) as tasks`;

const rowsOf = (row: AgendaRow, reader: PlanReader): AgendaRows => ({
  ...headOf(row, reader),
  tasks: (row.tasks ?? []).map(taskOf),
  repeated: row.repeated ?? [],
});
