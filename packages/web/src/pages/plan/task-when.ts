/** When a task is, in the words of a row: `Tomorrow 15:00`, `Wed 4 Nov`. */
import type { DayPart, PlanTask } from "@etui/protocol/plan";
import type { Language } from "../../base/words/choose-language.ts";
import { formatter } from "../../base/words/moment.ts";
import type { PlanPageWords } from "./words/en.ts";

export interface Clock {
  /** `YYYY-MM-DD`, where the person is. */
  today: string;
  language: Language;
  words: Pick<PlanPageWords, "day" | "part">;
  /** True where the place itself says that all of it is of today. */
  isOfToday?: boolean;
}

const DAY_MS = 86_400_000;
const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);

export function dayInWords(date: string, clock: Clock): string {
  const { today, words } = clock;
  switch (dayNumber(date) - dayNumber(today)) {
    case 0:
      return words.day.today;
    case 1:
      return words.day.tomorrow;
    case -1:
      return words.day.yesterday;
    default:
      return shortDay(date, clock);
  }
}

/** With its weekday, and with the year if it is another one. */
export function shortDay(date: string, { today, language }: Pick<Clock, "today" | "language">): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  const options = { weekday: "short", day: "numeric", month: "short" } as const;
  const format = isThisYear
    ? formatter(language, "task day", options)
    : formatter(language, "task day of a year", { ...options, year: "numeric" });
  return format.format(new Date(`${date}T00:00:00`));
}

export function whenInWords({ planning: { schedule } }: PlanTask, clock: Clock): string | undefined {
  if (schedule.intent === "unscheduled") return undefined;
  const isSaid = clock.isOfToday === true && schedule.date === clock.today;
  const day = isSaid ? "" : dayInWords(schedule.date, clock);
  if (schedule.intent === "exact_time") return `${day} ${schedule.time}`.trim();
  if (schedule.intent === "date_only") return day;
  return `${day} ${clock.words.part[schedule.window as DayPart] ?? schedule.window}`.trim();
}

/** Whether its day has passed, or its deadline has. */
export function isPast({ planning: { schedule, deadline } }: PlanTask, today: string): boolean {
  const day = "date" in schedule ? schedule.date : undefined;
  return (day !== undefined && day < today) || (deadline !== null && deadline < today);
}
