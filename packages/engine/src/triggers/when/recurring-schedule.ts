import type { ScheduleType } from "../schedule/schedule.ts";
import { WEEKDAYS } from "../schedule/weekly.ts";
import { hhmm, NO_HOUR, type Readings } from "./clock-readings.ts";
import type { Clock } from "./day-part.ts";
import type { Days, Repetition, SaidDay } from "./piece.ts";

type RecurringSchedule =
  | { ok: true; schedule: string; schedule_type: ScheduleType; assumed: string[] }
  | { ok: false; error: string };

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;
const DAY_HOURS = 24;

/** What repeats, in the simplest kind of schedule that says it: daily, weekly, cron, and RRULE for every second week. */
export function recurringSchedule(
  every: Repetition,
  days: readonly SaidDay[],
  times: readonly Readings[],
): RecurringSchedule {
  if (every.unit === "second") return intervalSchedule(every, days, times);
  const on = joined([every.on, ...days.map(({ on: said }) => said)], days);
  if (on === "contradiction") {
    return wrong(
      "The day named and what repeats do not go together. Say one of them, without a first or a last day.",
    );
  }
  if (every.times !== undefined && every.times !== Math.max(times.length, daysIn(on))) {
    return wrong(`${every.times} times are asked for, and not as many are named. Name each time.`);
  }
  const readings = times.length === 0 ? [NO_HOUR] : times;
  const clocks = readings.map(({ clocks: [likeliest] }) => likeliest!);
  const written = write({ every, on, clocks });
  if (!written.ok) return written;
  return {
    ...written,
    assumed: [
      ...(every.assumed === undefined ? [] : [every.assumed]),
      ...readings.flatMap(({ guess, clocks: [clock] }) => (guess ? [`${guess}: ${hhmm(clock!)}`] : [])),
      ...written.assumed,
      ...days.flatMap(({ on: said, assumed }) => (said?.kind === "date" && assumed ? [assumed] : [])),
    ],
  };
}

const wrong = (error: string) => ({ ok: false as const, error });

function intervalSchedule(
  { interval, onTheHour }: Repetition,
  days: readonly SaidDay[],
  times: readonly Readings[],
): RecurringSchedule {
  if (days.length + times.length > 0) {
    return wrong(
      "An interval runs day and night, without days or times of day. Leave them out, or give a cron line.",
    );
  }
  if (interval < MINUTE_SECONDS)
    return wrong("Nothing fires more than once a minute. Say every minute, or more.");
  if (onTheHour) return { ok: true, schedule: "0 * * * *", schedule_type: "cron", assumed: [] };
  return { ok: true, schedule: isoLength(interval), schedule_type: "interval", assumed: [] };
}

function isoLength(seconds: number): string {
  if (seconds % HOUR_SECONDS === 0) return `PT${seconds / HOUR_SECONDS}H`;
  return seconds % MINUTE_SECONDS === 0 ? `PT${seconds / MINUTE_SECONDS}M` : `PT${seconds}S`;
}

/** Days of one kind add up: on the 15th and on the 30th. A day that cannot repeat, such as tomorrow, contradicts. */
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
  on: Days | undefined;
  clocks: readonly Clock[];
}

function write(repeated: Repeated): RecurringSchedule {
  const { every, on } = repeated;
  if (every.unit === "day")
    return on === undefined
      ? everyDays(repeated)
      : wrong("Every day and one day contradict each other. Say one of them.");
  if (on === undefined) return wrong(`The day of the ${every.unit} is missing. Say on which day.`);
  if (every.unit === "week") {
    return on.kind === "weekdays"
      ? everyWeeks(on.weekdays, repeated)
      : wrong("Say a day of the week for every week.");
  }
  if (repeated.clocks.some(({ nextDay }) => nextDay)) {
    return wrong(
      "Midnight of such a day can be its first or its last minute. Say 00:00 or 23:59 and of which day.",
    );
  }
  if (every.unit === "month" && on.kind === "days of month") return everyMonths(on.days, repeated);
  if (every.unit === "month" && on.kind === "nth weekday") return everyNthWeekday(on, repeated);
  if (every.unit === "year" && on.kind === "date") return everyYears(on, repeated);
  return wrong(
    `That is no day of every ${every.unit}. Say for example the 15th of every month, or every year on March 8.`,
  );
}

/** The night after every day begins a day too, so it is every day at that hour. */
function everyDays({ every, clocks }: Repeated): RecurringSchedule {
  if (every.interval === 1) return plain("daily", timesText(clocks));
  return ruleText(["FREQ=DAILY", `INTERVAL=${every.interval}`], clocks);
}

function everyWeeks(weekdays: readonly number[], { every, clocks }: Repeated): RecurringSchedule {
  const nights = clocks.filter(({ nextDay }) => nextDay).length;
  if (nights > 0 && nights < clocks.length)
    return wrong("Some of the times lie in the next day. Make a trigger for each time.");
  const shifted = weekdays.map((weekday) => (nights > 0 ? (weekday % 7) + 1 : weekday)).sort();
  const names = shifted.map((weekday) => WEEKDAYS[weekday - 1]!);
  const assumed =
    nights > 0 ? [`the nights that begin on those days, so ${hhmm(clocks[0]!)} on ${names.join(",")}`] : [];
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
  return { ...written, assumed: [`months without day ${missing.join(", ")} are left out`] };
}

function everyNthWeekday({ nth, weekday }: { nth: number; weekday: number }, { every, clocks }: Repeated) {
  const name = WEEKDAYS[weekday - 1]!;
  if (every.interval === 1) return cronText(`* * ${name}#${nth === -1 ? "L" : nth}`, clocks);
  return ruleText(["FREQ=MONTHLY", `INTERVAL=${every.interval}`, `BYDAY=${nth}${name.slice(0, 2)}`], clocks);
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
  return written.ok && isLeapDay ? { ...written, assumed: ["only leap years have that day"] } : written;
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

const unlike = () => wrong("These times cannot be said in one schedule. Make a trigger for each time.");

/** Cron and RRULE cross hours with minutes: 08:00 and 20:00 they can say, 08:00 and 20:30 they cannot. */
function clockFields(clocks: readonly Clock[]): { hours: string; minutes: string } | undefined {
  const times = new Set(clocks.map(({ hour, minute }) => hour + minute * DAY_HOURS));
  const hours = sortedSet(clocks.map(({ hour }) => hour));
  const minutes = sortedSet(clocks.map(({ minute }) => minute));
  if (times.size !== hours.length * minutes.length) return undefined;
  return { hours: hours.join(","), minutes: minutes.join(",") };
}

const sortedSet = (numbers: readonly number[]) => [...new Set(numbers)].sort((one, other) => one - other);
