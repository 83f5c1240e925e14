import type { PlannedRun } from "@etui/protocol/trigger";

export const STRIP_DAYS = 14;

export interface StripDay {
  /** Local midnight. */
  date: Date;
  runs: PlannedRun[];
}

/** The coming days of the person's own calendar, today first, each with what fires then. */
export function stripDays(runs: readonly PlannedRun[], today: Date): StripDay[] {
  const days = Array.from({ length: STRIP_DAYS }, (_, offset) => ({
    date: new Date(today.getFullYear(), today.getMonth(), today.getDate() + offset),
    runs: [] as PlannedRun[],
  }));
  const byDay = new Map(days.map((day) => [day.date.toDateString(), day]));
  for (const run of runs) byDay.get(new Date(run.deferred_to ?? run.at).toDateString())?.runs.push(run);
  return days;
}

/** The first moment after the strip. */
export const endOfStrip = (today: Date): Date =>
  new Date(today.getFullYear(), today.getMonth(), today.getDate() + STRIP_DAYS);
