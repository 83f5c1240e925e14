import type { AnyRefusal } from "@etui/protocol/refusal";
import { dated } from "../dated.ts";
import { figure } from "../figure.ts";
import type { Say } from "../sentence.ts";
import { whyUnread } from "./why-unread.ts";

interface Near {
  task_id: string;
  title: string;
}

const SCHEDULE_SHAPES: Readonly<Record<string, string>> = {
  unscheduled: '{"intent": "unscheduled"}',
  date_only: '{"intent": "date_only", "date": "2026-11-04"}',
  time_window: '{"intent": "time_window", "date": "2026-11-04", "window": "14:00-16:00"}',
  exact_time:
    '{"intent": "exact_time", "date": "2026-11-04", "time": "15:00"}, and duration_minutes if it has one',
};

/** What fields of one task have to do with each other. */
export type RuleAcross =
  | "reminder_needs_time"
  | "reminder_of_open"
  | "review_of_open"
  | "repeat_needs_day"
  | "one_schedule"
  | "done_has_moment";
const RULES_ACROSS: Readonly<Record<RuleAcross, string>> = {
  reminder_needs_time: "a reminder needs a time, and it would have only a day",
  reminder_of_open: "it would have a reminder, and it is not open any more",
  review_of_open: "it would have a day to be looked at again, and it is not open any more",
  repeat_needs_day: "it repeats, and would have no day",
  one_schedule: "its day and its time would not belong together",
  done_has_moment: "it was completed or opened again",
};

