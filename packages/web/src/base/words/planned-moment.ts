import type { Language } from "./choose-language.ts";

const LOCALE = { en: "en-GB", zh: "zh-CN" } as const satisfies Record<Language, string>;

interface Where {
  /** The zone in which the trigger's times are meant. */
  timeZone: string;
  language: Language;
}

// Building a format takes about 50 µs, and a list of runs asks for hundreds.
const formats = new Map<string, Intl.DateTimeFormat>();

function format({ timeZone, language }: Where, name: string, options: Intl.DateTimeFormatOptions) {
  const key = `${language} ${timeZone} ${name}`;
  let found = formats.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(LOCALE[language], { ...options, timeZone });
    formats.set(key, found);
  }
  return found;
}

const NEAR = {
  en: ["Today", "Tomorrow"],
  zh: ["今天", "明天"],
} as const satisfies Record<Language, readonly string[]>;

/** `Wed 25 Nov 08:00`, `Tomorrow 08:00`: with the weekday, and with the year if it is another one. */
export function plannedMoment(iso: string, where: Where, now = new Date()): string {
  if (Number.isNaN(Date.parse(iso))) return iso;
  return `${plannedDay(iso, where, now)} ${plannedClock(iso, where)}`;
}

export function plannedDay(iso: string, where: Where, now = new Date()): string {
  const at = new Date(iso);
  const dayNumber = (moment: Date) => Date.parse(localDate(moment, where.timeZone)) / 86_400_000;
  const near = NEAR[where.language][dayNumber(at) - dayNumber(now)];
  if (near !== undefined) return near;
  const options = { weekday: "short", day: "numeric", month: "short" } as const;
  const isThisYear = localDate(at, where.timeZone).slice(0, 4) === localDate(now, where.timeZone).slice(0, 4);
  return isThisYear
    ? format(where, "day", options).format(at).replace(",", "")
    : format(where, "year", { ...options, year: "numeric" })
        .format(at)
        .replace(",", "");
}

export const plannedClock = (iso: string, where: Where): string =>
  format(where, "clock", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(new Date(iso));

/** `2026-11-25`: the calendar day in that zone. */
export const localDate = (at: Date, timeZone: string): string =>
  format({ timeZone, language: "en" }, "parts", { year: "numeric", month: "2-digit", day: "2-digit" })
    .format(at)
    .split("/")
    .reverse()
    .join("-");
