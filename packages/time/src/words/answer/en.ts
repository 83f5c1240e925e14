import { dateInWords, dayInWords, weekdaysInWords } from "../../calendar/words.ts";
import { FIRST_YEAR, LAST_YEAR } from "../../calendar/years.ts";
import type { Words } from "./words.ts";

const MONTHS = [
  ["January", "February", "March", "April", "May", "June"],
  ["July", "August", "September", "October", "November", "December"],
].flat();

/** The English name of a month; a month that does not exist is named by its number. */
const month = (number: number) => MONTHS[number - 1] ?? `month ${number}`;

const weekdays = (days: readonly number[]) =>
  weekdaysInWords(
    days.map((day) => day - 1),
    "en",
  );

const date = (day: string) => dateInWords(Date.parse(day), "en");
const moment = (at: string) => `${dateInWords(Date.parse(`${at}Z`), "en")}, ${at.slice(-5)},`;

const instead = (sentence: string, ...examples: string[]) =>
  `${sentence} For example ${examples.map((example) => `"${example}"`).join(" or ")}.`;

/** Examples of a day to suggest for each unit that repeats. */
const DAY_OF = {
  week: "every Monday",
  month: "the 15th of every month",
  quarter: "the first day of every quarter",
  year: "every year on March 8",
};

