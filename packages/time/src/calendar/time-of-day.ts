const MINUTE_MS = 60_000;

/** As in "08:00,20:00"; seconds only where they say nothing. */
const TIMES = /^\d{1,2}:\d{2}(?::00)?(?:\s*,\s*\d{1,2}:\d{2}(?::00)?)*$/;

export const looksLikeTimes = (text: string) => TIMES.test(text);

export type TimesOfDay = { ok: true; text: string } | { ok: false; error: string };

/** Times of day in order and without repeats: "20:00, 8:00" becomes "08:00,20:00". */
export function parseTimesOfDay(text: string): TimesOfDay {
  if (!looksLikeTimes(text)) {
    return { ok: false, error: `"${text}" is no time of day. Write HH:MM in 24 hours, for example 08:00.` };
  }
  const times = new Set<string>();
  for (const time of text.split(",")) {
    const [hour = "", minute = ""] = time.trim().split(":");
    if (Number(hour) > 23 || Number(minute) > 59) {
      return {
        ok: false,
        error: `${time.trim()} is no time of day: hours run from 00 to 23, minutes to 59.`,
      };
    }
    times.add(`${hour.padStart(2, "0")}:${minute}`);
  }
  return { ok: true, text: [...times].sort().join(",") };
}

/** Milliseconds after midnight, from normal form. */
export const millisecondsOfDay = (times: string): number[] =>
  times.split(",").map((time) => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * MINUTE_MS);
