/** The parts of a task in words: "Wed 2026-11-04 15:00", "30m", "#work". */
import type { DayPart, Schedule } from "@etui/protocol/plan";
import { dated } from "@etui/words/dated";
import { localIso } from "../plan-moment.ts";
import { reminderInstant } from "../reminders/reminder-moment.ts";
import { repeatInWords } from "../repeat/repeat-in-words.ts";
import { scheduleOf, type TaskRow } from "../tasks/task-row.ts";
import type { PlanWords } from "./plan-words.ts";

/** Undefined if it is not scheduled. */
export function scheduleInWords(schedule: Schedule, words: PlanWords): string | undefined {
  if (schedule.intent === "unscheduled") return undefined;
  const day = dated(schedule.date, words.language);
  switch (schedule.intent) {
    case "date_only":
      return day;
    case "time_window":
      return `${day} ${words.dayPart[schedule.window as DayPart] ?? schedule.window}`;
    case "exact_time":
      return `${day} ${spanOf(schedule)}`;
  }
}

const DAY_MINUTES = 24 * 60;

/** "15:00–15:30" by the wall clock; what lasts a day or longer ends at "11:00 (+1)", so many days later. */
export function spanOf({ time, duration_minutes }: { time: string; duration_minutes?: number }): string {
  if (duration_minutes === undefined) return time;
  const start = Temporal.PlainTime.from(time);
  const end = start.add({ minutes: duration_minutes }).toString({ smallestUnit: "minute" });
  const days = Math.floor((start.hour * 60 + start.minute + duration_minutes) / DAY_MINUTES);
  return `${time}–${end}${duration_minutes < DAY_MINUTES ? "" : ` (+${days})`}`;
}

/** "Wed 2026-11-04 14:45", where the person is. */
export function momentInWords(at: Date, timeZone: string, words: PlanWords): string {
  const local = localIso(at, timeZone);
  return `${dated(local.slice(0, 10), words.language)} ${local.slice(11, 16)}`;
}

export function reminderInWords(task: TaskRow, timeZone: string, words: PlanWords): string | undefined {
  if (task.reminder_at === null) return undefined;
  return momentInWords(reminderInstant(task.reminder_at, timeZone), timeZone, words);
}

/** What a task has besides its title, for its line in an answer. */
export function partsInWords(
  task: TaskRow,
  { words, timeZone, priorityNote = "" }: { words: PlanWords; timeZone: string; priorityNote?: string },
): string[] {
  const reminder = reminderInWords(task, timeZone, words);
  return [
    task.priority === null ? undefined : words.priority[task.priority] + priorityNote,
    scheduleInWords(scheduleOf(task), words),
    reminder && words.remindAt(reminder),
    task.deadline === null ? undefined : words.dueBy(dated(task.deadline, words.language)),
    task.next_review_at === null
      ? undefined
      : words.reviewOn(dated(task.next_review_at, words.language), task.review_reason),
    task.estimate_minutes === null ? undefined : words.minutes(task.estimate_minutes),
    task.repeat === null ? undefined : repeatInWords(task.repeat, words.language),
    ...task.tags.map((tag) => `#${tag}`),
  ].filter((part) => part !== undefined);
}