export const WORDS_EN: Words = {
  assumed: {
    hour_not_given: ({ time }) => `no hour given: ${time}`,
    half_of_day_not_given: ({ time }) => `neither morning nor evening said: ${time}`,
    day_of_week_not_given: "no day of the week given: Monday",
    day_of_month_not_given: "no day of the month given: the 1st",
    middle_of_month: "the middle of the month: the 15th",
    first_month_of_quarter: "of each quarter the first month: January, April, July and October",
    day_of_weekend: "a weekend has two days: the first still to come",
    working_days: "working days are Monday to Friday, public holidays included",
    several_days: ({ unit }) => `several days of the ${unit}: every ${unit}`,
    left_out_between: ({ count, unit }) => `${count} ${unit}s left out between: every ${count + 1} ${unit}s`,
    of_next_week: ({ taken, coming }) =>
      `the one of next week, ${dayInWords(Date.parse(taken), "en")}, not ${date(coming)}`,
    order_of_date: ({ written, month: number, day }) => `${written} is ${day} ${month(number)}`,
    night_of_day: ({ day, time }) => `the night that begins on ${date(day)}, so ${time} of the next day`,
    nights_of_weekdays: ({ weekdays: days, time }) =>
      `the nights that begin on those days, so ${time} on ${weekdays(days)}`,
    skipped_by_clocks: ({ time, moved }) => `the clocks skip ${time} that day: ${moved}`,
    months_without_day: ({ days }) => `months without day ${days.join(", ")} are left out`,
    leap_years_only: "only leap years have that day",
    days_once: ({ from, to }) => `${date(from)} to ${date(to)}, once`,
    weekday_is_today: ({ taken, next }) => `today, ${date(taken)}, not ${date(next)}`,
    time_of_other_zone: ({ zone, there, here }) =>
      `${there.slice(-5)} on ${date(there.slice(0, 10))} in ${zone} is ${here.slice(-5)} on ${date(here.slice(0, 10))} here`,
    day_of_deadline: ({ day, included }) =>
      `${date(day)} itself is ${included ? "still early enough" : "too late"}`,
    day_not_given: ({ day }) => `no day given: ${dayInWords(Date.parse(day), "en")}`,
    over_this_year: ({ day }) => `no year given, and over in this one: ${date(day)}`,
  },
  refused: {
    lunar: instead(
      "Lunar dates cannot be scheduled: they move every year. Give the day of the common calendar.",
      "February 6 2027 at 8 am",
    ),
    feast: instead("Feasts are not known here by name. Give the date.", "December 25 at 8 am"),
    vague: instead("That is no moment. Say when.", "in 20 minutes", "tomorrow at 8 am"),
    span: instead(
      "A reminder has a moment, no span. Give only the moment at which it comes.",
      "tomorrow at 3 pm",
    ),
    limited: instead(
      "An exception cannot be said here, and a first or last day only as one date of what repeats on days. Leave out anything else.",
      "every day at 8 am until December 5",
    ),
    exception: instead(
      "An exception cannot be said here. Name the days on which it comes.",
      "every Monday, Tuesday and Friday at 8 am",
    ),
    holidays: instead(
      "Which days are public holidays is not known here. Leave them out; it then comes on holidays too.",
      "every weekday at 9 am",
    ),
    other_zone: instead(
      "Times are read in your own zone. Convert the time and leave the zone out.",
      "tomorrow at 8 am",
    ),
    counted_working_day: instead(
      "The first or last working day, or one counted from the end, cannot be scheduled. Give the date, or the last day.",
      "November 30 at 9 am",
      "last day of every month at 9 am",
    ),
    odd_or_even: instead(
      "Odd and even days or weeks are not known here. Say every two weeks, or every two days.",
      "every two weeks on Friday at 8 am",
    ),
    several_nth_weekdays: instead(
      "Only one such day of the month fits into a schedule. Make a trigger for each.",
      "first Monday of every month at 9 am",
    ),
    habit: instead("When you eat, sleep or work is not known here. Say the hour.", "every day at 7 pm"),
    unknown_repetition: instead(
      'What comes after "every" is not known here. Say a day or a length of time.',
      "every Friday at 5:30 pm",
      "every 2 hours",
    ),
    counted_from_other: instead(
      "Nothing can be counted from another day or event. Give the moment itself.",
      "Friday at 8 am",
    ),
    negated: instead(
      "Only when a reminder comes can be said here. Cancel the trigger itself, or say when.",
      "tomorrow at 8 am",
    ),
    date_in_data: instead(
      "This counts from a date in the user's data, which no schedule follows. A trigger with a condition of type deadline does: watch_path, and as rule field, before and at. Or write the date itself.",
      "30 November at 9 am",
    ),
    before_other: instead(
      "Nothing can be counted back from something else. Give the moment itself.",
      "Friday at 8 am",
    ),
    unclear_number: ({ written }) =>
      instead(
        `"${written}" can be a date, days or times. Write the month as a word, days by name and times with a colon.`,
        "December 21 at 9:00",
        "every Monday and Friday at 15:30",
      ),

    no_time_found: instead(
      "No time was found in these words. Say on which day and at what time.",
      "tomorrow at 8 am",
      "every Friday at 5:30 pm",
    ),
    hour_missing: instead("The hour is missing. Say at what time today.", "today at 6 pm"),
    day_missing: ({ unit }) =>
      instead(`The day of the ${unit} is missing. Say on which day.`, `${DAY_OF[unit]} at 8 am`),
    day_of_month_missing: ({ month: number }) =>
      number === undefined
        ? instead("The day of the month is missing. Say on which day.", "December 15 at 9 am")
        : instead(`The day is missing: on which day of ${month(number)}?`, `${month(number)} 15 at 9 am`),
    year_missing: instead("Give the year in digits, and the day.", "December 25 2027 at 8 am"),
    times_missing: ({ times }) =>
      instead(
        `${times} times are asked for, and not as many are named. Name each time.`,
        "every day at 8 am and 8 pm",
      ),

    no_such_time: ({ time }) => instead(`${time} is no time of day.`, "tomorrow at 5:30 pm"),
    no_such_date: ({ month: number, day }) =>
      instead(`There is no day ${day} in ${month(number)}. Check the date.`, "February 28 at 8 am"),
    no_such_year: ({ year }) =>
      instead(
        `The year ${year} is out of reach: days run from ${FIRST_YEAR} to ${LAST_YEAR}.`,
        "2027-12-01 08:30",
      ),
    no_such_day_of_month: ({ day }) =>
      instead(`No month has a day ${day}. Give one from 1 to 31, or the last.`, "last day of every month"),
    no_such_weekday: instead(
      "That month has no such weekday. Say another, or the last.",
      "last Friday of every month",
    ),
    no_such_moment: ({ written }) =>
      instead(`${written} is no moment of any calendar. Check its day and its hour.`, "2027-12-01T08:30"),
    over: instead("That is over. Give a time to come.", "tomorrow at 8 am"),
    moment_over: ({ at, now, time_zone }) =>
      instead(
        `${moment(at)} is over: it is ${moment(now)} in ${time_zone}. Give a time to come.`,
        "tomorrow at 8 am",
      ),
    too_far: ({ years }) =>
      instead(`That is too far away: more than ${years} years. Give a nearer time.`, "in two years"),
    too_often: instead(
      "Nothing fires more than once a minute. Say every minute, or more.",
      "every 5 minutes",
    ),
    never_fires: instead("These days never come. Check days and months.", "every month on the 15th at 8 am"),

    part_contradicted: ({ time, part }) =>
      instead(`${time} does not go with "${part}". Give the time in 24 hours.`, "tomorrow at 20:00"),
    part_without_time: ({ part }) =>
      instead(
        `No time named is in the "${part}". Give each time in 24 hours.`,
        "every day at 8:00 and 20:00",
      ),
    several_times: instead(
      "More than one time is named. Give one moment, say that it repeats, or make a trigger for each.",
      "tomorrow at 8 am",
      "every day at 8 am and 9 pm",
    ),
    different_days: instead(
      "The days named are not the same day. Give one day, or say what repeats.",
      "Friday at 8 am",
      "every Monday and Friday at 8 am",
    ),
    two_schedules: instead(
      "Two days are named, each with its own time. Make a trigger for each.",
      "every Monday at 8 am",
    ),
    two_repetitions: instead(
      "Two things repeat here, or one that repeats has a single moment too. Say one of them.",
      "every two weeks on Friday at 8 am",
    ),
    repetition_and_day: instead(
      "The day named and what repeats do not go together. Say one of them, without a first or a last day.",
      "every Friday at 8 am",
    ),
    interval_with_days: instead(
      "An interval runs day and night, without days or times of day. Leave them out, or name each time.",
      "every 2 hours",
      "on weekdays at 9:00, 11:00 and 13:00",
    ),
    no_day_of_unit: ({ unit }) => instead(`That is no day of every ${unit}. Say which one is.`, DAY_OF[unit]),
    unclear_midnight: instead(
      "Midnight of such a day can be its first or its last minute. Say 00:00 or 23:59.",
      "every month on the 15th at 23:59",
    ),
    times_across_midnight: instead(
      "Some of the times lie in the next day. Make a trigger for each time.",
      "every Saturday at 00:00",
    ),
    times_unlike: instead(
      "These times cannot be said in one schedule. Make a trigger for each time.",
      "every month on the 1st at 8:00",
    ),

    describes_a_thing: instead(
      "These words say of which day a thing is, not when something is to be done. Say when apart from it.",
      "tomorrow at 8 am",
    ),
    too_long: ({ length, most }) =>
      instead(
        `The text has ${length} characters. Give only the words that say when, at most ${most}.`,
        "tomorrow at 8 am",
      ),
    now_unknown: instead("The current time is not known. Give the day and the year.", "2027-12-01 08:30"),
    unknown_zone: ({ time_zone }) =>
      instead(`There is no time zone "${time_zone}". Set one by its IANA name.`, "Asia/Shanghai"),
  },
};
