import type { NextLocal } from "../calendar/local-times.ts";
import { millisecondsOfDay, parseTimesOfDay } from "../calendar/time-of-day.ts";
import type { NormalForm } from "./schedule.ts";

const DAY_MS = 86_400_000;

/** Monday 5 January 1970, as a day number of calendar.ts. */
const A_MONDAY = 4;

/** Accepts `08:00` or `08:00,20:00`. */
export const parseDaily = (text: string): NormalForm => parseTimesOfDay(text);

export const dailyTimes = (text: string): NextLocal => timesOnDays(millisecondsOfDay(text), () => true);

/** The times of each day that is on. Weekdays count from Monday = 0, and at least one must be on. */
export function timesOnDays(times: readonly number[], isOn: (weekday: number) => boolean): NextLocal {
  return (after) => {
    let day = Math.floor(after / DAY_MS);
    for (;;) {
      if (isOn((((day - A_MONDAY) % 7) + 7) % 7)) {
        const time = times.find((candidate) => day * DAY_MS + candidate > after);
        if (time !== undefined) return day * DAY_MS + time;
      }
      day++;
    }
  };
}
