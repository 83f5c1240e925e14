import { looksLikeCron } from "./cron.ts";
import { looksLikeInterval } from "./interval.ts";
import { looksLikeOnce } from "./once.ts";
import { looksLikeRrule } from "./rrule.ts";
import type { ScheduleType } from "./schedule.ts";
import { looksLikeTimes } from "./time-of-day.ts";
import { looksLikeWeekly } from "./weekly.ts";

/** What a text would be. A single `HH:MM` is said to be daily here; parse-schedule.ts asks. */
export function recogniseType(text: string): ScheduleType | undefined {
  if (looksLikeTimes(text)) return "daily";
  if (looksLikeOnce(text)) return "once";
  if (looksLikeWeekly(text)) return "weekly";
  if (looksLikeRrule(text)) return "rrule";
  if (looksLikeCron(text)) return "cron";
  return looksLikeInterval(text) ? "interval" : undefined;
}
