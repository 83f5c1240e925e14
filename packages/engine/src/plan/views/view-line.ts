/** A task of `plan.json` in one line. */
import type { DayPart, Plan, PlanTask } from "@etui/protocol/plan";
import { repeatInWords } from "../repeat/repeat-in-words.ts";
import { planWords } from "../words/plan-words.ts";
import { cut, shortDate } from "./task-line.ts";

export function viewLine(task: PlanTask, { updated_at }: Pick<Plan, "updated_at">, locale: string): string {
  const words = planWords(locale);
  const short = (date: string) => shortDate(date, updated_at, words);
  const { schedule, reminder, deadline, next_review_at, repeat } = task.planning;
  const when =
    schedule.intent === "unscheduled"
      ? undefined
      : [
          short(schedule.date),
          "time" in schedule ? schedule.time : undefined,
          "window" in schedule ? (words.dayPart[schedule.window as DayPart] ?? schedule.window) : undefined,
        ]
          .filter(Boolean)
          .join(" ");
  const parts = [
    task.status === "open" ? undefined : words.status[task.status],
    when,
    reminder &&
      `⏰${reminder.at.slice(0, 10) === ("date" in schedule ? schedule.date : "") ? "" : `${short(reminder.at.slice(0, 10))} `}${reminder.at.slice(11, 16)}`,
    deadline && words.dueBy(short(deadline)),
    next_review_at && words.reviewOn(short(next_review_at)),
    repeat && repeatInWords(repeat, locale),
    task.priority && words.priority[task.priority],
    task.waiting_for && `@${task.waiting_for}`,
    [task.estimate_minutes && words.minutes(task.estimate_minutes), ...task.tags.map((tag) => `#${tag}`)]
      .filter(Boolean)
      .join(" "),
  ];
  return [`${task.id} ${cut(task.title)}`, ...parts.filter(Boolean)].join(" · ");
}
