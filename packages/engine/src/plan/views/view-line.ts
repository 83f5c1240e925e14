/** A task of `plan.json` in one line. */
import type { DayPart, PlanTask } from "@etui/protocol/plan";
import { repeatInWords } from "../repeat/repeat-in-words.ts";
import { planWords } from "../words/plan-words.ts";
import { spanOf } from "../words/task-in-words.ts";
import { cut, shortDate } from "./task-line.ts";

/** `today` is the day on which it is read: dates of this year have no year. */
export function viewLine(task: PlanTask, today: string, locale: string): string {
  const words = planWords(locale);
  const facts = taskFacts(task, { today }, locale);
  const parts = [
    ...(task.status === "open" ? [] : [words.status[task.status]]),
    ...facts,
    ...(task.note === null ? [] : [words.hasNote]),
    ...(task.links.length === 0 ? [] : [words.links(task.links.length)]),
  ];
  return [`${task.id} ${cut(task.title)}`, ...parts].join(" · ");
}

/** What stands beside the task already. */
interface Told {
  today: string;
  /** The day of today. */
  isOfToday?: boolean;
  priority?: boolean;
  when?: boolean;
}

/** When it is, and what belongs to it, without what is told already. */
export function taskFacts(
  task: PlanTask,
  { today, isOfToday = false, priority = false, when = false }: Told,
  locale: string,
): string[] {
  const words = planWords(locale);
  const short = (date: string) => (isOfToday && date === today ? undefined : shortDate(date, today, words));
  const { schedule, reminder, deadline, next_review_at, review_reason, repeat } = task.planning;
  const planned = "date" in schedule ? schedule.date : undefined;
  const at = [
    planned && short(planned),
    "time" in schedule ? spanOf(schedule) : undefined,
    "window" in schedule ? (words.dayPart[schedule.window as DayPart] ?? schedule.window) : undefined,
  ];
  const rings = reminder && [
    reminder.at.slice(0, 10) === planned ? undefined : short(reminder.at.slice(0, 10)),
    reminder.at.slice(11, 16),
  ];
  const due = deadline === null ? undefined : short(deadline);
  const parts = [
    when ? undefined : at.filter(Boolean).join(" "),
    rings && `⏰${rings.filter(Boolean).join(" ")}`,
    due && words.dueBy(due),
    next_review_at &&
      words.reviewOn(shortDate(next_review_at, today, words), review_reason && cut(review_reason)),
    repeat && repeatInWords(repeat, locale),
    priority || task.priority === null ? undefined : words.priority[task.priority],
    task.waiting_for && `@${task.waiting_for}`,
    [task.estimate_minutes && words.minutes(task.estimate_minutes), ...task.tags.map((tag) => `#${tag}`)]
      .filter(Boolean)
      .join(" "),
  ];
  return parts.filter((part) => typeof part === "string" && part !== "") as string[];
}
