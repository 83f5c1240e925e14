import type { Assumption } from "./assumption.ts";
import type { WeekStart } from "./pieces/calendar-days.ts";
import { hhmm, type Readings, readTimes } from "./pieces/clock-readings.ts";
import type { Clock, DayPart } from "./pieces/day-part.ts";
import type { Delay, Piece, Repetition, SaidDay, SaidTime, Stretch } from "./pieces/piece.ts";
import { monthSpan, weekOf } from "./pieces/said-spans.ts";
import type { Refusal } from "./refusal.ts";
import {
  assumedOf,
  delayedDay,
  isTooFar,
  likeliest,
  MOST_YEARS,
  oneDay,
  placed,
  toTheSecond,
} from "./schedule/once-schedule.ts";
import { recurringSchedule } from "./schedule/recurring-schedule.ts";
import { repetitionOf } from "./schedule/repetition.ts";
import type { WhenValue } from "./when-piece.ts";

export interface ValueContext {
  now: Temporal.ZonedDateTime;
  weekStart: WeekStart;
  /** True if the phrase names days from one to another, "Monday to Wednesday". */
  isRange: boolean;
  /** True if the phrase is a deadline; a part of the day then stands for its usual hour. */
  isDeadline: boolean;
}

export type Valued =
  | { ok: true; value: WhenValue; assumed: readonly Assumption[] }
  | { ok: false; refusal: Refusal };

/** What the pieces of one phrase mean together. */
export function phraseValue(pieces: readonly Piece[], context: ValueContext): Valued {
  const said = pieces.map((piece) => (piece.kind === "refused" && piece.means ? piece.means : piece));
  const stretch = said.find(isStretch);
  if (stretch) return stretchValue(stretch, said, context);
  const repetition = repetitionOf(said);
  if (repetition !== undefined) return repeatedValue(repetition, said, context);
  const instant = said.find((piece) => piece.kind === "instant");
  if (instant) return said.length > 1 ? no({ code: "several_times" }) : momentValue(instant.at, context);
  const after = said.find((piece) => piece.kind === "after");
  const others = said.filter(({ kind }) => kind !== "day");
  return after ? delayedValue(after.delay, said, context) : dayValue(daysIn(said), others, context);
}

const no = (refusal: Refusal): Valued => ({ ok: false, refusal });
const yes = (value: WhenValue, assumed: readonly Assumption[] = []): Valued => ({ ok: true, value, assumed });

const isStretch = (piece: Piece): piece is Stretch =>
  piece.kind === "span" || piece.kind === "window" || piece.kind === "length";

const daysIn = (pieces: readonly Piece[]) => pieces.filter((piece) => piece.kind === "day");
const partsIn = (pieces: readonly Piece[]) => [
  ...new Set(pieces.filter((piece) => piece.kind === "part").map(({ part }) => part)),
];

function stretchValue(stretch: Stretch, pieces: readonly Piece[], context: ValueContext): Valued {
  if (stretch.kind === "window") return windowValue(stretch, pieces, context);
  if (pieces.length > 1) return no({ code: "several_times" });
  if (stretch.kind === "length") return yes({ kind: "length", length: isoLength(stretch.delay) });
  return yes({ kind: "span", from: `${stretch.from}`, to: `${stretch.to}` });
}

function isoLength({ months, days, seconds }: Delay): string {
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  return Temporal.Duration.from({ months, days, hours, minutes, seconds: seconds % 60 }).toString();
}

function repeatedValue(
  repetition: Repetition | "contradiction",
  pieces: readonly Piece[],
  { now, isRange }: ValueContext,
): Valued {
  if (repetition === "contradiction") return no({ code: "two_repetitions" });
  if (pieces.some(({ kind }) => kind === "after" || kind === "instant"))
    return no({ code: "two_repetitions" });
  const days = daysIn(pieces);
  const times = readTimes(
    pieces.filter((piece) => piece.kind === "time").map(({ time }) => time),
    partsIn(pieces),
  );
  if (!times.ok) return times;
  const weekdays = [repetition.on, ...days.map(({ on }) => on)].find((on) => on?.kind === "weekdays");
  if (isRange && weekdays && repetition.assumed?.code === "several_days" && times.times.length === 0) {
    return weekdaysInARow(weekdays.weekdays, now.toPlainDate());
  }
  const schedule = recurringSchedule(repetition, days, times.times);
  if (!schedule.ok) return schedule;
  return yes(
    { kind: "repetition", schedule: schedule.schedule, scheduleType: schedule.schedule_type },
    schedule.assumed,
  );
}

/** From one weekday to another, without an hour and without "every", happens once. */
function weekdaysInARow(weekdays: readonly number[], today: Temporal.PlainDate): Valued {
  const first = weekdays.find((weekday) => !weekdays.includes(((weekday + 5) % 7) + 1));
  if (first === undefined) return no({ code: "span" });
  const from = today.add({ days: (first - today.dayOfWeek + 7) % 7 });
  const span = { from: `${from}`, to: `${from.add({ days: weekdays.length - 1 })}` };
  return yes({ kind: "span", ...span }, [{ code: "days_once", ...span }]);
}

