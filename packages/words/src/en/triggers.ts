import type { AnyRefusal } from "@etui/protocol/refusal";
import type { ActionType, TriggerCondition, TriggerType } from "@etui/protocol/trigger";
import { figure } from "../figure.ts";
import type { Say } from "../sentence.ts";

/** A type and not an interface, because facts are records and an interface is none. */
type At = { at: string };

/** What is wrong with a trigger, or with what should be done with it. */
export const triggers = {
  "triggers.unknown":
    "There is no such trigger. List the triggers to see their ids; status all lists also those that are over.",
  "triggers.nothing_to_change":
    'Nothing is given to be changed, so nothing was. What is left out stays; a rule goes by null: {"rules": {"only_if": null}}.',
  "triggers.too_many": ({ most }: { most: number }) =>
    `There are ${figure(most)} active triggers already, which is the most. ` +
    "Cancel some, or watch a prefix with one condition instead of many.",
  "triggers.same_active": ({ trigger_id }: { trigger_id: string }) =>
    `The same trigger is active already: ${trigger_id}. Change that one, or cancel it first.`,
  "triggers.same_in_zone": "The same trigger is active already in the zone you moved to. Cancel one of them.",
  "triggers.no_time_left": "Its schedule has no time left to fire at. Give it a new one.",
  "triggers.follows_from_task": ({ task_id, title }: { task_id: string; title: string }) =>
    `It follows from task ${task_id} "${title}" of the plan: plan_set_reminder gives that another moment, plan_clear_reminder takes it away, and plan_complete_task ends it.`,

  "triggers.schedule_missing": (_: At) =>
    'schedule is missing: write "08:00" with schedule_type "once" or "daily", "MON,THU 08:00" with "weekly", or a cron expression with "cron".',
  "triggers.schedule_in_words": ({ at, text }: At & { text: string }) =>
    `${at} is in words. parse_when makes schedule and schedule_type of them: {"text": ${JSON.stringify(text)}}. Or write "08:00" with schedule_type "once" or "daily", "MON,THU 08:00" with "weekly", "2026-12-01T08:00" with "once".`,
  /** `once`: schedule_type was given to say that it fires once. */
  "triggers.schedule_of_condition": ({ once }: At & { once?: boolean }) =>
    'A trigger of type "condition" has no schedule: leave out schedule and schedule_type' +
    (once
      ? ", and for one that fires once only set condition.rule.once to true."
      : ', or make it a "schedule" whose rules.only_if looks at the data when it is due.'),
  "triggers.condition_missing": (_: At) =>
    'condition is missing: a trigger of type "condition" needs one, such as {"type": "data_match", "watch_path": "goals/", "rule": {"where": {"status": "done"}}}.',
  "triggers.condition_in_words": ({
    at,
    condition,
    is,
    when,
  }: At & { condition: string; is: string; when: string }) =>
    `${at} has a condition, "${condition}", which no schedule can say. Parse only the time, ${JSON.stringify(when)}, and give the condition to ` +
    `create_trigger, with the path at which it is seen: "rules": {"only_if": {"path": "checkins/{date}", "is": "${is}"}}.`,
  "triggers.dated_watch_path": ({ at, path }: At & { path: string }) =>
    `${at} cannot change from day to day: watch "${path}", which is the document of every day.`,
  "triggers.starred_gate": ({ at, below }: At & { below: string }) =>
    `${at} names one place, and * would be a character of its name. Write "${below}" for anything below it, or "${below}{date}" for the document of the day.`,
  "triggers.condition_of_schedule": ({ type }: At & { type: TriggerType }) =>
    `A trigger of type "${type}" has no condition: make it a "condition", or put it into rules.only_if, which looks at the data when it is due.`,

  /** `because`: each fault of what it is given, a line each. */
  "triggers.bad_action": (
    { type, because }: { type: ActionType; because: readonly AnyRefusal[] },
    say: Say,
  ) => `action of type "${type}": ${because.map(say).join("\n")}`,
  "triggers.bad_condition": (
    { type, because }: { type: TriggerCondition["type"]; because: readonly AnyRefusal[] },
    say: Say,
  ) => `condition of type "${type}": ${because.map(say).join("\n")}`,

  "triggers.too_many_stars": ({ at, most }: At & { most: number }) =>
    `${at} has more than ${figure(most)} stars.`,
  "triggers.window_and_streak": ({ at }: At) =>
    `${at} has window and streak: a streak looks back by itself. Leave one of them out.`,
  "triggers.placeholder_in_condition": ({ at, written }: At & { written: string }) =>
    `${at} is compared as it is written, and "${written}" is never filled in there. Write a value; a deadline goes by the date of each document, a count by window and field, and rules.only_if may have {date}.`,
  "triggers.day_word_in_gate": ({ at, written }: At & { written: string }) =>
    `${at} compares texts, and "${written}" is no date there. Write "{date}", which is filled in with the day on which it is due, or a date such as "2026-12-03".`,
  "triggers.count_reaches": ({ at, bound }: At & { bound: string }) =>
    `${at}: a count fires when it reaches gte, ${/^\$?(?:gt|min)$/i.test(bound) ? "that number or more" : "and never because it is small or goes down"}. Write {"gte": 3}; ` +
    "that a document is missing when it is due is what rules.only_if of a schedule says.",
  "triggers.streak_of_numbers": ({ at }: At) =>
    `${at} has a streak, which counts days or weeks in a row, and sum or items, which count something else. Leave the one or the other out.`,
  "triggers.window_of_items": ({ at }: At) =>
    `${at} goes by when documents were written, and items of a list have no such moment. Leave window out, or keep each item as a document of its own.`,
  "triggers.field_without_period": ({ at, field }: At & { field: string }) =>
    `${at} names the date that window or streak go by, and the rule has neither, so it would count as if field were not there. ` +
    `Add window (such as "7d") or streak ("day"); to add up the numbers in ${field}, write sum: ${JSON.stringify(field)}; to count the documents with a certain ${field}, put it into where, such as ${JSON.stringify({ [field]: { $gte: 50 } })}.`,
  "triggers.once_of_deadline": ({ at }: At) =>
    `${at} is not needed: a deadline fires once for the date of each document. Leave it out.`,
  "triggers.before_and_after": ({ at }: At) =>
    `${at} has before and after: a deadline fires once for each document. Make two triggers.`,
  "triggers.bad_clock": ({ at }: At) => `${at} must be a time of day such as "09:00".`,

  /** `fault` is what is wrong with the argument, as found by the code that knows such arguments. */
  "triggers.bad_argument": ({ at, fault }: At & { fault: AnyRefusal }, say: Say) => `${at}: ${say(fault)}`,
  "triggers.content_no_object": ({ at }: At) => `${at} must be an object or an array.`,
  "triggers.content_no_patch": ({ at }: At) => `${at} must be {"patch": [...]} with mode "patch".`,
  "triggers.url_missing": ({ at }: At) =>
    `${at} is missing: the channel "webhook" needs the address to call.`,
  "triggers.url_without_webhook": ({ at }: At) => `${at} is for the channel "webhook": add it to channels.`,
  "triggers.beyond_expert": ({ expert }: At & { expert: string; type: ActionType }) =>
    `The expert ${expert} may not use write_user_data, so its triggers cannot change data either. Use the action message.`,
  "triggers.other_expert": ({ at, expert, named }: At & { expert: string; named: string }) =>
    `${at}: The expert ${expert} may not have ${named} asked, which may do other things. Leave it out: then ${expert} is asked.`,
  "triggers.other_conversation": ({ at }: At) =>
    `${at} names another conversation, and a trigger of yours speaks in yours. Leave it out.`,

  "triggers.too_many_values": ({ at, most }: At & { most: number }) =>
    `${at}: A trigger may fill in ${figure(most)} {{ }} values and this one has more. Leave some out, or make several triggers.`,
  "triggers.too_much_text": ({ at, most }: At & { most: number }) =>
    `${at}: The texts of a trigger that hold {{ }} values may have ${figure(most)} characters together, and these have more. ` +
    "Shorten them, or make several triggers.",
  "triggers.repeats_too_often": ({ at }: At) => `${at} must be at least a minute.`,

  "triggers.until_too_long": ({ at, most }: At & { most: number }) =>
    `${at} has more than ${figure(most)} characters.`,
  "triggers.until_of_no_snooze": ({ at }: At) => `${at} goes with the actions "snooze" and "pause" only.`,

  "triggers.snooze_paused": "This trigger is paused. Resume it first, then snooze it.",
  "triggers.pause_completed": "This trigger has fired for the last time, so there is nothing to pause.",
  "triggers.resume_completed":
    "This trigger has fired for the last time. Give it a new schedule to use it again.",
  "triggers.is_cancelled": "This trigger was cancelled. Create a new one.",
  "triggers.pause_cancelled": "This trigger was cancelled, so there is nothing to pause.",
  "triggers.resume_cancelled": "This trigger was cancelled. Create a new one, or undo the cancelling.",
  "triggers.snooze_cancelled": "This trigger was cancelled, so there is nothing to snooze.",
  "triggers.snooze_failed": "This trigger has failed. Resume it first, then snooze it.",

  "triggers.range_too_far": ({ at, years }: At & { years: number }) =>
    `${at} may lie at most ${years} years ahead. Give an earlier time.`,
  "triggers.range_backwards": ({ at }: At) => `${at} lies before from. Give a time after from.`,
  "triggers.range_too_long": ({ days }: At & { days: number }) =>
    `from and to may lie at most ${days} days apart. Bring them closer together.`,

  "triggers.no_such_address": "No trigger has this address.",
  "triggers.called_too_often": ({ most }: { most: number }) =>
    `This webhook was called more than ${figure(most)} times within a minute. Call it again later.`,

  "triggers.chain_too_long": ({ most }: { most: number }) =>
    `Triggers set each other off more than ${figure(most)} times in a row, so this one was paused. Look at what its update writes.`,
  /** `last`: it has no later time, so there is nothing to pause and nothing to resume. */
  "triggers.source_is_gone": ({ path, last }: { path: string; last?: boolean }) =>
    last
      ? `The document ${path} that it belongs to was deleted, so it did not fire, and it has no later time. To have it after all, restore the document and give it a new schedule.`
      : `The document ${path} that it belongs to was deleted, so it was paused. Restore the document and resume it, or cancel it.`,
  "triggers.fires_too_often": ({ most }: { most: number }) =>
    `It fired more than ${figure(most)} times within a minute, so it was paused. Look at what sets it off, then resume it.`,
  "triggers.broken": "Etui has a fault that this trigger ran into. Its log says what happened.",
  "triggers.not_written": "It could not be written.",
};
