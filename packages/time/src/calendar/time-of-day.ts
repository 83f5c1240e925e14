import { type Refused, refused } from "../refusal.ts";

const MINUTE_MS = 60_000;

/** Times such as "08:00,20:00"; seconds are accepted only if they are zero. */
const TIMES = /^\d{1,2}:\d{2}(?::00)?(?:\s*,\s*\d{1,2}:\d{2}(?::00)?)*$/;

export const looksLikeTimes = (text: string) => TIMES.test(text);

export type TimesOfDay = { ok: true; text: string } | Refused;

/** Times of day in order and without repeats: "20:00, 8:00" becomes "08:00,20:00". */
export function parseTimesOfDay(text: string): TimesOfDay {
  if (!looksLikeTimes(text)) return refused("schedule.no_time_of_day", { text });
  const times = new Set<string>();
  for (const time of text.split(",")) {
    const [hour = "", minute = ""] = time.trim().split(":");
    if (Number(hour) > 23 || Number(minute) > 59) {
      return refused("schedule.time_out_of_range", { time: time.trim() });
    }
    times.add(`${hour.padStart(2, "0")}:${minute}`);
  }
  return { ok: true, text: [...times].sort().join(",") };
}

/** Milliseconds after midnight for each time of a list in normal form. */
export const millisecondsOfDay = (times: string): number[] =>
  times.split(",").map((time) => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * MINUTE_MS);
