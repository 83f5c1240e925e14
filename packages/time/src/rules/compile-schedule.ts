import { LAST_MS, type NextInstant } from "../calendar/instants.ts";
import { eachInstant, eachLocalTime } from "../calendar/local-times.ts";
import { type ZoneClock, zoneClock } from "../calendar/zone-clock.ts";
import { cronTimes, runsAllDay } from "./cron.ts";
import { dailyTimes } from "./daily.ts";
import { intervalInstants } from "./interval.ts";
import { onceInstant } from "./once.ts";
import { compileRrule } from "./rrule/rrule.ts";
import type { Schedule } from "./schedule.ts";
import { weeklyTimes } from "./weekly.ts";

/** Compiles a schedule in normal form into the instants that it means in a zone. */
export function compileSchedule(schedule: Schedule, timeZone: string): NextInstant {
  const next = instantsOf(schedule, zoneClock(timeZone));
  return (after) => {
    const instant = next(after);
    return instant === undefined || instant > LAST_MS ? undefined : instant;
  };
}

function instantsOf({ type, text }: Schedule, clock: ZoneClock): NextInstant {
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
