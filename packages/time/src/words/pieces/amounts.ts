import { type Delay, every, type Repetition } from "./piece.ts";

/** One amount of time as it was said: 90 minutes, 1.5 hours, half a year. */
export interface Amount {
  count: number;
  unit: "second" | "minute" | "hour" | "day" | "week" | "month" | "year";
}

const SECONDS = { second: 1, minute: 60, hour: 3_600 } as const;
const DAY_SECONDS = 86_400;

/** The sum of amounts: half a day is twelve hours, half a month fifteen days. Undefined for one such as 1.3 months. */
export function delayOf(amounts: readonly Amount[]): Delay | undefined {
  const delay: Delay = { months: 0, days: 0, seconds: 0 };
  for (const { count, unit } of amounts) {
    if (unit === "second" || unit === "minute" || unit === "hour") {
      delay.seconds += Math.round(count * SECONDS[unit]);
      continue;
    }
    const days = unit === "week" ? count * 7 : unit === "month" ? (count % 1) * 30 : count;
    if (unit === "year") delay.months += count * 12;
    else {
      if (unit === "month") delay.months += Math.floor(count);
      delay.days += Math.floor(days);
      delay.seconds += Math.round((days % 1) * DAY_SECONDS);
    }
  }
  const isWhole = Number.isInteger(delay.months);
  const isSomething = delay.months + delay.days + delay.seconds > 0;
  return isWhole && isSomething ? delay : undefined;
}

/** A repetition of these amounts; undefined if no calendar repeats like that, as "every month and three hours". */
export function everyAmount(amounts: readonly Amount[]): Repetition | undefined {
  const delay = delayOf(amounts);
  if (!delay) return undefined;
  const { months, days, seconds } = delay;
  if (months === 0 && days === 0) return every("second", seconds);
  if (amounts.length !== 1 || seconds > 0) return undefined;
  if (months > 0) return days > 0 ? undefined : everyMonths(months);
  return amounts[0]!.unit === "week" ? every("week", days / 7) : every("day", days);
}

const everyMonths = (months: number) =>
  months % 12 === 0 ? every("year", months / 12) : every("month", months);
