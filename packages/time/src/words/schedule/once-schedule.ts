import { type MomentAt, momentAt } from "../../calendar/moment-at.ts";
import type { Assumption } from "../assumption.ts";
import { hhmm, NO_HOUR, type Readings } from "../pieces/clock-readings.ts";
import type { Clock } from "../pieces/day-part.ts";
import type { Delay, SaidDay } from "../pieces/piece.ts";
import type { Refusal } from "../refusal.ts";

interface OnceSaid {
  days: readonly SaidDay[];
  times: readonly Readings[];
  delays: readonly Delay[];
  instants: readonly Temporal.Instant[];
  now: Temporal.ZonedDateTime;
}

type OnceSchedule =
  | { ok: true; schedule: string; assumed: readonly Assumption[] }
  | { ok: false; refusal: Refusal };

/** A moment chosen from what the words can mean: the first of the likeliest readings that is still to come. */
export function onceSchedule({ days, times, delays, instants, now }: OnceSaid): OnceSchedule {
  if (instants.length + delays.length > 1 || (instants.length > 0 && days.length + times.length > 0)) {
    return no({ code: "several_times" });
  }
  const [instant] = instants;
  if (instant) return isToCome(instant, now) ? exactly(instant) : over(instant, now);
  const [delay] = delays;
  if (delay && (days.length > 0 || (delay.seconds > 0 && times.length > 0)))
    return no({ code: "several_times" });
  if (delay && times.length === 0) return afterDelay(delay, now);
  if (delay && isTooFar(delay)) return tooFar();
  const day = delay ? delayedDay(delay, now) : oneDay(days);
  if (!day && days.length > 0) {
    return no({ code: "different_days" });
  }
  if (times.length > 1) return no({ code: "several_times" });
  return choose(day, times[0] ?? NO_HOUR, now);
}

const no = (refusal: Refusal): OnceSchedule => ({ ok: false, refusal });

export const MOST_YEARS = 100;

/** Days and seconds are counted as well: a calendar ends, and what adds more to it fails. */
export const isTooFar = ({ months, days, seconds }: Delay): boolean =>
  months / 12 + days / 366 + seconds / (366 * 86_400) > MOST_YEARS;

const tooFar = () => no({ code: "too_far", years: MOST_YEARS });

function over(at: Temporal.Instant, now: Temporal.ZonedDateTime): OnceSchedule {
  return no({
    code: "moment_over",
    at: localMinute(at.toZonedDateTimeISO(now.timeZoneId)),
    now: localMinute(now),
    time_zone: now.timeZoneId,
  });
}

const localMinute = (at: Temporal.ZonedDateTime) => at.toPlainDateTime().toString({ smallestUnit: "minute" });

const isToCome = (at: Temporal.Instant, now: Temporal.ZonedDateTime) =>
  at.epochMilliseconds > now.epochMilliseconds;

const moment = (at: Temporal.ZonedDateTime, assumed: readonly Assumption[] = []): OnceSchedule => ({
  ok: true,
  schedule: at.toString({ smallestUnit: "second", roundingMode: "ceil", timeZoneName: "never" }),
  assumed,
});

/** A schedule for the same moment wherever the user goes. */
const exactly = (at: Temporal.Instant): OnceSchedule => ({ ok: true, schedule: at.toString(), assumed: [] });

/** Rounds up: a delay from now needs no fractions of a second, but must not end too early. */
export const toTheSecond = (at: Temporal.Instant): Temporal.Instant =>
  at.round({ smallestUnit: "second", roundingMode: "ceil" });

/** Adding months and days keeps the hour of the wall clock; hours and minutes are elapsed time. */
function afterDelay({ months, days, seconds }: Delay, now: Temporal.ZonedDateTime): OnceSchedule {
  if (isTooFar({ months, days, seconds })) return tooFar();
  const at = now.add({ months, days }).add({ seconds });
  return months === 0 && days === 0 ? exactly(toTheSecond(at.toInstant())) : moment(at);
}

export const delayedDay = ({ months, days }: Delay, now: Temporal.ZonedDateTime): SaidDay => ({
  kind: "day",
  candidates: [now.toPlainDate().add({ months, days })],
});

/** The one day that is named. "Friday, 27 November" names it twice, and its weekday must then be right. */
export function oneDay(days: readonly SaidDay[]): SaidDay | undefined {
  const [first, ...others] = days;
  if (!first) return undefined;
  const weekday = days.find(({ on }) => on?.kind === "weekdays");
  const date = others.length === 1 && weekday ? days.find((day) => day !== weekday) : undefined;
  if (others.length === 0) return first;
  if (!date || weekday?.on?.kind !== "weekdays") return undefined;
  const [next] = date.candidates;
  return weekday.on.weekdays.includes(next!.dayOfWeek) ? { ...date, candidates: [next!] } : undefined;
}

function choose(day: SaidDay | undefined, readings: Readings, now: Temporal.ZonedDateTime): OnceSchedule {
  const today = now.toPlainDate();
  if (day?.candidates.every(({ year }) => year > today.year + MOST_YEARS)) return tooFar();
  const chosen = day
    ? likeliest(day.candidates, readings.clocks, now)
    : soonest([today.subtract({ days: 1 }), today, today.add({ days: 1 })], readings.clocks, now);
  if (!chosen) {
    const isTodayWithoutHour = readings === NO_HOUR && day?.candidates.every((on) => on.equals(today));
    if (isTodayWithoutHour) return no({ code: "hour_missing" });
    const last = day ? placed(day.candidates.at(-1)!, readings.clocks[0]!, now) : undefined;
    return over((last?.at ?? now).toInstant(), now);
  }
  return moment(chosen.at, assumedOf(chosen, day, readings));
}

/** What was assumed in going from a day and an hour to this moment. */
export const assumedOf = (
  { at, clock, on, isMoved }: Placed,
  day: SaidDay | undefined,
  { guess }: Readings,
): readonly Assumption[] => [
  ...(day?.assumed === undefined ? [] : [day.assumed]),
  ...(guess === undefined ? [] : [{ code: guess, time: hhmm(clock) }]),
  ...(day && clock.nextDay ? [{ code: "night_of_day" as const, day: `${on}`, time: hhmm(clock) }] : []),
  ...(isMoved ? [{ code: "skipped_by_clocks" as const, time: hhmm(clock), moved: hhmm(at) }] : []),
];

interface Placed extends MomentAt {
  clock: Clock;
  on: Temporal.PlainDate;
}

/** The first moment still to come for the likeliest clock reading that has one. */
export function likeliest(
  days: readonly Temporal.PlainDate[],
  clocks: readonly Clock[],
  now: Temporal.ZonedDateTime,
) {
  for (const clock of clocks) {
    const found = soonest(days, [clock], now);
    if (found) return found;
  }
  return undefined;
}

function soonest(
  days: readonly Temporal.PlainDate[],
  clocks: readonly Clock[],
  now: Temporal.ZonedDateTime,
): Placed | undefined {
  return days
    .flatMap((on) => clocks.map((clock) => placed(on, clock, now)))
    .filter((found) => found !== undefined)
    .filter(({ at }) => isToCome(at.toInstant(), now))
    .sort((one, other) => Temporal.ZonedDateTime.compare(one.at, other.at))[0];
}

/** A clock reading on a day; undefined if the zone skipped that day. */
export function placed(
  on: Temporal.PlainDate,
  clock: Clock,
  now: Temporal.ZonedDateTime,
): Placed | undefined {
  const found = momentAt(clock.nextDay ? on.add({ days: 1 }) : on, clock, now.timeZoneId);
  return found && { ...found, clock, on };
}
