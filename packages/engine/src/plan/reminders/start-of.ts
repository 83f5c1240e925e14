/** When a task begins, on the wall clock where the person is. */
import type { DayPart, Schedule } from "@etui/protocol/plan";

/** The hours of the parts of a day, as `parse_when` understands them. */
export const DAY_PART_HOURS: Readonly<Record<DayPart, { from: string; to: string }>> = {
  morning: { from: "08:00", to: "12:00" },
  noon: { from: "12:00", to: "14:00" },
  afternoon: { from: "14:00", to: "18:00" },
  evening: { from: "18:00", to: "22:00" },
  night: { from: "20:00", to: "23:59" },
};

/** Undefined if it has no time. */
export function startOf(schedule: Schedule): { date: string; time: string } | undefined {
  if (schedule.intent === "exact_time") return { date: schedule.date, time: schedule.time };
  if (schedule.intent !== "time_window") return undefined;
  return { date: schedule.date, time: hoursOf(schedule.window).from };
}

/** The end lies past midnight if it is not after the beginning. */
export function hoursOf(window: string): { from: string; to: string } {
  const part = DAY_PART_HOURS[window as DayPart];
  if (part) return part;
  const [from, to] = window.split("-") as [string, string];
  return { from, to };
}
