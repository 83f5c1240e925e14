/**
 * Why a zone, a length of time or a schedule cannot be used: a code, and the facts of its sentence.
 *
 * The sentences are in packages/words, in both languages, beside those of all other refusals. That package imports
 * these types, so time depends on no other package and the compiler demands a sentence for each code. Refusals of words
 * about time (words/refusal.ts) are the exception: the parser writes them itself, in the language of those words.
 */
import type { ScheduleType } from "./rules/schedule.ts";

export type CronField = "minute" | "hour" | "day" | "month" | "weekday";

/** Parts of an RRULE whose values have a form of their own. */
export type RulePart =
  | "FREQ"
  | "INTERVAL"
  | "COUNT"
  | "BYMONTH"
  | "BYWEEKNO"
  | "BYYEARDAY"
  | "BYMONTHDAY"
  | "BYDAY"
  | "BYHOUR"
  | "BYMINUTE"
  | "BYSECOND"
  | "BYSETPOS"
  | "WKST";

type None = Record<never, never>;

/** The facts of each code. Text from the caller is quoted as it was given; `at` is the argument's name. */
export interface TimeFacts {
  "zone.unknown": { name: string; near?: string };
  "zone.bad_offset": { offset: string };

  "duration.unreadable": { at: string };
  "duration.out_of_range": { at: string };

  "schedule.too_long": { length: number; most: number };
  "schedule.empty": None;
  "schedule.unreadable": { text: string };
  "schedule.once_or_daily": { text: string };
  "schedule.other_type": { text: string; like: readonly ScheduleType[]; type: ScheduleType };
  "schedule.passed": { text: string; now: string };
  "schedule.never_fires": { text: string };
  "schedule.too_often": None;

  "schedule.no_moment": { text: string };
  "schedule.date_alone": { text: string };
  "schedule.no_such_date": { date: string };
  "schedule.no_such_time": { text: string };
  "schedule.no_offset": { text: string };
  "schedule.year_too_late": { text: string };
  "schedule.date_skipped": { time_zone: string; date: string };
  "schedule.beyond_reach": None;

  "schedule.no_time_of_day": { text: string };
  "schedule.time_out_of_range": { time: string };
  "schedule.no_weekly": { text: string };
  "schedule.no_weekday": { name: string };

  "schedule.no_interval": { text: string };
  "schedule.interval_of_months": None;
  "schedule.interval_too_long": None;

  "schedule.cron_unknown_name": { text: string; known: readonly string[] };
  "schedule.cron_field_count": { count: number };
  "schedule.cron_second": { second: string };
  "schedule.cron_field": { field: CronField; written: string };

  "schedule.rule_dates": { line: string };
  "schedule.rule_date": { date: string };
  "schedule.rule_other_zone": { part: string; zone: string; time_zone: string };
  "schedule.rule_twice": None;
  "schedule.rule_unknown_part": { part: string; known: readonly string[] };
  "schedule.rule_secondly": None;
  "schedule.rule_part": { part: RulePart; value: string };
  "schedule.rule_without_frequency": None;
  "schedule.rule_two_ends": None;
  "schedule.rule_counted_too_early": None;
  "schedule.rule_never_fires": None;
  "schedule.rule_is_over": None;
  "schedule.rule_part_misplaced": { part: string; frequency: string };
  "schedule.rule_nth_weekday": { days: string };
  "schedule.rule_chooses_of_nothing": None;
  "schedule.rule_day_not_in_month": { days: string; months: string };
}

export type TimeCode = keyof TimeFacts;

export type TimeRefusal = {
  [Code in TimeCode]: { readonly code: Code; readonly facts: Readonly<TimeFacts[Code]> };
}[TimeCode];

export interface Refused {
  ok: false;
  refused: TimeRefusal;
}

export const refusal = <Code extends TimeCode>(
  code: Code,
  ...[facts]: keyof TimeFacts[Code] extends never ? [] : [facts: TimeFacts[Code]]
): TimeRefusal => ({ code, facts: facts ?? {} }) as TimeRefusal;

export const refused = <Code extends TimeCode>(
  code: Code,
  ...facts: keyof TimeFacts[Code] extends never ? [] : [facts: TimeFacts[Code]]
): Refused => ({ ok: false, refused: refusal(code, ...facts) });