function delayedValue(delay: Delay, pieces: readonly Piece[], context: ValueContext): Valued {
  const isTimed = delay.seconds > 0;
  const others = pieces.filter(({ kind }) => kind !== "after");
  if (isTimed && others.length > 0) return no({ code: "several_times" });
  if (isTooFar(delay)) return no({ code: "too_far", years: MOST_YEARS });
  if (!isTimed) return dayValue([delayedDay(delay, context.now)], others, context);
  const at = context.now.add({ months: delay.months, days: delay.days }).add({ seconds: delay.seconds });
  return momentValue(toTheSecond(at.toInstant()), context);
}

function momentValue(instant: Temporal.Instant, { now }: ValueContext): Valued {
  return yes(saidMoment(instant.toZonedDateTimeISO(now.timeZoneId), true));
}

const saidMoment = (at: Temporal.ZonedDateTime, pinned: boolean): WhenValue => ({
  kind: "moment",
  date: `${at.toPlainDate()}`,
  time: hhmm(at),
  at: at.toString({ smallestUnit: "second", timeZoneName: "never" }),
  pinned,
});

function dayValue(days: readonly SaidDay[], pieces: readonly Piece[], context: ValueContext): Valued {
  const day = oneDay(days);
  if (!day && days.length > 0)
    return context.isRange && pieces.length === 0 ? daysInARow(days) : no({ code: "different_days" });
  const said = pieces.filter((piece) => piece.kind === "time").map(({ time }) => time);
  const parts = partsIn(pieces);
  const times = readTimes(said, parts);
  if (!times.ok) return times;
  if (times.times.length > 1) return no({ code: "several_times" });
  const [readings] = times.times;
  if (!readings) return day ? dayAlone(day, context) : no({ code: "no_time_found" });
  const isPart = said.length === 0 && readings.guess === "hour_not_given" && !context.isDeadline;
  if (!day) return isPart ? yes({ kind: "part", part: parts[0]! }) : timeAlone(readings);
  const found = placeOn(day, readings, context.now);
  if (!found) return no({ code: "no_such_moment", written: `${day.candidates[0]}` });
  if (isPart) {
    return yes({ kind: "part", part: parts[0]!, date: `${found.on}` }, day.assumed ? [day.assumed] : []);
  }
  return yes(saidMoment(found.at, false), assumedOf(found, day, readings));
}

/** 下周一到周三 names each day of its span. */
function daysInARow(days: readonly SaidDay[]): Valued {
  const [first, ...others] = days.map(({ candidates }) => candidates[0]!);
  const isInARow = others.every((other, index) => other.equals(first!.add({ days: index + 1 })));
  if (!first || !isInARow) return no({ code: "different_days" });
  const assumed = days[0]!.assumed ? [days[0]!.assumed] : [];
  return yes({ kind: "span", from: `${first}`, to: `${others.at(-1)!}` }, assumed);
}

/** The likeliest moment still to come, else the first that was meant, because a plan may also name what is over. */
function placeOn(day: SaidDay, { clocks }: Readings, now: Temporal.ZonedDateTime) {
  return likeliest(day.candidates, clocks, now) ?? placed(day.candidates[0]!, clocks[0]!, now);
}

function dayAlone({ candidates, on, assumed }: SaidDay, { now, weekStart }: ValueContext): Valued {
  const [first, second] = candidates as [Temporal.PlainDate, Temporal.PlainDate?];
  if (first.year > now.year + MOST_YEARS) return no({ code: "too_far", years: MOST_YEARS });
  if (assumed?.code === "day_of_week_not_given") return spanValue(weekOf(first, weekStart));
  if (assumed?.code === "day_of_month_not_given") return spanValue(monthSpan({ today: first }, 0));
  if (assumed?.code === "day_of_weekend") return weekendValue(candidates, now.toPlainDate());
  const isToday = on?.kind === "weekdays" && second !== undefined && first.equals(now.toPlainDate());
  return yes({ kind: "day", date: `${first}` }, [
    ...(assumed ? [assumed] : []),
    ...(isToday ? [{ code: "weekday_is_today" as const, taken: `${first}`, next: `${second}` }] : []),
  ]);
}

const spanValue = ({ from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate }) =>
  yes({ kind: "span", from: `${from}`, to: `${to}` });

/** The first weekend that is not over, if there is one. */
function weekendValue(candidates: readonly Temporal.PlainDate[], today: Temporal.PlainDate): Valued {
  const sundays = candidates.filter(({ dayOfWeek }) => dayOfWeek === 7);
  const sunday = sundays.find((day) => Temporal.PlainDate.compare(day, today) >= 0) ?? sundays[0]!;
  const saturday = sunday.subtract({ days: 1 });
  const coming = today.add({ days: 6 - (today.dayOfWeek % 7) });
  const isNext = saturday.equals(coming.add({ weeks: 1 }));
  return yes(
    { kind: "span", from: `${saturday}`, to: `${sunday}` },
    isNext ? [{ code: "of_next_week", taken: `${saturday}`, coming: `${coming}` }] : [],
  );
}

