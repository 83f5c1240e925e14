import type { Language } from "./choose-language.ts";

const LOCALE = { en: "en-GB", zh: "zh-CN" } as const satisfies Record<Language, string>;

// Building a formatter takes about 50 µs and printing with it about 1 µs; a table asks for thousands.
const formatters = new Map<string, Intl.DateTimeFormat>();

/** `name` stands for the options; a place with options of its own gives a name of its own. */
export function formatter(language: Language, name: string, options: Intl.DateTimeFormatOptions) {
  const key = `${language} ${name}`;
  let format = formatters.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(LOCALE[language], options);
    formatters.set(key, format);
  }
  return format;
}

/** `11:04` for today, `Sat, 21 Nov 11:04` for this year, and otherwise with the year. */
export function shortMoment(iso: string, language: Language, now = new Date()): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  const clock = clockTime(iso, language);
  if (isToday(iso, now)) return clock;
  const thisYear = moment.getFullYear() === now.getFullYear();
  const day = thisYear
    ? formatter(language, "day", { weekday: "short", day: "numeric", month: "short" }).format(moment)
    : formatter(language, "date", { year: "numeric", day: "numeric", month: "short" }).format(moment);
  return `${day} ${clock}`;
}

export const isToday = (iso: string, now = new Date()): boolean =>
  new Date(iso).toDateString() === now.toDateString();

/** `11:04`, for a place where the day stands above. */
export function clockTime(iso: string, language: Language): string {
  const options = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return formatter(language, "clock", options).format(new Date(iso));
}

/** `Saturday 21 November`, with the year if it is another one, for the heading of a day. */
export function dayName(iso: string, language: Language, now = new Date()): string {
  const moment = new Date(iso);
  const thisYear = moment.getFullYear() === now.getFullYear();
  const options = { weekday: "long", day: "numeric", month: "long" } as const;
  return thisYear
    ? formatter(language, "day name", options).format(moment)
    : formatter(language, "day name of a year", { ...options, year: "numeric" }).format(moment);
}

/** The moment with weekday, year, seconds and zone, for a title. */
export function fullMoment(iso: string, language: Language): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  return formatter(language, "full", { dateStyle: "full", timeStyle: "long" }).format(moment);
}

/** A stored date or date-time as a table shows it; a text that is no date stays as it is. */
export function storedDate(value: string, language: Language): string {
  const dateOnly = /^\d{4}-\d{2}-\d{2}$/.test(value);
  // A calendar day has no zone, so it is read as local midnight; read as UTC it would be the day before in the west.
  const moment = new Date(dateOnly ? `${value}T00:00:00` : value);
  if (Number.isNaN(moment.getTime())) return value;
  if (!dateOnly) return shortMoment(value, language);
  const options = { weekday: "short", year: "numeric", day: "numeric", month: "short" } as const;
  return formatter(language, "calendar day", options).format(moment);
}

/** Time left as `3 hr`, `4 min` or `35 s`; undefined once it is over. */
export function timeLeft(until: string, now: number, language: Language): string | undefined {
  const seconds = Math.ceil((Date.parse(until) - now) / 1000);
  if (!(seconds > 0)) return undefined;
  const [amount, unit] =
    seconds > 90 * 60
      ? [Math.round(seconds / 3600), "hour"]
      : seconds >= 60
        ? [Math.ceil(seconds / 60), "minute"]
        : [seconds, "second"];
  return new Intl.NumberFormat(LOCALE[language], { style: "unit", unit, unitDisplay: "short" }).format(
    amount,
  );
}
