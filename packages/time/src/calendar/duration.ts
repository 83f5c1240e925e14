/** A length of time as people write it: "10m", "1d12h", "1 hour and 30 minutes", "PT90M". Days are 24 hours. */
import { type Refused, refused } from "../refusal.ts";

const UNITS: Readonly<Record<string, number>> = {
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 7 * 86_400_000,
};
const LONGEST_MS = 366 * UNITS.d!;
const LONGEST_TEXT = 200;

/** One amount: a pattern for the whole text would try all ways to divide the spaces between amounts. */
const AMOUNT =
  /(\d{1,9})\s*(weeks?|w|days?|d|hours?|hrs?|hr|h|minutes?|mins?|min|m|seconds?|secs?|sec|s)\s*(?:,\s*)?(?:and\s+)?/iy;

export type Duration = { ok: true; ms: number } | Refused;

/** A length of at least a second and at most 366 days. `at` names the argument in which it was given. */
export function parseDuration(at: string, given: string): Duration {
  const ms = millisecondsIn(given);
  if (ms === undefined) return refused("duration.unreadable", { at });
  if (ms < UNITS.s! || ms > LONGEST_MS) return refused("duration.out_of_range", { at });
  return { ok: true, ms };
}

/** Milliseconds in a text that was checked when it was stored. */
export function durationMs(text: string): number {
  const ms = millisecondsIn(text);
  if (ms === undefined) throw new Error(`a stored length of time cannot be read: ${text}`);
  return ms;
}

/** Milliseconds in a text, or undefined where it is no length of time; months and years have no fixed length. */
export function millisecondsIn(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed.length > LONGEST_TEXT) return undefined;
  return /^p/i.test(trimmed) ? inIso(trimmed) : inAmounts(trimmed);
}

function inAmounts(text: string): number | undefined {
  let ms = 0;
  for (AMOUNT.lastIndex = 0; AMOUNT.lastIndex < text.length; ) {
    const [, amount, unit = ""] = AMOUNT.exec(text) ?? [];
    if (amount === undefined) return undefined;
    ms += Number(amount) * UNITS[unit[0]!.toLowerCase()]!;
  }
  return ms;
}

function inIso(text: string): number | undefined {
  try {
    const { years, months, weeks, days, hours, minutes, seconds, milliseconds } = Temporal.Duration.from(
      text.toUpperCase(),
    );
    if (years !== 0 || months !== 0) return undefined;
    const [allDays, allSeconds] = [weeks * 7 + days, (hours * 60 + minutes) * 60 + seconds];
    return allDays * UNITS.d! + allSeconds * UNITS.s! + milliseconds;
  } catch {
    return undefined;
  }
}
