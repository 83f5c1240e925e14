import { cronTimes, runsAllDay } from "./cron.ts";
import { dailyTimes } from "./daily.ts";
import { intervalInstants } from "./interval.ts";
import { eachInstant, eachLocalTime } from "./local-times.ts";
import { onceInstant } from "./once.ts";
import { compileRrule } from "./rrule.ts";
import type { NextInstant, Schedule } from "./schedule.ts";
import { weeklyTimes } from "./weekly.ts";
import { zoneClock } from "./zone-clock.ts";

/** What a schedule in normal form means in a zone. Costs up to 0.2 ms for cron and RRULE; next-run.ts keeps it. */
export function compileSchedule({ type, text }: Schedule, timeZone: string): NextInstant {
  const clock = zoneClock(timeZone);
  switch (type) {
    case "once":
      return onceInstant(text);
    case "interval":
      return intervalInstants(text);
    case "daily":
      return eachLocalTime(dailyTimes(text), clock);
    case "weekly":
      return eachLocalTime(weeklyTimes(text), clock);
    case "cron":
      return (runsAllDay(text) ? eachInstant : eachLocalTime)(cronTimes(text), clock);
    case "rrule":
      return compileRrule(text, clock);
  }
}
