/** One task in one line, as a model reads it: `t4k9 写周报 · Wed 11-04 15:00 · ⏰14:45 · low · 30m #工作`. */
import type { DayPart } from "@etui/protocol/plan";
import { dated } from "@etui/words/dated";
import { localIso, type PlanMoment } from "../plan-moment.ts";
import { reminderInstant } from "../reminders/reminder-moment.ts";
import { repeatInWords } from "../repeat/repeat-in-words.ts";
import { scheduleOf, type TaskRow } from "../tasks/task-row.ts";
import type { PlanWords } from "../words/plan-words.ts";
import { spanOf } from "../words/task-in-words.ts";

/** A longer title is cut, and says so. */
const LONGEST_TITLE = 80;

export function taskLine(task: TaskRow, { moment, words }: { moment: PlanMoment; words: PlanWords }): string {
  const short = (date: string) => shortDate(date, moment.today, words);
  const parts = [
    whenOf(task, { words, short }),
    reminderOf(task, moment, short),
    task.repeat === null ? undefined : repeatInWords(task.repeat, moment.locale),
    task.deadline === null ? undefined : words.dueBy(short(task.deadline)),
    dueReview(task, moment),
    task.priority === null ? undefined : words.priority[task.priority],
    task.waiting_for === null ? undefined : `@${task.waiting_for.slice(0, LONGEST_TITLE)}`,
    [
      task.estimate_minutes === null ? "" : words.minutes(task.estimate_minutes),
      ...task.tags.slice(0, 5).map((tag) => `#${tag}`),
    ]
      .filter(Boolean)
      .join(" "),
  ];
  return [`${task.task_id} ${cut(task.title)}`, ...parts.filter(Boolean)].join(" · ");
}

/** A later time of a task that repeats, below the heading of its day: `t4k9 Standup · 09:30 · repeats`. */
export function repetitionLine(
  task: TaskRow,
  { words, repeats }: { words: PlanWords; repeats: string },
): string {
  return [`${task.task_id} ${cut(task.title)}`, hourOf(task, words), repeats].filter(Boolean).join(" · ");
}

export function cut(title: string): string {
  const signs = [...title];
  return signs.length <= LONGEST_TITLE ? title : `${signs.slice(0, LONGEST_TITLE).join("")}…`;
}

/** The year is left out where it is this one. */
export const shortDate = (date: string, today: string, { language }: Pick<PlanWords, "language">): string =>
  date.slice(0, 4) === today.slice(0, 4)
    ? dated(date, language).replace(`${date.slice(0, 4)}-`, "")
    : dated(date, language);

/** Why it is to be looked at again, once that day has come. */
const dueReview = ({ next_review_at, review_reason }: TaskRow, { today }: PlanMoment): string | undefined =>
  next_review_at !== null && next_review_at <= today && review_reason !== null
    ? cut(review_reason)
    : undefined;

function whenOf(task: TaskRow, { words, short }: { words: PlanWords; short: (date: string) => string }) {
  const day = task.on_date === null ? undefined : short(task.on_date);
  return [day, hourOf(task, words)].filter(Boolean).join(" ");
}

function hourOf(task: TaskRow, { dayPart }: PlanWords): string | undefined {
  const schedule = scheduleOf(task);
  if (schedule.intent === "exact_time") return spanOf(schedule);
  return schedule.intent === "time_window"
    ? (dayPart[schedule.window as DayPart] ?? schedule.window)
    : undefined;
}

/** The day only where it is another one than that of the task. */
function reminderOf(
  task: TaskRow,
  { timeZone }: PlanMoment,
  short: (date: string) => string,
): string | undefined {
  if (task.reminder_at === null) return undefined;
  const local = localIso(reminderInstant(task.reminder_at, timeZone), timeZone);
  const [date, time] = [local.slice(0, 10), local.slice(11, 16)];
  return date === task.on_date ? `⏰${time}` : `⏰${short(date)} ${time}`;
}
