/** What was understood of a part of a line, as it will stand in the task. */
import type { QuickAddChip } from "@etui/protocol/api/plan";
import type { DayPart, PlanList, Priority, Schedule } from "@etui/protocol/plan";
import type { Language } from "../../../base/words/choose-language.ts";
import { shortDay } from "../task-when.ts";
import type { PlanPageWords } from "../words/en.ts";

export interface ChipClock {
  /** Undefined until it is known which day it is where the person is. */
  today: string | undefined;
  /** With the names that the person gave them; empty until they are read. */
  lists: readonly PlanList[];
  language: Language;
  words: Pick<PlanPageWords, "minutes" | "part" | "priority">;
}

export function chipValue({ field, said, value }: QuickAddChip, clock: ChipClock): string {
  const { words, lists } = clock;
  switch (field) {
    case "schedule":
      return scheduleIn(value as Schedule, clock) ?? said;
    case "reminder":
    case "deadline":
    case "next_review_at":
      return momentIn(value, clock) ?? said;
    case "estimate_minutes":
      return typeof value === "number" ? words.minutes(value) : said;
    case "priority":
      return words.priority[value as Priority] ?? said;
    case "list_id":
      return lists.find(({ list_id }) => list_id === value)?.display_name ?? said;
    case "note":
    case "waiting_for":
      return typeof value === "string" ? value : said;
    default:
      return said;
  }
}

function scheduleIn(schedule: Schedule, clock: ChipClock): string | undefined {
  if (!("date" in schedule)) return undefined;
  const day = dayIn(schedule.date, clock);
  if (schedule.intent === "exact_time") return `${day} ${schedule.time}`;
  if (schedule.intent === "date_only") return day;
  return `${day} ${clock.words.part[schedule.window as DayPart] ?? schedule.window}`;
}

/** `YYYY-MM-DD`, or with `THH:MM`. */
function momentIn(value: unknown, clock: ChipClock): string | undefined {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?/.exec(String(value)) ?? [];
  if (date === undefined) return undefined;
  return [dayIn(date, clock), time].filter(Boolean).join(" ");
}

/** With its weekday, so that nobody has to count; with the year until it is known which one it is. */
const dayIn = (date: string, { today = "", language }: ChipClock): string =>
  shortDay(date, { today, language });
