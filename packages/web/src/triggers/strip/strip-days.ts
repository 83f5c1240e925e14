import type { PlannedRun } from "@etui/protocol/trigger";
import { localDate } from "../schedule/planned-moment.ts";

export const STRIP_DAYS = 14;
const DAY_MS = 86_400_000;

export interface StripDay {
  /** `2026-11-25` */
  date: string;
  runs: PlannedRun[];
}

/** The coming days where triggers' times are meant, today first, each with what fires then. */
export function stripDays(runs: readonly PlannedRun[], timeZone: string, now: Date): StripDay[] {
  const today = Date.parse(localDate(now, timeZone));
  const days = Array.from({ length: STRIP_DAYS }, (_, offset) => ({
    date: new Date(today + offset * DAY_MS).toISOString().slice(0, 10),
    runs: [] as PlannedRun[],
  }));
  const byDate = new Map(days.map((day) => [day.date, day]));
  for (const run of runs) byDate.get(localDate(momentOf(run), timeZone))?.runs.push(run);
  return days;
}

/** When it comes: quiet hours may have put it off. */
export const momentOf = ({ at, deferred_to }: PlannedRun): Date => new Date(deferred_to ?? at);

/** A moment after the strip in every zone; the same for a whole day, so that it is asked for once. */
export const endOfStrip = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / DAY_MS) + STRIP_DAYS + 2) * DAY_MS);
