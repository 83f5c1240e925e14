import { dailyTimes } from "./daily.ts";
import { eachLocalTime } from "./local-times.ts";
import { looksLikeDate, parseMomentText } from "./moment-text.ts";
import type { NextInstant, NormalForm, ScheduleContext } from "./schedule.ts";
import { looksLikeTimes, parseTimesOfDay } from "./time-of-day.ts";
import { zoneClock } from "./zone-clock.ts";

export const looksLikeOnce = looksLikeDate;

/** `HH:MM` is the next such local time; normal form is the moment it means, with the offset of the zone. */
export function parseOnce(text: string, context: ScheduleContext): NormalForm {
  if (looksLikeTimes(text) && !text.includes(",")) return nextSuchTime(text, context);
  const moment = parseMomentText(text, context);
  return moment.ok ? { ok: true, text: withOffset(moment.at, context.timeZone) } : moment;
}

export function onceInstant(text: string): NextInstant {
  const at = Date.parse(text);
  return (after) => (at > after ? at : undefined);
}

function nextSuchTime(text: string, { timeZone, now }: ScheduleContext): NormalForm {
  const time = parseTimesOfDay(text);
  if (!time.ok) return time;
  const at = eachLocalTime(dailyTimes(time.text), zoneClock(timeZone))(now.getTime());
  if (at === undefined) return { ok: false, error: "There is no such time before the year 10000." };
  return { ok: true, text: withOffset(at, timeZone) };
}

const withOffset = (at: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toString({ timeZone, smallestUnit: "second" });
