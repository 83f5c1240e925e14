import { dated } from "@etui/words/dated";
import { whyUnread } from "@etui/words/en/why-unread";
import type { PlanRefusals } from "./plan-refusals.ts";
import { textIn } from "./text-in.ts";

/** Also the columns that an undo finds changed. */
export const FIELDS: Readonly<Record<string, string>> = {
  title: "the title",
  note: "the note",
  tags: "the tags",
  links: "the links",
  depends_on: "what it comes after",
  waiting_for: "whom it waits for",
  estimate_minutes: "how long it takes",
  duration_minutes: "how long it takes",
  priority: "the priority",
  status: "whether it is done",
  schedule: "the day",
  deadline: "the day it is due by",
  repeat: "how it repeats",
  reminder: "the reminder",
  text_override: "the words of the reminder",
  review: "the day to look at it again",
  next_review_at: "the day to look at it again",
  reason: "the reason",
  list: "the list",
  list_id: "the list",
  group: "the group",
  group_name: "the name of the group",
  on_date: "the day",
  at_time: "the time",
  intent: "the day",
  time_window: "the part of the day",
  reminder_at: "the reminder",
  reminder_text: "the words of the reminder",
  review_reason: "the reason to look at it again",
  group_id: "the group",
  parent_task_id: "what it is a part of",
  rank: "its place",
  started_at: "when it was begun",
  completed_at: "whether it is done",
  deleted_at: "whether it is there",
  name: "the name",
  display_name: "the name",
  text: "what was typed",
};
const named = (field: string) => FIELDS[field] ?? field;
const Named = (field: string) => named(field).replace(/^./, (first) => first.toUpperCase());
const count = (number: number) => number.toLocaleString("en");
const NO_REPEAT = `Write "every Monday", "every 3 days" or "3 days after done".`;

