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
 * `HH:MM` is the next such local time, `10m` so long from now. Normal form is the moment it means: a time of day with the
 * offset of the zone, and what is the same moment wherever the user goes, with `Z`.
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
  // To the whole second, and not before it.
  return { ok: true, text: exactly(Math.ceil(now.getTime() / 1_000) * 1_000 + seconds * 1_000) };
}

function nextSuchTime(text: string, { timeZone, now }: ScheduleContext): NormalForm {
  const time = parseTimesOfDay(text);
  if (!time.ok) return time;
  // Every time of day comes again.
  const at = eachLocalTime(dailyTimes(time.text), zoneClock(timeZone))(now.getTime())!;
  return { ok: true, text: withOffset(at, timeZone) };
}

/**
 * The schedule for a zone whose rules have changed, or for another one where the trigger follows its user: what was
 * meant is 08:00 on that day. What was meant as a moment stays it, and all other types are told in local times, or in
 * elapsed time.
 */
export function keepLocalTime(schedule: Schedule, timeZone: string): Schedule {
  if (schedule.type !== "once" || schedule.text.endsWith("Z")) return schedule;
  const [local] = LOCAL.exec(schedule.text)!;
  const at = zoneClock(timeZone).instantOf(Date.parse(`${local}Z`));
  return at === undefined ? schedule : { type: "once", text: withOffset(at, timeZone) };
}

/** What stands before the offset of "2026-11-25T08:00:00+08:00". */
const LOCAL = /^[\d-]+T[\d:.]+/;

/** With as many digits behind the second as it takes. */
const exactly = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toString();

const withOffset = (at: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toString({ timeZone });
