import type { PlanOperation, PlanTask } from "@etui/protocol/plan";

/** A tick of the time that is shown: ticked twice, one that repeats goes on once. */
export function completion({ id, planning: { repeat, schedule } }: PlanTask): PlanOperation {
  const occurrence = repeat !== null && "date" in schedule ? schedule.date : undefined;
  return { op: "complete_task", task_id: id, ...(occurrence !== undefined && { occurrence }) };
}
