import type { PlannedRun } from "@etui/protocol/trigger";

/** A calendar month; months count from 0, as in `Date`. */
export interface Month {
  year: number;
  month: number;
}

export const monthOf = (date: string): Month => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)) - 1,
});

export function shiftMonth({ year, month }: Month, by: number): Month {
  const moved = new Date(Date.UTC(year, month + by, 1));
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() };
}

/**
 * Every calendar day of a month as an ISO date, in weeks from Monday on; undefined before the first and after the last.
 */
export function weeksOf({ year, month }: Month): (string | undefined)[][] {
  const lead = (new Date(Date.UTC(year, month, 1)).getUTCDay() + 6) % 7;
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const cells = Array.from({ length: Math.ceil((lead + days) / 7) * 7 }, (_, index) => {
    const day = index - lead + 1;
    return day < 1 || day > days
      ? undefined
      : new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** A range wide enough for the month in every time zone; runs outside the month belong to none of its days. */
export function rangeOfMonth({ year, month }: Month): { from: string; to: string } {
  return {
    from: new Date(Date.UTC(year, month, 0)).toISOString(),
    to: new Date(Date.UTC(year, month + 1, 2)).toISOString(),
  };
}

/** Runs by calendar day of the trigger's own zone, since their times have that zone's offset. */
export const runsByDay = (runs: readonly PlannedRun[]): ReadonlyMap<string, PlannedRun[]> =>
  Map.groupBy(runs, ({ at }) => at.slice(0, 10));

/** What the runs of a day amount to: some are to come, they are over, or quiet hours leave all of them out. */
export type DayMark = "comes" | "over" | "leftOut";

/** In the order in which the legend tells them. */
export const DAY_MARKS = ["comes", "over", "leftOut"] as const satisfies DayMark[];

/** Undefined for a day without runs. */
export function markOf(runs: readonly PlannedRun[], now: Date): DayMark | undefined {
  if (runs.length === 0) return undefined;
  const fire = runs.filter(({ skipped }) => skipped === undefined);
  if (fire.length === 0) return "leftOut";
  return fire.some(({ at }) => new Date(at) >= now) ? "comes" : "over";
}

/** Those that a trigger could have had: a simulation also tells what the schedule would have been before it was made. */
export const runsSince = (runs: readonly PlannedRun[], created: Date): PlannedRun[] =>
  runs.filter(({ at }) => new Date(at) >= created);