/** Why something was not done, to somebody who clicked. */
export const en: PlanRefusals = {
  "plan.no_task": ({ given, near }) =>
    near.length === 0
      ? "There is no such task any more."
      : `There is no task "${given}". Did you mean ${near.map(({ title }) => `"${title}"`).join(" or ")}?`,
  "plan.several_titled": ({ title }) =>
    `Several open tasks are called "${title}". Give the one that you mean another title first.`,
  "plan.no_list": ({ given }) => `There is no list "${given}".`,
  "plan.no_group": ({ given }) => `There is no group "${given}" in this list any more.`,
  "plan.no_such_group": "There is no such group any more.",
  "plan.group_elsewhere": ({ name }) => `The group "${name}" is in another list.`,
  "plan.group_named_so": ({ name }) => `The list has a group "${name}" already.`,
  "plan.group_unnamed": "A group needs a name.",
  "plan.too_many_groups": ({ most }) => `A list has at most ${count(most)} groups.`,
  "plan.field_changed_since": ({ field, now }) =>
    `${Named(field)} was changed elsewhere meanwhile${now === "null" ? ": nothing stands there now" : `. It is "${textIn(now)}" now`}.`,
  "plan.changed_since": "The task was changed elsewhere meanwhile. Look at it again.",
  "plan.not_yet": "That is still to come: a task is done now, or was done before.",
  "plan.too_many_tasks": ({ most }) =>
    `The plan has ${count(most)} tasks with those that are done, which is the most. Delete some that are long done.`,
  "plan.too_many_open": ({ most }) =>
    `${count(most)} tasks are open, which is the most. Tick or delete some first.`,
  "plan.title_empty": "The task needs a title.",
  "plan.too_long": ({ at, length, most }) =>
    at === "title"
      ? `The title has ${count(length)} characters; ${count(most)} fit. Put the rest into the note.`
      : `${Named(at)} has ${count(length)} characters; ${count(most)} fit.`,
  "plan.too_many": ({ at, most }) =>
    at === "tags"
      ? `A task has at most ${count(most)} tags.`
      : at === "links"
        ? `A task has at most ${count(most)} links.`
        : `A task comes after at most ${count(most)} others.`,
  "plan.no_minutes": ({ most }) => `Write whole minutes, from 1 to ${count(most)}.`,
  "plan.no_priority": ({ given }) => `"${given}" is no priority: urgent, high, medium or low.`,
  "plan.no_status": "A task is open, in progress, done or cancelled.",
  "plan.no_link": ({ target }) =>
    `"${target}" leads nowhere: paste an address that begins with https://, or a path of your data.`,
  "plan.closed": ({ title, status }) =>
    `"${title}" is ${status === "done" ? "done" : "cancelled"} already. Open it again first.`,
  "plan.schedule_empty": "Give the day.",
  "plan.schedule_needs": "Give the day and the time.",
  "plan.schedule_takes_no": "A day and a time of it do not go together like this. Give the day again.",
  "plan.no_date": ({ text, years }) =>
    years
      ? `That is out of reach: days can be planned from the year ${years.from} to ${years.to}.`
      : `"${text}" is no day of the calendar.`,
  "plan.no_time": ({ text }) => `"${text}" is no time of day.`,
  "plan.no_window": ({ text }) => `"${text}" is no part of a day.`,
  "plan.no_moment": ({ text }) => `"${text}" is no day with a time.`,
  "plan.reminder_without_time": ({ text, said }) =>
    `"${said ?? text}" has no time, so nobody knows when to ring. Say the hour as well.`,
  "plan.reminder_passed": ({ at, now }) =>
    `${dated(at.date, "en")} ${at.time} has passed; now it is ${dated(now.date, "en")} ${now.time}. Choose a later time.`,
  "plan.reminder_too_far": ({ most }) => `That is more than ${most} years ahead. Choose a nearer time.`,
  "plan.reminder_of_day": "A day alone rings no bell: give the task a time first.",
  "plan.reminder_of_said_day": ({ text, date }) =>
    `"${text}" sets no reminder: the task is for ${dated(date, "en")}, without a time. Say the hour as well.`,
  "plan.reminder_without_start": ({ text }) =>
    `"${text}" counts from when the task begins, and it has no time. Give it one first.`,
  "plan.reminder_unread": ({ text, why }) =>
    `"${text}" does not say when to ring${whyUnread(why)} Write "15 minutes before" or "tomorrow 9am".`,
  "plan.too_many_reminders": ({ most }) =>
    `${count(most)} tasks have a reminder, which is the most. Take some away first.`,
  "plan.review_passed": ({ date, today }) =>
    `${dated(date, "en")} has passed; today is ${dated(today, "en")}. Choose today or a later day.`,
  "plan.review_missing": "Give the day on which to look at it again.",
  "plan.repeat_needs_day": "The task repeats, so it needs a day. Take the repeat away first.",
  "plan.repeat_needs_schedule": "The task repeats and has a reminder, so it needs a day and a time first.",
  "plan.repeat_is_over": "That has no day left, from the day of the task on. Choose a later end.",
  "plan.repeat_unread": ({ text, why }) => `"${text}" does not say how often${whyUnread(why)} ${NO_REPEAT}`,
  "plan.repeat_with_hour": ({ text }) =>
    `"${text}" names an hour: leave it out here, and give it as the time.`,
  "plan.repeat_with_dates": `A repeat begins with the day of the task. ${NO_REPEAT}`,
  "plan.repeat_of_hours": "A task repeats by days at the least.",
  "plan.repeat_after_done_on_days":
    "What comes on certain days cannot be counted from when it was done. Name only the days, or only how long after.",
  "plan.repeat_several_times": ({ said }) =>
    `"${said}" stays in the title: a task has one time a day. Add one task for each.`,
  "plan.no_series": "The task does not repeat.",
  "plan.series_of_days": "The task repeats on several days. Say them all in the repeat.",
  "plan.own_parent": "A task cannot lie below itself.",
  "plan.parent_below": ({ title, parent }) =>
    `"${parent}" lies below "${title}", so it cannot be above it as well.`,
  "plan.parent_elsewhere": ({ parent }) => `It is a part of "${parent}", and stays in the same list.`,
  "plan.parent_in_other_group": ({ parent }) => `It is a part of "${parent}", and stays in the same group.`,
  "plan.too_deep": ({ most }) => `Tasks lie at most ${most} deep below each other.`,
  "plan.waits_for_itself": "Then it would wait for itself, by way of what it comes after.",
  "plan.no_position": "It cannot stand there.",
  "plan.schedule_unread": ({ text, why }) =>
    `"${text}" does not say when${whyUnread(why)} Write "tomorrow 3pm" or "Friday".`,
  "plan.schedule_is_deadline": ({ text }) => `"${text}" is the day it is due by, not when it is done.`,
  "plan.schedule_is_span": ({ text, from, to }) =>
    `"${text}" is several days, ${dated(from, "en")} to ${dated(to, "en")}. Name one of them.`,
  "plan.schedule_repeats": ({ text }) =>
    `"${text}" repeats: say that where it repeats, and the first day here.`,
  "plan.exception_left": ({ said }) =>
    `"${said}" stays in the title, and the task comes again on those days too. Name the days on which it comes.`,
  "plan.words_left": ({ said, why }) =>
    `"${said}" was not understood and stays in the title${whyUnread(why)}`,
  "plan.said_twice": ({ field, said }) =>
    `${said.map((one) => `"${one}"`).join(" and ")} both say ${named(field)}, so neither was taken. Leave one out.`,
  "plan.span_left": ({ said, from, to }) =>
    `"${said}" is several days, ${dated(from, "en")} to ${dated(to, "en")}, so it stays in the title. Name one of them, or say by when.`,
  "plan.first_day_taken": ({ said, date }) =>
    `"${said}" names several days: ${dated(date, "en")} was taken. Say "every" if it repeats, or add a task for each other day.`,
  "plan.said_is_over": ({ said, date }) => `"${said}" was ${dated(date, "en")}, which has passed.`,
  "plan.deadline_without_time": ({ said, date }) =>
    `It is due by ${dated(date, "en")}; "${said}" stays in the title, for its hour.`,
  "plan.no_free_hours": ({ text }) =>
    `"${text}" are no hours. Write 09:00-18:00, or several in order with commas between: 09:00-12:00,13:00-18:00.`,
  "plan.imported_again": ({ title }) => `"${title}" was imported again meanwhile. Undo that import first.`,
  "plan.undo_without_reminder": ({ title, at }) =>
    `The reminder of "${title}" for ${dated(at.date, "en")} ${at.time} is over and does not ring again.`,
  "plan.undo_with_tasks": ({ of, name, count: tasks }) =>
    `${of === "group" ? "In the group" : "Below"} "${name}" there ${tasks === 1 ? "is a task" : `are ${count(tasks)} tasks`} by now. Move or undo those first.`,
  "plan.undo_against": ({ title }) =>
    `"${title}" cannot be as it was, because of what was changed since. Undo the later change first, or set by hand what you want.`,
};
