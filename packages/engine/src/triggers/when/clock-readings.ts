import { type Clock, clockInPart, hourOfPart } from "./day-part.ts";
import type { DayPart, SaidTime } from "./piece.ts";

/** What one time as said can mean on the clock, the likelier first. */
export interface Readings {
  clocks: readonly Clock[];
  /** Why it is a guess, if it is one. */
  guess?: "no hour given" | "neither morning nor evening said";
}

type TimesOfDay = { ok: true; times: readonly Readings[] } | { ok: false; error: string };

/** "Six" in the afternoon is said as often as in the morning, "five" nearly always means the afternoon. */
const FIRST_HOUR_OF_THE_DAY = 6;

export const NO_HOUR: Readings = {
  clocks: [{ hour: 9, minute: 0, nextDay: false }],
  guess: "no hour given",
};

/** Each time with its own part of the day, else with each part that stands alone: 早晚八点 are two times. */
export function readTimes(said: readonly SaidTime[], parts: readonly DayPart[]): TimesOfDay {
  if (said.length === 0) return { ok: true, times: parts.map(readPart) };
  const times: Readings[] = [];
  for (const time of said) {
    const inParts = time.part === undefined && !isPastNoon(time) ? parts : [];
    for (const part of inParts.length === 0 ? [time.part] : inParts) {
      const readings = readTime({ ...time, ...(part === undefined ? {} : { part }) });
      if (!readings) {
        return { ok: false, error: `${hhmm(time)} does not go with "${part}". Give the time in 24 hours.` };
      }
      times.push(readings);
    }
  }
  const stray = parts.find((part) => !times.some(({ clocks }) => lies(clocks[0]!, part)));
  if (stray === undefined) return { ok: true, times };
  return { ok: false, error: `No time named is in the "${stray}". Give each time in 24 hours.` };
}

function lies({ hour, minute, nextDay }: Clock, part: DayPart): boolean {
  const clock = clockInPart(part, hour, minute);
  return clock?.hour === hour && (nextDay || !clock.nextDay || hour === 0);
}

const isPastNoon = ({ hour, exact }: SaidTime) => exact === true && hour >= 12;

function readPart(part: DayPart): Readings {
  const clock = hourOfPart(part);
  return part === "noon" ? { clocks: [clock] } : { clocks: [clock], guess: "no hour given" };
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
  return { clocks, guess: "neither morning nor evening said" };
}

export const hhmm = ({ hour, minute }: { hour: number; minute: number }) =>
  `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
