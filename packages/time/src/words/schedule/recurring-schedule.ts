import type { ScheduleType } from "../../rules/schedule.ts";
import { WEEKDAYS } from "../../rules/weekly.ts";
import type { Assumption } from "../assumption.ts";
import type { CalendarUnit } from "../pieces/calendar-days.ts";
import { hhmm, NO_HOUR, type Readings } from "../pieces/clock-readings.ts";
import type { Clock } from "../pieces/day-part.ts";
import type { Days, Repetition, SaidDay } from "../pieces/piece.ts";
import { daysOfQuarters } from "../pieces/quarters.ts";
import type { Refusal } from "../refusal.ts";

type RecurringSchedule =
  | { ok: true; schedule: string; schedule_type: ScheduleType; assumed: readonly Assumption[] }
  | { ok: false; refusal: Refusal };

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;
const DAY_HOURS = 24;

/** Writes a repetition as the simplest type that can say it: daily, weekly, cron, or RRULE for every second week. */
export function recurringSchedule(
  every: Repetition,
  days: readonly SaidDay[],
  times: readonly Readings[],
): RecurringSchedule {
  const { unit } = every;
  if (unit === "second") return intervalSchedule(every, days, times);
  const on = joined([every.on, ...days.map(({ on: said }) => said)], days);
  if (on === "contradiction") return no({ code: "repetition_and_day" });
  const readings = times.length === 0 ? [NO_HOUR] : times;
  const clocks = readings.map(({ clocks: [likeliest] }) => likeliest!);
  const different = new Set(clocks.map(hhmm)).size;
  if (every.times !== undefined && every.times !== Math.max(times.length && different, daysIn(on))) {
    return no({ code: "times_missing", times: every.times });
  }
  // In "at 8, 2 and 8" one of the two eights is in the evening, and which one is not said.
  if (different < readings.filter(({ guess }) => guess === "half_of_day_not_given").length) {
    return no({ code: "times_missing", times: readings.length });
  }
  const written = write({ every, unit, on, clocks });
  if (!written.ok) return written;
  return {
    ...written,
    assumed: [
      ...(every.assumed === undefined ? [] : [every.assumed]),
      ...readings.flatMap(({ guess, clocks: [clock] }) =>
        guess ? [{ code: guess, time: hhmm(clock!) }] : [],
      ),
      ...written.assumed,
      ...days.flatMap(({ on: said, assumed }) => (said?.kind === "date" && assumed ? [assumed] : [])),
    ],
  };
}

const no = (refusal: Refusal) => ({ ok: false as const, refusal });

function intervalSchedule(
  { interval, onTheHour }: Repetition,
  days: readonly SaidDay[],
  times: readonly Readings[],
): RecurringSchedule {
  if (days.length + times.length > 0) return no({ code: "interval_with_days" });
  if (interval < MINUTE_SECONDS) return no({ code: "too_often" });
  if (onTheHour) return { ok: true, schedule: "0 * * * *", schedule_type: "cron", assumed: [] };
  return { ok: true, schedule: isoLength(interval), schedule_type: "interval", assumed: [] };
}

function isoLength(seconds: number): string {
  if (seconds % HOUR_SECONDS === 0) return `PT${seconds / HOUR_SECONDS}H`;
  return seconds % MINUTE_SECONDS === 0 ? `PT${seconds / MINUTE_SECONDS}M` : `PT${seconds}S`;
}

/**
 * Days of one kind add up: "on the 15th and on the 30th". A day that cannot repeat, such as tomorrow, contradicts it.
 */
function joined(
  parts: readonly (Days | undefined)[],
  days: readonly SaidDay[],
): Days | undefined | "contradiction" {
  if (days.some(({ on }) => on === undefined)) return "contradiction";
  return parts
    .filter((part) => part !== undefined)
    .reduce<Days | undefined | "contradiction">((sum, part) => {
      if (sum === undefined) return part;
      if (sum === "contradiction") return sum;
      if (sum.kind === "weekdays" && part.kind === "weekdays") {
        return { kind: "weekdays", weekdays: [...new Set([...sum.weekdays, ...part.weekdays])].sort() };
      }
      if (sum.kind === "days of month" && part.kind === "days of month") {
        return { kind: "days of month", days: [...new Set([...sum.days, ...part.days])] };
      }
      return "contradiction";
    }, undefined);
}

function daysIn(on: Days | undefined): number {
  if (on?.kind === "weekdays") return on.weekdays.length;
  return on?.kind === "days of month" ? on.days.length : 1;
}

interface Repeated {
  every: Repetition;
  unit: CalendarUnit;
  on: Days | undefined;
  clocks: readonly Clock[];
}

function write(repeated: Repeated): RecurringSchedule {
  const { unit, on } = repeated;
  if (unit === "day") return on === undefined ? everyDays(repeated) : no({ code: "repetition_and_day" });
  if (on === undefined) return no({ code: "day_missing", unit });
  if (unit === "week") {
    return on.kind === "weekdays"
      ? everyWeeks(on.weekdays, repeated)
      : no({ code: "no_day_of_unit", unit: "week" });
  }
  if (repeated.clocks.some(({ nextDay }) => nextDay)) return no({ code: "unclear_midnight" });
  if (unit === "month" && on.kind === "days of month") return everyMonths(on.days, repeated);
  if (unit === "month" && on.kind === "nth weekday") return everyNthWeekday(on, repeated);
  if (unit === "month" && on.kind === "nth working day") return everyNthWorkingDay(on.nth, repeated);
  if (unit === "quarter") return everyQuarters(on, repeated);
  if (unit === "year" && on.kind === "date") return everyYears(on, repeated);
  return no({ code: "no_day_of_unit", unit });
}

