import type { Schedule } from "@etui/protocol/plan";

/** The schedule that a day and a time come to; a window of the day stays with a task that only changes its day. */
export function scheduleFrom({ date, time }: { date: string; time: string }, before: Schedule): Schedule {
  if (date === "") return { intent: "unscheduled" };
  if (time !== "") {
    const length = before.intent === "exact_time" ? before.duration_minutes : undefined;
    const duration = length === undefined ? {} : { duration_minutes: length };
    return { intent: "exact_time", date, time, ...duration };
  }
  return before.intent === "time_window"
    ? { intent: "time_window", date, window: before.window }
    : { intent: "date_only", date };
}
