import type { Refusal } from "../refusal.ts";
import { type Clock, clockInPart, type DayPart, hourOfPart } from "./day-part.ts";
import type { SaidTime } from "./piece.ts";

/** What one said time can mean on the clock, the likelier reading first. */
export interface Readings {
  clocks: readonly Clock[];
  /** Why the time is a guess, if it is one. */
  guess?: "hour_not_given" | "half_of_day_not_given";
}

type TimesOfDay = { ok: true; times: readonly Readings[] } | { ok: false; refusal: Refusal };

/** "Six" means the morning as often as the afternoon, but "five" nearly always means the afternoon. */
const FIRST_HOUR_OF_THE_DAY = 6;

export const NO_HOUR: Readings = {
  clocks: [{ hour: 9, minute: 0, nextDay: false }],
  guess: "hour_not_given",
};

/** Each time with its own part of the day, otherwise with each part that stands alone: 早晚八点 are two times. */
export function readTimes(said: readonly SaidTime[], parts: readonly DayPart[]): TimesOfDay {
  if (said.length === 0) return { ok: true, times: parts.map(readPart) };
  const times: Readings[] = [];
  for (const time of said) {
    const inParts = time.part === undefined && !isPastNoon(time) ? parts : [];
    for (const part of inParts.length === 0 ? [time.part] : inParts) {
      const readings = readTime({ ...time, ...(part === undefined ? {} : { part }) });
      if (!readings) {
        return { ok: false, refusal: { code: "part_contradicted", time: hhmm(time), part: part! } };
      }
      times.push(readings);
    }
  }
  const stray = parts.find((part) => !times.some(({ clocks }) => lies(clocks[0]!, part)));
  if (stray === undefined) return { ok: true, times };
  return { ok: false, refusal: { code: "part_without_time", part: stray } };
}

function lies({ hour, minute, nextDay }: Clock, part: DayPart): boolean {
  const clock = clockInPart(part, hour, minute);
  return clock?.hour === hour && (nextDay || !clock.nextDay || hour === 0);
}

const isPastNoon = ({ hour, exact }: SaidTime) => exact === true && hour >= 12;

function readPart(part: DayPart): Readings {
  const clock = hourOfPart(part);
  return part === "noon" ? { clocks: [clock] } : { clocks: [clock], guess: "hour_not_given" };
}

function readTime({ hour, minute, part, exact }: SaidTime): Readings | undefined {
  if (part) {
    const clock = clockInPart(part, hour, minute);
    return clock && { clocks: [clock] };
  }
  if (hour === 24) return { clocks: [{ hour: 0, minute, nextDay: true }] };
  if (exact || hour === 0 || hour > 11) return { clocks: [{ hour, minute, nextDay: false }] };
  const morning = { hour, minute, nextDay: false };
  const evening = { hour: hour + 12, minute, nextDay: false };
  const clocks = hour < FIRST_HOUR_OF_THE_DAY ? [evening, morning] : [morning, evening];
  return { clocks, guess: "half_of_day_not_given" };
}

export const hhmm = ({ hour, minute }: { hour: number; minute: number }) =>
  `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
