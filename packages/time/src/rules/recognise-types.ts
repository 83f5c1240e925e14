import { looksLikeTimes } from "../calendar/time-of-day.ts";
import { looksLikeCron } from "./cron.ts";
import { looksLikeInterval } from "./interval.ts";
import { looksLikeOnce } from "./once.ts";
import { looksLikeRrule } from "./rrule/rrule.ts";
import type { ScheduleType } from "./schedule.ts";
import { looksLikeWeekly } from "./weekly.ts";

/**
 * The types that a text could be, even if its details are wrong: two for a single `HH:MM`, none if it is no schedule.
 */
export function recogniseTypes(text: string): readonly ScheduleType[] {
  if (looksLikeTimes(text)) return text.includes(",") ? ["daily"] : ["once", "daily"];
  if (looksLikeOnce(text)) return ["once"];
  if (looksLikeWeekly(text)) return ["weekly"];
  if (looksLikeRrule(text)) return ["rrule"];
  if (looksLikeCron(text)) return ["cron"];
  return looksLikeInterval(text) ? ["interval"] : [];
}