function timeAlone({ clocks: [clock], guess }: Readings): Valued {
  const time = hhmm(clock!);
  return yes({ kind: "time", time }, guess ? [{ code: guess, time }] : []);
}

function windowValue(
  { from, to, endDay }: Extract<Stretch, { kind: "window" }>,
  pieces: readonly Piece[],
  context: ValueContext,
): Valued {
  const others = pieces.filter(({ kind }) => kind !== "window" && kind !== "day" && kind !== "part");
  if (others.length > 0) return no({ code: "span" });
  const hours = hoursOf(from, to, partsIn(pieces));
  if (!hours.ok) return hours;
  const [start, end] = [hhmm(hours.from), hhmm(hours.to)];
  const days = daysIn(pieces);
  const day = oneDay(days);
  const guess = hours.isGuess ? [{ code: "half_of_day_not_given" as const, time: start }] : [];
  if (!day) {
    if (days.length > 0) return no({ code: "different_days" });
    return yes({ kind: "window", from: start, to: end }, guess);
  }
  const found = placeOn(day, { clocks: [hours.from] }, context.now);
  if (!found) return no({ code: "no_such_moment", written: `${day.candidates[0]}` });
  const date = found.at.toPlainDate();
  const endDate = endDay ? endOn(endDay, date) : date.add({ days: end > start ? 0 : 1 });
  const isBackwards = !endDate || `${endDate}T${end}` <= `${date}T${start}`;
  if (isBackwards) return no({ code: "different_days" });
  return yes({ kind: "window", from: start, to: end, date: `${date}`, endDate: `${endDate}` }, [
    ...(day.assumed ? [day.assumed] : []),
    ...guess,
  ]);
}

/** The end of a span: in 12月7日至9日 it is the ninth of the same month. Undefined if no candidate comes after `from`. */
export function endOn({ candidates, on }: SaidDay, from: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const date = on?.kind === "days of month" ? on.days[0]! : 0;
  const ofMonth = date > 0 && date <= from.daysInMonth ? from.with({ day: date }) : undefined;
  return [...(ofMonth ? [ofMonth] : []), ...candidates].find(
    (day) => Temporal.PlainDate.compare(day, from) > 0,
  );
}

type Hours = { ok: true; from: Clock; to: Clock; isGuess: boolean } | { ok: false; refusal: Refusal };

/** Each end helps to understand the other: "3 to 5pm" begins in the afternoon, and 下午三点到五点 ends there. */
function hoursOf(from: SaidTime, to: SaidTime, parts: readonly DayPart[]): Hours {
  const begins = readTimes([from], from.part === undefined ? parts : []);
  const ends = readTimes([to], []);
  if (!begins.ok) return begins;
  if (!ends.ok) return ends;
  const [starts, stops] = [begins.times[0]!.clocks, ends.times[0]!.clocks];
  const isGuess = starts.length > 1 && stops.length > 1;
  const pairs = starts
    .flatMap((start) => stops.map((stop) => ({ start, stop, minutes: minutesBetween(start, stop) })))
    .filter(({ minutes }) => minutes > 0);
  // If neither end says which half of the day it is, the likelier beginning is taken.
  const fitting = isGuess ? pairs.filter(({ start }) => start === starts[0]) : pairs;
  const [shortest] = fitting.sort((one, other) => one.minutes - other.minutes);
  // Otherwise "tonight 3-5pm" would begin in the small hours.
  const isOdd = shortest !== undefined && shortest.minutes > DAY_MINUTES / 2 && parts.length > 0;
  return shortest && !isOdd
    ? { ok: true, from: shortest.start, to: shortest.stop, isGuess }
    : { ok: false, refusal: { code: "span" } };
}

const DAY_MINUTES = 24 * 60;

const minutesBetween = (start: Clock, stop: Clock) =>
  (minuteOf(stop) - minuteOf(start) + DAY_MINUTES) % DAY_MINUTES;

const minuteOf = ({ hour, minute }: Clock) => hour * 60 + minute;

/** Turns a value into the deadline that it sets. */
export function deadlineValue(
  { value, assumed }: Extract<Valued, { ok: true }>,
  { isInclusive, isDoubtful }: { isInclusive: boolean; isDoubtful: boolean },
): Valued {
  const on = (date: string): Valued =>
    yes({ kind: "deadline", date, inclusive: isInclusive }, [
      ...assumed,
      ...(isDoubtful ? [{ code: "day_of_deadline" as const, day: date, included: isInclusive }] : []),
    ]);
  if (value.kind === "day") return on(value.date);
  if (value.kind === "span") {
    const day = { kind: "day" as const, date: isInclusive ? value.to : value.from };
    return deadlineValue({ ok: true, value: day, assumed }, { isInclusive, isDoubtful: true });
  }
  if (value.kind === "time")
    return yes({ kind: "deadline", time: value.time, inclusive: isInclusive }, assumed);
  if (value.kind !== "moment") return no({ code: "span" });
  const { date, time, at } = value;
  return yes({ kind: "deadline", date, time, at, inclusive: isInclusive }, assumed);
}
