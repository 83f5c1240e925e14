import type { CronField, RulePart, TimeFacts } from "@etui/time/refusal";
import type { ScheduleType } from "@etui/time/rules/schedule";
import { figure } from "../figure.ts";
import { SCHEDULE_EXAMPLES, SCHEDULE_TYPES } from "../schedule-examples.ts";
import type { SentencesOf } from "../sentence.ts";

const written = (type: ScheduleType) => `${type} is written ${SCHEDULE_EXAMPLES[type].join(" or ")}`;
const forms = () => `Of the types, ${SCHEDULE_TYPES.map(written).join(", ")}.`;

const CRON_FIELDS: Readonly<Record<CronField, { name: string; values: string }>> = {
  minute: { name: "minute", values: "0-59" },
  hour: { name: "hour", values: "0-23" },
  day: { name: "day of the month", values: "1-31 or L for the last" },
  month: { name: "month", values: "1-12 or JAN-DEC" },
  weekday: {
    name: "weekday",
    values: "0-7 (0 and 7 are Sunday) or SUN-SAT, FRI#2 for the second, FRIL for the last",
  },
};

const RULE_PARTS: Readonly<Record<RulePart, string>> = {
  FREQ: "one of YEARLY, MONTHLY, WEEKLY, DAILY, HOURLY, MINUTELY",
  INTERVAL: "a number from 1 to 9999",
  COUNT: "a number from 1 to 366, or end it by UNTIL",
  BYMONTH: "1-12",
  BYWEEKNO: "1-53, or -1 for the last",
  BYYEARDAY: "1-366, or -1 for the last",
  BYMONTHDAY: "1-31, or -1 for the last",
  BYDAY: "MO,TH or -1FR",
  BYHOUR: "0-23",
  BYMINUTE: "0-59",
  BYSECOND: "one number from 0 to 59: nothing fires more than once a minute",
  BYSETPOS: "1-31, or -1 for the last",
  WKST: "MO",
};

const INSTEAD_OF: Readonly<Record<string, string>> = {
  HOURLY: "FREQ=DAILY with BYHOUR",
  MINUTELY: "FREQ=HOURLY or DAILY with BYMINUTE",
};

