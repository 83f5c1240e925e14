import { describe, expect, test } from "vitest";
import type { Assumption } from "../assumption.ts";
import { parseWhen } from "../parse-when.ts";
import type { Refusal } from "../refusal.ts";
import { WORDS_EN } from "./en.ts";
import { sentenceFor } from "./words.ts";
import { WORDS_ZH } from "./zh.ts";

type Values<Said extends { code: string }> = {
  [Code in Said["code"]]: Omit<Extract<Said, { code: Code }>, "code">;
};

/** An example of each code; the compiler reports one that is missing. */
const ASSUMED: Values<Assumption> = {
  hour_not_given: { time: "09:00" },
  half_of_day_not_given: { time: "20:00" },
  day_of_week_not_given: {},
  day_of_month_not_given: {},
  middle_of_month: {},
  first_month_of_quarter: {},
  day_of_weekend: {},
  working_days: {},
  several_days: { unit: "month" },
  left_out_between: { count: 2, unit: "day" },
  of_next_week: { taken: "2026-12-02", coming: "2026-11-25" },
  order_of_date: { written: "3/4", month: 3, day: 4 },
  night_of_day: { day: "2026-11-27", time: "00:00" },
  nights_of_weekdays: { weekdays: [6], time: "00:00" },
  skipped_by_clocks: { time: "02:30", moved: "03:00" },
  months_without_day: { days: [29, 30] },
  leap_years_only: {},
  days_once: { from: "2026-11-30", to: "2026-12-02" },
  weekday_is_today: { taken: "2026-11-24", next: "2026-12-01" },
  time_of_other_zone: { zone: "Europe/Lisbon", there: "2026-11-28T09:00", here: "2026-11-28T17:00" },
  day_of_deadline: { day: "2026-11-27", included: false },
  day_not_given: { day: "2026-11-24" },
  over_this_year: { day: "2027-11-20" },
};

const REFUSED: Values<Refusal> = {
  lunar: {},
  feast: {},
  vague: {},
  span: {},
  limited: {},
  exception: {},
  holidays: {},
  other_zone: {},
  counted_working_day: {},
  odd_or_even: {},
  several_nth_weekdays: {},
  habit: {},
  unknown_repetition: {},
  counted_from_other: {},
  before_other: {},
  date_in_data: {},
  negated: {},
  unclear_number: { written: "12-21" },
  no_time_found: {},
  hour_missing: {},
  day_missing: { unit: "year" },
  day_of_month_missing: { month: 12 },
  year_missing: {},
  times_missing: { times: 3 },
  no_such_time: { time: "25:00" },
  no_such_date: { month: 2, day: 30 },
  no_such_year: { year: 0 },
  no_such_day_of_month: { day: 32 },
  no_such_weekday: {},
  no_such_moment: { written: "2026-13-01" },
  over: {},
  moment_over: { at: "2026-11-23T08:00", now: "2026-11-24T10:00", time_zone: "+08:00" },
  too_far: { years: 100 },
  too_often: {},
  never_fires: {},
  part_contradicted: { time: "20:00", part: "morning" },
  part_without_time: { part: "night" },
  several_times: {},
  different_days: {},
  two_schedules: {},
  two_repetitions: {},
  repetition_and_day: {},
  interval_with_days: {},
  no_day_of_unit: { unit: "week" },
  unclear_midnight: {},
  times_across_midnight: {},
  times_unlike: {},
  describes_a_thing: {},
  too_long: { length: 501, most: 500 },
  now_unknown: {},
  unknown_zone: { time_zone: "+99:00" },
};

const assumed = Object.entries(ASSUMED).map(([code, values]) => ({ code, ...values }) as Assumption);
const refused = Object.entries(REFUSED).map(([code, values]) => ({ code, ...values }) as Refusal);

const QUOTED = /[“"]([^”"]*)[”"]/g;
const CONTEXT = { timeZone: "Asia/Shanghai", now: new Date("2026-11-24T10:00:00+08:00") };

describe.each([
  { language: "Chinese", words: WORDS_ZH, foreign: /[a-z]/i, example: /例如(.*)$/ },
  { language: "English", words: WORDS_EN, foreign: /\p{Script=Han}/u, example: /For example (.*)$/ },
])("$language", ({ words, foreign, example }) => {
  test.each(assumed)("assumed $code", (assumption) => {
    expect(sentenceFor(words.assumed, assumption).replace(QUOTED, "")).not.toMatch(foreign);
  });

  test.each(refused)("refused: $code", (refusal) => {
    const sentence = sentenceFor(words.refused, refusal);
    expect(sentence.replace(QUOTED, "")).not.toMatch(foreign);
    const examples = [...example.exec(sentence)![1]!.matchAll(QUOTED)].map(([, quoted]) => quoted!);
    expect(examples).not.toEqual([]);
    // The name of a zone is an example too, but not words that parse_when reads.
    const readable = examples.filter((quoted) => !quoted.includes("/"));
    for (const quoted of readable) expect(parseWhen(quoted, CONTEXT)).toMatchObject({ ok: true });
  });
});
