import type { NextInstant } from "../calendar/instants.ts";
import { eachLocalTime } from "../calendar/local-times.ts";
import { looksLikeDate, parseMomentText } from "../calendar/moment-text.ts";
import { looksLikeTimes, parseTimesOfDay } from "../calendar/time-of-day.ts";
import { zoneClock } from "../calendar/zone-clock.ts";
import { refused } from "../refusal.ts";
import { dailyTimes } from "./daily.ts";
import { MOST_SECONDS, secondsIn } from "./interval.ts";
import type { NormalForm, Schedule, ScheduleContext } from "./schedule.ts";

export const looksLikeOnce = looksLikeDate;

/**
 * `HH:MM` is the next such local time, `10m` is ten minutes from now. Normal form is the moment that is meant: a time
 * of day carries the zone's offset; what is the same moment wherever the user goes ends in `Z`.
 */
export function parseOnce(text: string, context: ScheduleContext): NormalForm {
  if (looksLikeTimes(text) && !text.includes(",")) return nextSuchTime(text, context);
  const seconds = secondsIn(text.replace(/^in\s+/i, ""));
  if (seconds !== undefined) return soLongFromNow(seconds, context);
  const moment = parseMomentText(text, context);
  if (!moment.ok) return moment;
  return { ok: true, text: moment.isMoment ? exactly(moment.at) : withOffset(moment.at, context.timeZone) };
}

export function onceInstant(text: string): NextInstant {
  const at = Date.parse(text);
  return (after) => (at > after ? at : undefined);
}

function soLongFromNow(seconds: number, { now }: ScheduleContext): NormalForm {
  if (seconds < 1 || seconds > MOST_SECONDS) return refused("schedule.beyond_reach");
  // Now is rounded up to the whole second, so that the moment does not come too early.
  return { ok: true, text: exactly(Math.ceil(now.getTime() / 1_000) * 1_000 + seconds * 1_000) };
}

function nextSuchTime(text: string, { timeZone, now }: ScheduleContext): NormalForm {
  const time = parseTimesOfDay(text);
  if (!time.ok) return time;
  // A time of day always comes again, so there is a next one.
  const at = eachLocalTime(dailyTimes(time.text), zoneClock(timeZone))(now.getTime())!;
  return { ok: true, text: withOffset(at, timeZone) };
}

/**
 * The schedule after the rules of its zone changed, or in another zone if the trigger follows its user: 08:00 on that
 * day stays 08:00. A `once` that was meant as a moment stays as it is, and so do all other types, which hold local or
 * elapsed times.
 */
export function keepLocalTime(schedule: Schedule, timeZone: string): Schedule {
  if (schedule.type !== "once" || schedule.text.endsWith("Z")) return schedule;
  const [local] = LOCAL.exec(schedule.text)!;
  const at = zoneClock(timeZone).instantOf(Date.parse(`${local}Z`));
  return at === undefined ? schedule : { type: "once", text: withOffset(at, timeZone) };
}

/** The part before the offset of "2026-11-25T08:00:00+08:00". */
const LOCAL = /^[\d-]+T[\d:.]+/;

/** Written with as many decimal places of the second as needed. */
const exactly = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toString();

const withOffset = (at: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toString({ timeZone });