/** Why something cannot be done with the plan. */
export const plan = {
  "plan.no_task": ({ given, near, list }: { given: string; near: readonly Near[]; list?: string }) =>
    `There is no task ${JSON.stringify(given)}. ` +
    (near.length === 0
      ? `${list === undefined ? "plan_get" : `\`${list}\``} lists the tasks with their ids.`
      : `Near: ${near.map(({ task_id, title }) => `${task_id} "${title}"`).join(", ")}.`),
  "plan.several_titled": ({
    title,
    candidates,
  }: {
    title: string;
    candidates: readonly { task_id: string; list_id: string }[];
  }) =>
    `Several open tasks are called "${title}": ${candidates.map(({ task_id, list_id }) => `${task_id} in ${list_id}`).join(", ")}. Give the id of the one that is meant.`,
  "plan.no_list": ({ given, known }: { given: string; known: readonly string[] }) =>
    `${JSON.stringify(given)} is no list. The lists are ${known.join(", ")}; groups divide them, by plan_ensure_group.`,
  "plan.no_group": ({
    given,
    list_id,
    known,
  }: {
    given: string;
    list_id: string;
    known: readonly { group_id: string; name: string }[];
  }) =>
    `${list_id} has no group ${JSON.stringify(given)}. ` +
    (known.length === 0
      ? "It has no groups: make one by plan_ensure_group, or leave group_id out."
      : `It has ${known.map(({ group_id, name }) => `${group_id} "${name}"`).join(", ")}; plan_ensure_group makes another.`),
  "plan.no_such_group": ({ given }: { given: string }) =>
    `There is no group ${JSON.stringify(given)}. plan_get with mode full lists them.`,
  "plan.group_elsewhere": ({
    name,
    its_list,
    list_id,
  }: {
    name: string;
    its_list: string;
    list_id: string;
  }) =>
    `The group "${name}" is in ${its_list}, not in ${list_id}. Give that list, or make the group in ${list_id} by plan_ensure_group.`,
  "plan.no_calendar": "No calendar has this address. Its owner makes a new one in the settings of Etui.",
  "plan.no_calendar_address": ({ command = "npx etui plan calendar --new" }: { command?: string }) =>
    `There is no address for calendars. \`${command}\`, or the settings of the page, makes one.`,
  "plan.no_capture":
    "No plan takes tasks at this address. Its owner makes a new one in the settings of Etui.",
  "plan.no_capture_address": ({ command = "npx etui plan capture --new" }: { command?: string }) =>
    `There is no address for tasks. \`${command}\`, or the settings of the page, makes one.`,
  "plan.capture_wants":
    'POST the words of tasks here, a line for each: as text/plain in UTF-8, as JSON {"text": "…"}, or as the field `text` of a form.',
  "plan.capture_empty": "There are no words in it. Send what is to be done, a line for each task.",
  "plan.group_unnamed": "The group has no name. Give group_name.",
  "plan.imported_again": ({ task_id, title }: { task_id: string; title: string }) =>
    `It was imported again meanwhile, as ${task_id} ${JSON.stringify(title)}. Undo that import first.`,
  "plan.undo_against": ({ task_id, title, rule }: { task_id: string; title: string; rule: RuleAcross }) =>
    `${task_id} ${JSON.stringify(title)} cannot be as it was, because of what was changed since: ${RULES_ACROSS[rule]}. ` +
    "Undo the later change first, or set by hand what you want.",
  "plan.undo_without_reminder": ({ title, at }: { title: string; at: { date: string; time: string } }) =>
    `The reminder of ${JSON.stringify(title)} for ${dated(at.date, "en")} ${at.time} is over and does not ring again.`,
  "plan.undo_with_tasks": ({ of, name, count }: { of: "group" | "task"; name: string; count: number }) =>
    `${of === "group" ? "In the group" : "Below"} ${JSON.stringify(name)} there ${count === 1 ? "is a task" : `are ${figure(count)} tasks`} ` +
    "since. Move or undo those first.",
  "plan.group_named_so": ({ name, list_id }: { name: string; list_id: string }) =>
    `${list_id} has a group "${name}" already. Choose another name.`,
  "plan.too_many_groups": ({ list_id, most }: { list_id: string; most: number }) =>
    `${list_id} has ${figure(most)} groups, which is the most. Delete one that is not needed.`,

  "plan.two_ways": ({ one, other }: { one: string; other: string }) =>
    `${one} and ${other} are two ways to say the same. Give one of them.`,
  "plan.no_task_said": "No task is said. Give its task_id, or several as task_ids.",
  "plan.field_changed_since": ({ field, title, now }: { field: string; title: string; now: string }) =>
    `${field} of ${JSON.stringify(title)} was changed meanwhile; it is ${now} now. Nothing was written over it.`,
  "plan.not_yet": ({ at, now }: { at: string; now: string }) =>
    `${at} is still to come; it is ${now} now. A task is done now or was done before.`,
  "plan.paged_with": ({ given, mode }: { given: string; mode: string }) =>
    `${given} is not for mode ${mode}, which is short by itself. Use mode "full", a query or list_id with it.`,
  "plan.not_unsettable": ({ given, known }: { given: string; known: readonly string[] }) =>
    `${JSON.stringify(given)} cannot be taken away. unset takes ${known.join(", ")}.`,
  "plan.too_many_tasks": ({ most }: { most: number }) =>
    `The plan has ${figure(most)} tasks with those that are done, which is the most. Export it and delete what is long done.`,
  "plan.title_empty": "The task has no title. Say in one line what is to be done.",
  "plan.too_long": ({ at, length, most }: { at: string; length: number; most: number }) =>
    `${at} has ${figure(length)} characters; the most are ${figure(most)}. ${at === "note" ? "Put the rest into a page of the knowledge base" : at === "title" || at === "tasks" ? "Put the rest into note, or into a page of the knowledge base" : "Say it in fewer words"}.`,
  "plan.too_many": ({ at, count, most }: { at: string; count: number; most: number }) =>
    `${at} has ${figure(count)} entries; the most are ${figure(most)}.`,
  "plan.no_minutes": ({ at, most }: { at: string; most: number }) =>
    `${at} is a whole number of minutes from 1 to ${figure(most)}.`,
  "plan.no_priority": ({ given }: { given: string }) =>
    `${JSON.stringify(given)} is no priority: urgent, high, medium or low; "unset": ["priority"] takes it away.`,
  "plan.no_status": ({ given }: { given: string }) =>
    `${JSON.stringify(given)} is no status: open, in_progress, done or cancelled.`,
  "plan.no_link": ({ target, types }: { target: string; types: readonly string[] }) =>
    `${JSON.stringify(target)} is no link: each has a type, one of ${types.join(", ")}, and a target; a url begins with https://.`,
  "plan.set_and_unset": ({ field }: { field: string }) =>
    `${field} is both given and to be unset. Leave one of them out.`,
  "plan.nothing_given": "Nothing is to be changed: give a field, or name it in unset.",
  "plan.not_changed_here": ({ field, tool }: { field: string; tool: string }) =>
    `${field} is not changed here: ${tool} does that. This tool changes title, note, status, priority, estimate_minutes and tags.`,
  "plan.read_only": ({ field }: { field: string }) => `${field} is given by Etui. Leave it out.`,
  "plan.closed": ({ task_id, title, status }: { task_id: string; title: string; status: string }) =>
    `Task ${task_id} "${title}" is ${status}. Reopen it first: plan_update_task with status open.`,
  "plan.changed_since": ({
    task_id,
    version,
    expected,
    now,
  }: Record<"task_id" | "now", string> & Record<"version" | "expected", number>) =>
    `Task ${task_id} was changed meanwhile: it is at version ${version}, not ${expected}. It is now: ${now}. Decide again by that.`,

  "plan.no_intent": ({ given, known }: { given: string; known: readonly string[] }) =>
    `${JSON.stringify(given)} is no intent: ${known.join(", ")}.`,
  "plan.schedule_empty": `A schedule needs a date, such as ${SCHEDULE_SHAPES.date_only}; ${SCHEDULE_SHAPES.unscheduled} takes it away.`,
  "plan.schedule_takes_no": ({ intent, fields }: { intent: string; fields: readonly string[] }) =>
    `intent ${intent} takes no ${fields.join(" and no ")}: write ${SCHEDULE_SHAPES[intent]}` +
    (intent === "unscheduled" && fields.includes("date") ? ", or use date_only." : "."),
  "plan.schedule_needs": ({ intent, fields }: { intent: string; fields: readonly string[] }) =>
    `intent ${intent} needs ${fields.join(" and ")}: write ${SCHEDULE_SHAPES[intent]}.`,
  "plan.no_date": ({ text, years }: { text: string; years?: { from: number; to: number } }) =>
    years
      ? `"${text}" is out of reach: days can be planned from the year ${years.from} to ${years.to}.`
      : `"${text}" is no date. Write a day of the calendar as YYYY-MM-DD.`,
  "plan.no_time": ({ text }: { text: string }) =>
    `"${text}" is no time of day. Write HH:MM, from 00:00 to 23:59.`,
  "plan.no_window": ({ text, parts }: { text: string; parts: readonly string[] }) =>
    `"${text}" is no window. Write "14:00-16:00", or one of ${parts.join(", ")}.`,

  "plan.no_moment": ({ text }: { text: string }) =>
    `"${text}" is no moment. Write 2026-11-04T14:45, which is the clock where the person is, or with an offset, 2026-11-04T14:45:00+08:00.`,
  "plan.reminder_without_time": ({ text, said }: { text: string; said?: string }) =>
    `"${said ?? text}" has no time, so nobody knows when to remind. Write ${text}T09:00 if the person named a time; otherwise set a review with plan_set_review.`,
  "plan.reminder_passed": ({
    at,
    now,
  }: {
    at: { date: string; time: string };
    now: { date: string; time: string };
  }) =>
    `${dated(at.date, "en")} ${at.time} has passed; now it is ${dated(now.date, "en")} ${now.time}. Give a later time.`,
  "plan.reminder_too_far": ({ most }: { most: number }) =>
    `That is more than ${most} years ahead. Give a nearer time.`,
  "plan.reminder_of_day": ({ task_id }: { task_id: string }) =>
    `Task ${task_id} has a day but no time, so it gets no reminder. If the person named a time, plan_set_schedule with intent exact_time first; otherwise keep it soft, and plan_set_review with the day on which to look at it again.`,
  "plan.reminder_without_start": ({ text }: { text: string }) =>
    `"${text}" counts from when the task begins, and it has no time. Give the moment itself, or plan_set_schedule first.`,
  "plan.too_many_reminders": ({ most }: { most: number }) =>
    `${figure(most)} tasks have a reminder, which is the most. Clear some first.`,
  "plan.review_passed": ({ date, today }: { date: string; today: string }) =>
    `${dated(date, "en")} has passed; today is ${dated(today, "en")}. Give today or a later day.`,
  "plan.review_missing":
    'Give next_review_at, a day such as 2026-11-09; "unset": ["next_review_at"] takes it away.',
  "plan.repeat_needs_day": ({ task_id }: { task_id: string }) =>
    `Task ${task_id} repeats, so it has a day. Take the repeat away first (plan_set_schedule with unset: ["repeat"]), or give it another day.`,

  "plan.repeat_is_over": ({ rule }: { rule: string }) =>
    `${rule} has no day left, from the first day of the task on. Give a later end.`,
  "plan.repeat_needs_schedule":
    "A task that repeats and reminds needs the day and the time of its next turn: give schedule with intent exact_time.",
  "plan.own_parent": ({ task_id }: { task_id: string }) => `Task ${task_id} cannot lie below itself.`,
  "plan.parent_below": ({
    task_id,
    title,
    parent_id,
    parent,
  }: {
    task_id: string;
    title: string;
    parent_id: string;
    parent: string;
  }) =>
    `${parent_id} "${parent}" lies below ${task_id} "${title}", so it cannot become its parent. Move ${parent_id} out first.`,
  "plan.parent_elsewhere": ({
    parent,
    its_list,
    list_id,
  }: {
    parent: string;
    its_list: string;
    list_id: string;
  }) =>
    `"${parent}" is in ${its_list}, and what lies below it is there too, not in ${list_id}. Leave parent_task_id out, or give ${its_list}.`,
  "plan.parent_in_other_group": ({ parent, group }: { parent: string; group: string }) =>
    `"${parent}" is not in the group "${group}", and what lies below it is where it is. Leave the group out.`,
  "plan.too_deep": ({ most }: { most: number }) =>
    `Tasks lie at most ${most} deep below each other. Choose a parent further up.`,
  "plan.waits_for_itself": ({ task_id }: { task_id: string }) =>
    `Task ${task_id} would wait for itself, by way of what it depends on. Leave that one out.`,
  "plan.no_position": "position counts from 0, among the tasks there; left out, it is the end.",
  "plan.too_many_open": ({ most }: { most: number }) =>
    `${figure(most)} tasks are open, which is the most. Complete or delete some first.`,
  "plan.operation_failed": (
    { index, op, because }: { index: number; op: string; because: readonly AnyRefusal[] },
    say: Say,
  ) => `operations[${index}] (${op}), so nothing was done: ${because.map(say).join(" ")}`,
  "plan.no_operation": ({
    index,
    given,
    known,
  }: {
    index: number;
    given: string;
    known: readonly string[];
  }) => `operations[${index}].op is ${JSON.stringify(given)}, which is none of ${known.join(", ")}.`,
  "plan.no_series": ({ task_id }: { task_id: string }) => `${task_id} does not repeat. Leave scope out.`,
  "plan.series_of_days": ({ task_id }: { task_id: string }) =>
    `${task_id} repeats on several days, so it is not clear which of them moves. Say the days with repeat, such as "every Monday and Thursday".`,
  "plan.scope_of_nothing":
    "scope says for which times a schedule is meant. Give the schedule, or its text, with it.",
  "plan.no_reference": ({ reference }: { reference: string }) =>
    `${reference} names no task of an earlier operation: $1 is the one that the first operation made.`,
  "plan.no_span": ({ from, to, most }: { from: string; to: string; most: number }) =>
    `From ${from} to ${to} is no span of days: the last is not before the first, and at most ${most} days behind it.`,
  "plan.no_cursor": ({ cursor }: { cursor: string }) =>
    `${JSON.stringify(cursor)} is no cursor of this plan. Use the one that the last answer gave, or leave it out for the first tasks.`,
  "plan.day_passed": ({ date, today }: { date: string; today: string }) =>
    `${dated(date, "en")} has passed; today is ${dated(today, "en")}. Arrange today or a later day.`,
  "plan.query_field": ({ given, near, known }: { given: string; near?: string; known: readonly string[] }) =>
    `A task has no field ${JSON.stringify(given)}.${near === undefined ? "" : ` Did you mean ${near}?`} A query may ask for ${known.join(", ")}.`,
  "plan.query_within": ({ field }: { field: string }) =>
    `${field} of a task has nothing within it. Ask for ${field} itself.`,
  "plan.query_order": ({ field, choices }: { field: string; choices: readonly string[] }) =>
    `${field} has no order in a query. Name the values that are meant${choices.length === 0 ? "" : `: {"${field}": {"$in": ${JSON.stringify(choices.slice(0, 2))}}}`}.`,
  "plan.query_value": ({
    field,
    given,
    kind,
    choices,
  }: {
    field: string;
    given: string;
    kind: QueryKind;
    choices: readonly string[];
  }) =>
    `${field} is never ${given}: it is ${QUERY_KINDS[kind]}${choices.length === 0 ? "" : `${kind === "choice" ? "" : ","} ${choices.join(", ")}`}.`,
  "plan.query_with": ({ given, mode }: { given: string; mode: string }) =>
    `${given} lists tasks, and mode ${mode} is a view of its own. Leave one of them out, or give mode full.`,
  "plan.days_with": ({ given, mode }: { given: string; mode: string }) =>
    `${given} is a day of an agenda, and mode ${mode} takes none. Give mode agenda, or leave ${given} out.`,
  "plan.query_past": "as_of shows the plan as it was; query asks for tasks as they are. Give one of them.",
  "plan.not_kept_then": ({ since }: { since: string }) =>
    `How the plan was then is not kept: its earlier states reach back to ${since}.`,
  "plan.no_free_hours": ({ text }: { at: string; text: string }) =>
    `"${text}" are no hours. Write 09:00-18:00, or several in order with commas between: 09:00-12:00,13:00-18:00.`,
  "plan.repeat_unread": ({ text, why }: { text: string; why?: string }) =>
    `"${text}" is no repetition${whyUnread(why)} Write "every Monday", "every 3 days", "3 days after done", or an RRULE such as FREQ=WEEKLY;BYDAY=MO.`,
  "plan.repeat_with_hour": ({ text }: { text: string }) =>
    `"${text}" names an hour, and a repeat has only days: leave it out there, and give it as the time of schedule.`,
  "plan.repeat_with_dates":
    "A repeat has no DTSTART and no EXDATE: it begins with the day of the task's schedule.",
  "plan.repeat_of_hours": ({ part }: { part: string }) =>
    `${part} is finer than a day, and a task repeats by days: use FREQ=DAILY, WEEKLY, MONTHLY or YEARLY, and give the hour as the time of schedule.`,
  "plan.repeat_after_done_on_days": ({ rule }: { rule: string }) =>
    `${rule} names its days, so it cannot be counted from when the task is done. Use mode strict, or only an interval such as FREQ=DAILY;INTERVAL=3.`,
  "plan.words_left": ({ said, why }: { said: string; why?: string }) =>
    `"${said}" was not understood and stays in the title${whyUnread(why)}`,
  "plan.exception_left": ({ said }: { said: string }) =>
    `"${said}" stays in the title, and the task comes again on those days too: a repeat has no exceptions. Name the days on which it comes, such as "every Monday and Friday".`,
  "plan.said_twice": ({ field, said }: { field: string; said: readonly string[] }) =>
    `${said.map((one) => `"${one}"`).join(" and ")} both say ${field}, so none of them was taken. Leave all but one out.`,
  "plan.span_left": ({ said, from, to }: { said: string; from: string; to: string }) =>
    `"${said}" is several days, ${dated(from, "en")} to ${dated(to, "en")}, so it stays in the title: name one of them, or a deadline, or set a review for the first by next_review_at.`,
  "plan.first_day_taken": ({ said, date }: { said: string; date: string }) =>
    `"${said}" names several days, and nothing says that they come again: ${dated(date, "en")} was taken. Say "every" if it repeats, or add a task for each other day.`,
  "plan.said_is_over": ({ said, date }: { said: string; date: string }) =>
    `"${said}" was ${dated(date, "en")}, which has passed.`,
  "plan.deadline_without_time": ({ said, date }: { said: string; date: string }) =>
    `A deadline is a day: it is ${dated(date, "en")}, and "${said}" stays in the title for its hour.`,
  "plan.reminder_of_said_day": ({ text, date }: { text: string; date: string }) =>
    `"${text}" made no reminder, because the task has a day, ${dated(date, "en")}, and no hour. Name an hour, or set a review for that day by next_review_at.`,
  "plan.repeat_several_times": ({ said }: { said: string }) =>
    `"${said}" stays in the title: a task repeats by days and has one hour. Add one task for each hour.`,
  "plan.schedule_unread": ({ text, why }: { text: string; why?: string }) =>
    `"${text}" does not say when${whyUnread(why)} Write "tomorrow 3pm", "Friday", "tomorrow morning" or 2026-11-04 15:00.`,
  "plan.schedule_is_deadline": ({ text, date }: { text: string; date: string }) =>
    `"${text}" is a deadline, not when it is done: give ${date} as deadline.`,
  "plan.schedule_is_span": ({ text, from, to }: { text: string; from: string; to: string }) =>
    `"${text}" is several days, ${dated(from, "en")} to ${dated(to, "en")}. Name one of them.`,
  "plan.schedule_repeats": ({ text }: { text: string }) =>
    `"${text}" repeats: give its days as repeat, and here the first of them with its hour.`,
  "plan.reminder_unread": ({ text, why }: { text: string; why?: string }) =>
    `"${text}" does not say when to remind${whyUnread(why)} Write "15 minutes before", "tomorrow 9am" or 2026-11-04T14:45.`,
};

export type QueryKind = "text" | "texts" | "number" | "yes_no" | "day" | "moment" | "choice" | "objects";
const QUERY_KINDS: Readonly<Record<QueryKind, string>> = {
  text: "a text",
  texts: "a list of texts",
  number: "a number",
  yes_no: "true or false",
  day: "a day such as 2026-11-04",
  moment: "a day or a moment by the clock where the person is, such as 2026-11-04 or 2026-11-04T14:45",
  choice: "one of",
  objects: "a list",
};
