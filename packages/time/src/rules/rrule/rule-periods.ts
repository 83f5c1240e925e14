import { firstOfMonth, monthOf, weekdayOf } from "../../calendar/calendar.ts";
import { daysNamed, numbersIn, weekStart } from "./rule-days.ts";

type Parts = Readonly<Record<string, string>>;

/** The years, months or other periods in which a rule repeats, each identified by a number. */
export interface Periods {
  numberAt(local: number): number;
  /** The first time in a period that is later than `after`. */
  timeIn(period: number, after: number): number | undefined;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Parts that the rule leaves open are taken from the local time at which it starts. */
export function periodsOf(parts: Parts, start: number): Periods {
  return parts.FREQ === "HOURLY" || parts.FREQ === "MINUTELY" ? pace(parts, start) : daily(parts, start);
}

/** Periods of an hour or a minute; BYHOUR and the day parts leave some of them out. */
function pace(parts: Parts, start: number): Periods {
  const isHourly = parts.FREQ === "HOURLY";
  const length = isHourly ? HOUR_MS : MINUTE_MS;
  const { minutes, seconds } = clockOf(parts, start);
  const times = isHourly ? minutes.map((minute) => minute + seconds) : [seconds];
  const hours = parts.BYHOUR && numbersIn(parts.BYHOUR);
  const named = daysNamed(parts, dayOf(start));
  return {
    numberAt: (local) => Math.floor(local / length),
    timeIn(period, after) {
      const begins = period * length;
      const day = dayOf(begins);
      if (hours && !hours.includes(Math.floor((begins - day * DAY_MS) / HOUR_MS))) return undefined;
      if (named(day, day).length === 0) return undefined;
      const time = times.find((one) => begins + one > after);
      return time === undefined ? undefined : begins + time;
    },
  };
}

/** Periods of a day or longer: every named day has the same times. */
function daily(parts: Parts, start: number): Periods {
  const { hours, minutes, seconds } = clockOf(parts, start);
  const times = hours.flatMap((hour) => minutes.map((minute) => hour + minute + seconds));
  const named = daysNamed(parts, dayOf(start));
  const { numberAt, firstDay } = daysOfPeriods(parts);
  const positions = parts.BYSETPOS && numbersIn(parts.BYSETPOS);

  function timeIn(period: number, after: number): number | undefined {
    const last = firstDay(period + 1) - 1;
    if (positions) return timeAt(positions, named(firstDay(period), last), after);
    for (const day of named(Math.max(firstDay(period), dayOf(after)), last)) {
      const time = times.find((one) => day * DAY_MS + one > after);
      if (time !== undefined) return day * DAY_MS + time;
    }
    return undefined;
  }

  /** BYSETPOS is computed from counts without listing the times: a year of minutes has half a million of them. */
  function timeAt(positions: readonly number[], days: readonly number[], after: number): number | undefined {
    const count = days.length * times.length;
    const later = positions
      .map((position) => (position > 0 ? position - 1 : count + position))
      .filter((index) => index >= 0 && index < count)
      .map((index) => days[Math.floor(index / times.length)]! * DAY_MS + times[index % times.length]!)
      .filter((time) => time > after);
    return later.length === 0 ? undefined : Math.min(...later);
  }

  return { numberAt: (local) => numberAt(dayOf(local)), timeIn };
}

interface DayPeriods {
  numberAt(day: number): number;
  firstDay(period: number): number;
}

function daysOfPeriods(parts: Parts): DayPeriods {
  switch (parts.FREQ) {
    case "YEARLY":
      return {
        numberAt: (day) => Math.floor(monthOf(day) / 12),
        firstDay: (year) => firstOfMonth(year * 12),
      };
    case "MONTHLY":
      return { numberAt: monthOf, firstDay: firstOfMonth };
    case "WEEKLY": {
      // The weekday on which weeks start, relative to that of day 0.
      const firstOfWeek = weekStart(parts) - weekdayOf(0);
      return {
        numberAt: (day) => Math.floor((day - firstOfWeek) / 7),
        firstDay: (week) => week * 7 + firstOfWeek,
      };
    }
    default:
      return { numberAt: (day) => day, firstDay: (day) => day };
  }
}

/** The hours and minutes of a rule's times, each sorted, and its second, all in milliseconds. */
function clockOf({ BYHOUR, BYMINUTE, BYSECOND }: Parts, start: number) {
  const from = new Date(start);
  const among = (list: string | undefined, ofStart: number, unit: number) =>
    [...new Set(list === undefined ? [ofStart] : numbersIn(list))].sort((a, b) => a - b).map((n) => n * unit);
  return {
    hours: among(BYHOUR, from.getUTCHours(), HOUR_MS),
    minutes: among(BYMINUTE, from.getUTCMinutes(), MINUTE_MS),
    seconds: Number(BYSECOND ?? from.getUTCSeconds()) * 1_000,
  };
}

const dayOf = (local: number) => Math.floor(local / DAY_MS);