/** Zones, lengths of time and schedules. */
export const time: SentencesOf<TimeFacts> = {
  "zone.unknown": ({ name, near }) => {
    const way =
      near === undefined
        ? "Give an IANA name such as Asia/Shanghai, or an offset such as +08:00."
        : `Did you mean ${near}?`;
    return `There is no time zone "${name}". ${way}`;
  },
  "zone.bad_offset": ({ offset }) => `${offset} is no offset: they end at 14:00 hours. Better name the zone.`,

  "duration.unreadable": ({ at }) => `${at} is no length of time: write "10m", "2h", "1d12h" or "PT10M".`,
  "duration.out_of_range": ({ at }) => `${at} must be between a second and a year.`,

  "schedule.too_long": ({ length, most }) =>
    `A schedule has at most ${figure(most)} characters, this one ${figure(length)}. Split it up.`,
  "schedule.empty": `The schedule is empty. ${forms()}`,
  "schedule.unreadable": ({ text }) => `"${text}" is no schedule. ${forms()}`,
  "schedule.once_or_daily": ({ text }) =>
    `Is ${text} meant once or every day? Say schedule_type once or daily.`,
  "schedule.other_type": ({ text, like, type }) =>
    `"${text}" looks like a schedule of type ${like.join(" or ")}, not ${type}: ${written(type)}. Change the type or the text.`,
  "schedule.passed": ({ text, now }) => `${text} has passed already: it is ${now} now. Give a later time.`,
  "schedule.never_fires": ({ text }) =>
    `${text} never fires: there is no such day. Check its days and months.`,
  "schedule.too_often": "Nothing fires more than once a minute: the least is 1m.",

  "schedule.no_moment": ({ text }) =>
    `"${text}" is no moment. Write HH:MM for the next such time, or a date and a time: 2026-12-31T18:00.`,
  "schedule.date_alone": ({ text }) => `"${text}" has no time of day. Write for example ${text}T08:00.`,
  "schedule.no_such_date": ({ date }) => `${date} does not exist. Check the day and the month.`,
  "schedule.no_such_time": ({ text }) =>
    `"${text}" has no such time: hours run from 00 to 23, minutes to 59.`,
  "schedule.no_offset": ({ text }) =>
    `"${text}" is no moment: what stands behind its time is no offset, which are quarters of an hour from -12:00 to +14:00 behind a time with T. Give one moment and no span, such as 2026-11-25T08:00 or 2026-11-25T08:00+08:00.`,
  "schedule.year_too_late": ({ text }) => `The year in "${text}" is beyond 9999. Give a nearer date.`,
  "schedule.date_skipped": ({ time_zone, date }) =>
    `${time_zone} has no ${date}: its calendar skipped that day.`,
  "schedule.beyond_reach": "A time from now lies between a second and 100 years ahead.",

  "schedule.no_time_of_day": ({ text }) =>
    `"${text}" is no time of day. Write HH:MM in 24 hours, for example 08:00.`,
  "schedule.time_out_of_range": ({ time }) =>
    `${time} is no time of day: hours run from 00 to 23, minutes to 59.`,
  "schedule.no_weekly": ({ text }) =>
    `"${text}" is no weekly schedule. Write weekdays and a time, for example MON,THU 08:00.`,
  "schedule.no_weekday": ({ name }) =>
    `"${name}" is no weekday. Write MON, TUE, WED, THU, FRI, SAT, SUN, or a range such as MON-FRI.`,

  "schedule.no_interval": ({ text }) =>
    `"${text}" is no interval. Write for example 90m, 2h, 1d12h or PT90M.`,
  "schedule.interval_of_months": "Months and years are not equally long: write them as cron or as an RRULE.",
  "schedule.interval_too_long": "The longest interval is 100 years. Give a shorter one.",

  "schedule.cron_unknown_name": ({ text, known }) => `There is no ${text}. Known are ${known.join(", ")}.`,
  "schedule.cron_field_count": ({ count }) =>
    `A cron expression has 5 fields (minute hour day month weekday) or 6 (second first), not ${figure(count)}.`,
  "schedule.cron_second": ({ second }) =>
    `The second field "${second}" must be one number from 0 to 59: nothing fires more than once a minute.`,
  "schedule.cron_field": ({ field, written }) =>
    `"${written}" is no ${CRON_FIELDS[field].name} of a cron expression: ${CRON_FIELDS[field].values}; ` +
    "lists (1,3), ranges from low to high (1-5) and steps (*/15) are possible.",

  "schedule.rule_dates": ({ line }) =>
    `"${line}" is no date line. Write for example DTSTART:20261231T080000.`,
  "schedule.rule_date": ({ date }) => `"${date}" is no date of an RRULE. Write 20261231 or 20261231T180000.`,
  "schedule.rule_other_zone": ({ part, zone, time_zone }) =>
    `${part} is in ${zone}, the schedule in ${time_zone}. Leave TZID out, or give the schedule that zone.`,
  "schedule.rule_twice": "A schedule has one RRULE. Make a second trigger for the second one.",
  "schedule.rule_unknown_part": ({ part, known }) =>
    `"${part}" is no part of an RRULE. Known are ${known.join(", ")}.`,
  "schedule.rule_secondly": "Nothing fires more than once a minute: use FREQ=MINUTELY.",
  "schedule.rule_part": ({ part, value }) =>
    `${part}=${value} is not possible in an RRULE: give ${RULE_PARTS[part]}.`,
  "schedule.rule_without_frequency": "An RRULE needs a FREQ, for example FREQ=WEEKLY;BYDAY=MO;BYHOUR=8.",
  "schedule.rule_two_ends": "An RRULE ends by COUNT or by UNTIL, not by both. Leave one out.",
  "schedule.rule_counted_too_early":
    "An RRULE with COUNT is counted from DTSTART, which must be 1900 or later. Give a later one, or end it by UNTIL.",
  "schedule.rule_never_fires": "This RRULE never fires. Check its BY… parts and UNTIL.",
  "schedule.rule_is_over":
    "This RRULE never fires again: its end has passed, or its days never come. Check both.",
  "schedule.rule_part_misplaced": ({ part, frequency }) =>
    `${part} has no place in FREQ=${frequency}: use ${INSTEAD_OF[frequency] ?? "FREQ=YEARLY or FREQ=MONTHLY"}.`,
  "schedule.rule_nth_weekday": ({ days }) =>
    `BYDAY=${days} counts weekdays of a month, so it needs FREQ=MONTHLY or FREQ=YEARLY.`,
  "schedule.rule_chooses_of_nothing":
    "BYSETPOS chooses among the times of other BY… parts. Add them, for example BYDAY=MO,TU,WE,TH,FR.",
  "schedule.rule_day_not_in_month": ({ days, months }) =>
    `BYMONTHDAY=${days} never comes in BYMONTH=${months}: it never fires. Give another day.`,
};
