import type { AnyRefusal } from "@etui/protocol/refusal";
import { dated } from "../dated.ts";
import { figure } from "../figure.ts";
import type { Say } from "../sentence.ts";

/** What of another program's tasks does not come into the plan, and why. */
export const planImport = {
  "plan_import.too_large": ({ most }: { most: number }) =>
    `The file has more than ${figure(most)} bytes. Divide it, or leave out what was done long ago.`,
  "plan_import.format_unknown": ({ formats }: { formats: readonly string[] }) =>
    `It is not clear from the text what wrote it. Say the format: ${formats.join(", ")}.`,
  "plan_import.not_text": "This is no text. Choose the file that the other program exported.",
  "plan_import.zipped": "This is a ZIP archive. Unpack it, and import the files in it one by one.",
  "plan_import.zip_unread":
    "The ZIP archive is damaged, too large, or not as other programs write it. Unpack it, and import the files in it one by one.",
  "plan_import.zip_without":
    "Of ZIP archives, the backups of Todoist are read: a CSV for each project. Unpack others, and import the files in them one by one.",
  "plan_import.in_file": ({ file, because }: { file: string; because: AnyRefusal }, say: Say) =>
    `${file}: ${say(because)}`,
  "plan_import.encoding": "The file is neither UTF-8 nor UTF-16. Save it as UTF-8, and import it again.",
  "plan_import.empty": "There is no task in it.",
  "plan_import.no_json": "This is no JSON. Taskwarrior writes it by: task export.",
  "plan_import.no_calendar": "This is no calendar: it does not begin with BEGIN:VCALENDAR.",
  "plan_import.no_columns": ({ columns }: { columns: readonly string[] }) =>
    `The table has no column ${columns.join(", ")}. Export it again, with its line of headings.`,
  "plan_import.too_many": ({ most }: { most: number }) =>
    `The file has more than ${figure(most)} tasks. Divide it, or leave out what was done long ago.`,
  "plan_import.line_unread": "This could not be read as a task.",
  "plan_import.no_title": "This task has no title, so it was left out.",
  "plan_import.field_unread": ({ field, value }: { field: string; value: string }) =>
    `${field} is ${JSON.stringify(value)}, which could not be read, so the task came without it.`,
  "plan_import.field_unknown": ({ field }: { field: string }) =>
    `The plan has no place for ${field}, so the task came without it.`,
  "plan_import.only_the_day": ({ field, value }: { field: string; value: string }) =>
    `${field} is ${JSON.stringify(value)}; a deadline is a day, so its hour was left out.`,
  "plan_import.first_day_only": ({ from, to }: { from: string; to: string }) =>
    `It lasts from ${dated(from, "en")} to ${dated(to, "en")}; a task has one day, so it came with the first.`,
  "plan_import.one_of_series": ({ at }: { at: string }) =>
    `It is the time ${at} of a series, changed by itself. It came as a task of its own, and the series still comes at that time as well: complete or delete one of them.`,
  "plan_import.rule_of_other_zone": ({ rule, day }: { rule: string; day: string }) =>
    `It repeats by ${rule} where it takes place. Here it is on another day, ${dated(day, "en")}, and no rule says all its days, so it came without its repeat.`,
  "plan_import.cut": ({ field, most }: { field: string; most: number }) =>
    `${field} has more than ${figure(most)} characters; what came behind was left out.`,
  "plan_import.reminder_passed": ({ at }: { at: string }) =>
    `Its reminder, ${at}, has passed, so the task came without it.`,
  "plan_import.reminder_of_day": ({ at }: { at: string }) =>
    `Its reminder, ${at}, was left out: a task with a day and no hour has none. It comes up for review on its day.`,
  "plan_import.other_missing": ({ field, source_id }: { field: string; source_id: string }) =>
    `${field} names ${source_id}, which is not in this file, so it was left out.`,
  "plan_import.more_unread": ({ count }: { count: number }) =>
    count === 1 ? "Something more was not understood." : `${figure(count)} more things were not understood.`,
  "plan_import.parent_left_out": "The task above it did not come in, so it stands by itself.",
  "plan_import.too_deep": ({ most }: { most: number }) =>
    `It lay more than ${most} deep, and lies beside its parent now.`,
};
