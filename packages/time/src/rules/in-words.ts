import { type Language, languageOf } from "@etui/protocol/language-of";
import { dayInWords, timeInWords } from "../calendar/words.ts";
import { zoneClock } from "../calendar/zone-clock.ts";
import { splitInterval } from "./interval.ts";
import { cronRecurrence, type Recurrence, recurrenceInWords, rruleRecurrence } from "./rrule/recurrence.ts";
import type { Schedule } from "./schedule.ts";
import { splitWeekly } from "./weekly.ts";

const DAY_MS = 86_400_000;

const NEAR_DAYS: Readonly<Record<Language, readonly string[]>> = {
  en: ["today, ", "tomorrow, "],
  zh: ["今天，", "明天，"],
};

/** "Wednesday, 25 November 2026, 08:00 (Asia/Shanghai)"; with `now`, today and tomorrow are named as such too. */
export function momentInWords(at: Date, timeZone: string, locale: string, now?: Date): string {
  const language = languageOf(locale);
  const local = localTime(at, timeZone);
  const days = now ? Math.floor(local / DAY_MS) - Math.floor(localTime(now, timeZone) / DAY_MS) : -1;
  const day = `${NEAR_DAYS[language][days] ?? ""}${dayInWords(local, language)}`;
  if (language === "zh") return `${day} ${timeInWords(local)}（${timeZone}）`;
  return `${day}, ${timeInWords(local)} (${timeZone})`;
}

/** "every Monday and Thursday at 08:00"; a schedule that has no plain words is shown as it is written. */
export function scheduleInWords(
  { type, text }: Schedule,
  { timeZone, locale }: { timeZone: string; locale: string },
): string {
  const language = languageOf(locale);
  const recurrence = recurrenceOf(type, text);
  if (recurrence) return recurrenceInWords(recurrence, language);
  if (type === "once") {
    const local = localTime(new Date(text), timeZone);
    const day = dayInWords(local, language);
    return language === "zh" ? `${day} ${timeInWords(local)}` : `once, ${day}, ${timeInWords(local)}`;
  }
  if (type === "interval") {
    const { seconds } = splitInterval(text);
    return language === "zh" ? `每 ${seconds} 秒` : `every ${seconds} seconds`;
  }
  const written = type === "rrule" ? text.split("\n").slice(1).join(" ") : `cron ${text}`;
  return language === "zh" ? `按规则 ${written}` : `by the rule ${written}`;
}

function recurrenceOf(type: Schedule["type"], text: string): Recurrence | undefined {
  switch (type) {
    case "daily":
      return { every: 1, unit: "day", days: [], times: text.split(",") };
    case "weekly": {
      const { weekdays, times } = splitWeekly(text);
      return { every: 1, unit: "week", days: weekdays, times: times.split(",") };
    }
    case "cron":
      return cronRecurrence(text);
    case "rrule":
      return rruleRecurrence(text);
    case "interval": {
      const minutes = splitInterval(text).seconds / 60;
      if (minutes % 60 === 0) return { every: minutes / 60, unit: "hour" };
      return Number.isInteger(minutes) ? { every: minutes, unit: "minute" } : undefined;
    }
    case "once":
      return undefined;
  }
}

const localTime = (at: Date, timeZone: string) =>
  at.getTime() + zoneClock(timeZone).spanAt(at.getTime()).offset;
