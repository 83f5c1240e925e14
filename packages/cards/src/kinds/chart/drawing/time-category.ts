import { readIsoTime } from "../../../print/iso-time.ts";
import { printDate } from "../../../print/print-value.ts";
import { type Locale, wordsIn } from "../../../words/words.ts";

/**
 * Where dates lie on a time axis, in milliseconds of UTC. Undefined if one of them is no date.
 *
 * Wall clocks are taken for UTC, so that a chart looks the same on every machine; offsets count only if the dates have
 * different ones.
 */
export function timesOf(categories: readonly string[]): number[] | undefined {
  const reads = categories.map(readIsoTime);
  const zones = new Set(reads.map((read) => read?.offset));
  const times: number[] = [];
  for (const read of reads) {
    if (!read) return undefined;
    const { year, month = 1, day = 1, time = "00:00", offset = "Z" } = read;
    const date = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}T${time}`;
    times.push(Date.parse(date + (zones.size > 1 ? offset : "Z")));
  }
  return times;
}

/** A tick of the axis, labelled by the coarsest unit that starts there: `2026`, `Nov`, `22 Nov`, `08:30`. */
export function printTick(time: number, locale: Locale): string {
  const at = new Date(time);
  const [month, day] = [at.getUTCMonth() + 1, at.getUTCDate()];
  const clock = at.toISOString().slice(11, 16);
  if (clock !== "00:00") return clock;
  if (day !== 1) return wordsIn(locale).dayOfMonth(month, day);
  return month === 1 ? String(at.getUTCFullYear()) : wordsIn(locale).monthName(month);
}

/** The whole date, with its time unless it is midnight. */
export function printTime(time: number, locale: Locale): string {
  const text = new Date(time).toISOString();
  return printDate(text.slice(11, 16) === "00:00" ? text.slice(0, 10) : text.slice(0, 16), locale);
}

const pad = (number: number, digits: number) => String(number).padStart(digits, "0");