/** A time in the night after a day can stay as it is, because it occurs every day anyway. */
function everyDays({ every, clocks }: Repeated): RecurringSchedule {
  if (every.interval === 1) return plain("daily", timesText(clocks));
  return ruleText(["FREQ=DAILY", `INTERVAL=${every.interval}`], clocks);
}

function everyWeeks(weekdays: readonly number[], { every, clocks }: Repeated): RecurringSchedule {
  const nights = clocks.filter(({ nextDay }) => nextDay).length;
  if (nights > 0 && nights < clocks.length) return no({ code: "times_across_midnight" });
  const shifted = weekdays.map((weekday) => (nights > 0 ? (weekday % 7) + 1 : weekday)).sort();
  const names = shifted.map((weekday) => WEEKDAYS[weekday - 1]!);
  const assumed: Assumption[] =
    nights > 0 ? [{ code: "nights_of_weekdays", weekdays: shifted, time: hhmm(clocks[0]!) }] : [];
  const written =
    every.interval === 1
      ? plain("weekly", `${names.join(",")} ${timesText(clocks)}`)
      : ruleText(
          [
            "FREQ=WEEKLY",
            `INTERVAL=${every.interval}`,
            `BYDAY=${names.map((name) => name.slice(0, 2)).join(",")}`,
          ],
          clocks,
        );
  return written.ok ? { ...written, assumed } : written;
}

function everyMonths(days: readonly number[], { every, clocks }: Repeated): RecurringSchedule {
  const sorted = [...days].sort((one, other) => (one === -1 ? 1 : other === -1 ? -1 : one - other));
  const written =
    every.interval === 1
      ? cronText(`${sorted.map((date) => (date === -1 ? "L" : date)).join(",")} * *`, clocks)
      : ruleText(["FREQ=MONTHLY", `INTERVAL=${every.interval}`, `BYMONTHDAY=${sorted.join(",")}`], clocks);
  const missing = sorted.filter((date) => date > 28);
  if (!written.ok || missing.length === 0) return written;
  return { ...written, assumed: [{ code: "months_without_day", days: missing }] };
}

function everyNthWeekday({ nth, weekday }: { nth: number; weekday: number }, { every, clocks }: Repeated) {
  const name = WEEKDAYS[weekday - 1]!;
  if (every.interval === 1) return cronText(`* * ${name}#${nth === -1 ? "L" : nth}`, clocks);
  return ruleText(["FREQ=MONTHLY", `INTERVAL=${every.interval}`, `BYDAY=${nth}${name.slice(0, 2)}`], clocks);
}

function everyNthWorkingDay(nth: number, { every, clocks }: Repeated) {
  const days = "BYDAY=MO,TU,WE,TH,FR";
  const interval = every.interval === 1 ? [] : [`INTERVAL=${every.interval}`];
  return ruleText(["FREQ=MONTHLY", ...interval, days, `BYSETPOS=${nth}`], clocks);
}

function everyQuarters(on: Days, { every, clocks }: Repeated): RecurringSchedule {
  const found = daysOfQuarters(on, every.monthOfQuarter);
  if (!found) return no({ code: "no_day_of_unit", unit: "quarter" });
  const written = cronText(found.days, clocks);
  return written.ok ? { ...written, assumed: found.assumed } : written;
}

function everyYears(
  { month, day }: { month: number; day: number },
  { every, clocks }: Repeated,
): RecurringSchedule {
  const written =
    every.interval === 1
      ? cronText(`${day} ${month} *`, clocks)
      : ruleText(
          ["FREQ=YEARLY", `INTERVAL=${every.interval}`, `BYMONTH=${month}`, `BYMONTHDAY=${day}`],
          clocks,
        );
  const isLeapDay = month === 2 && day === 29;
  return written.ok && isLeapDay ? { ...written, assumed: [{ code: "leap_years_only" }] } : written;
}

const plain = (schedule_type: ScheduleType, schedule: string): RecurringSchedule => ({
  ok: true,
  schedule,
  schedule_type,
  assumed: [],
});

const timesText = (clocks: readonly Clock[]) => [...new Set(clocks.map(hhmm))].sort().join(",");

function cronText(days: string, clocks: readonly Clock[]): RecurringSchedule {
  const fields = clockFields(clocks);
  return fields ? plain("cron", `${fields.minutes} ${fields.hours} ${days}`) : unlike();
}

function ruleText(parts: readonly string[], clocks: readonly Clock[]): RecurringSchedule {
  const fields = clockFields(clocks);
  if (!fields) return unlike();
  return plain("rrule", [...parts, `BYHOUR=${fields.hours}`, `BYMINUTE=${fields.minutes}`].join(";"));
}

const unlike = () => no({ code: "times_unlike" });

/** Cron and RRULE combine every hour with every minute: they can say 08:00 and 20:00, but not 08:00 and 20:30. */
function clockFields(clocks: readonly Clock[]): { hours: string; minutes: string } | undefined {
  const times = new Set(clocks.map(({ hour, minute }) => hour + minute * DAY_HOURS));
  const hours = sortedSet(clocks.map(({ hour }) => hour));
  const minutes = sortedSet(clocks.map(({ minute }) => minute));
  if (times.size !== hours.length * minutes.length) return undefined;
  return { hours: hours.join(","), minutes: minutes.join(",") };
}

const sortedSet = (numbers: readonly number[]) => [...new Set(numbers)].sort((one, other) => one - other);
