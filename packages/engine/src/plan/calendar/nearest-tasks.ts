/** Which tasks of a large plan have room in a calendar. */
import type { PlanTask } from "@etui/protocol/plan";
import { daysBetween } from "../plan-moment.ts";

/** A task as it stands in the calendar; its text is empty if it has no place there. */
export interface WrittenTask {
  task: PlanTask;
  text: string;
}

/** In the order in which they came. What is open comes before what is done, and what is nearer to today before the rest. */
export function nearestTasks(
  written: readonly WrittenTask[],
  { today, mostBytes }: { today: string; mostBytes: number },
): { kept: WrittenTask[]; left: number } {
  const sized = written
    .filter(({ text }) => text !== "")
    .map((one) => ({ one, bytes: Buffer.byteLength(one.text) }));
  let bytes = sized.reduce((sum, next) => sum + next.bytes, 0);
  if (bytes <= mostBytes) return { kept: sized.map(({ one }) => one), left: 0 };
  const farthestFirst = sized
    .map(({ one, bytes }) => ({ one, bytes, days: daysAway(one.task, today) }))
    .sort((a, b) => b.days - a.days);
  const out = new Set<WrittenTask>();
  for (const next of farthestFirst) {
    if (bytes <= mostBytes) break;
    out.add(next.one);
    bytes -= next.bytes;
  }
  return { kept: sized.flatMap(({ one }) => (out.has(one) ? [] : [one])), left: out.size };
}

/** What is done lies behind everything that is open, and what has no day behind what has one. */
const DONE = 20_000_000;
const NO_DAY = 10_000_000;

function daysAway({ status, planning }: PlanTask, today: string): number {
  const { schedule, deadline, reminder, repeat } = planning;
  const days = ["date" in schedule ? schedule.date : undefined, deadline, reminder?.at.slice(0, 10)]
    .filter((date) => typeof date === "string")
    .map((date) => Math.abs(daysBetween(today, date)));
  // What repeats comes again, so it is never far.
  const nearest = repeat ? 0 : Math.min(NO_DAY, ...days);
  return status === "done" ? nearest + DONE : nearest;
}
