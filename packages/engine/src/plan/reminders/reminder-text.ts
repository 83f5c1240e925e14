/** What a derived reminder says, in the person's language, by what the task is now. */
import { languageOf } from "@etui/protocol/language-of";
import type { TaskRow } from "../tasks/task-row.ts";

/** The title, and when it begins, if that is known to the minute. */
export function reminderText({ title, at_time, reminder_text }: TaskRow, locale: string): string {
  if (reminder_text !== null) return literal(reminder_text);
  if (at_time === null) return literal(title);
  return literal(languageOf(locale) === "zh" ? `${title}（${at_time} 开始）` : `${title} (at ${at_time})`);
}

/** Texts of triggers are templates; a title is none, whatever stands in it. */
export const literal = (text: string): string => text.replaceAll(/\{(?=[{%])/g, '{{ "{" }}');
