import type { CalendarUnit } from "./pieces/calendar-days.ts";
import type { DayPart } from "./pieces/day-part.ts";

type LongUnit = Exclude<CalendarUnit, "day">;

/** Why words give no schedule. Times are HH:MM, local moments YYYY-MM-DDTHH:MM. */
export type Refusal =
  // Things that are understood but cannot be said by a schedule.
  | { code: "lunar" }
  | { code: "feast" }
  | { code: "vague" }
  | { code: "span" }
  | { code: "limited" }
  | { code: "exception" }
  | { code: "holidays" }
  | { code: "other_zone" }
  | { code: "counted_working_day" }
  | { code: "odd_or_even" }
  | { code: "several_nth_weekdays" }
  | { code: "habit" }
  | { code: "unknown_repetition" }
  | { code: "counted_from_other" }
  | { code: "before_other" }
  /** Counted from a date in the data: "a day before it is due". */
  | { code: "date_in_data" }
  | { code: "negated" }
  | { code: "unclear_number"; written: string }
  // Things that are missing.
  | { code: "no_time_found" }
  | { code: "hour_missing" }
  | { code: "day_missing"; unit: LongUnit }
  | { code: "day_of_month_missing"; month?: number }
  | { code: "year_missing" }
  | { code: "times_missing"; times: number }
  // Things that do not exist, or are over.
  | { code: "no_such_time"; time: string }
  | { code: "no_such_date"; month: number; day: number }
  | { code: "no_such_year"; year: number }
  | { code: "no_such_day_of_month"; day: number }
  | { code: "no_such_weekday" }
  | { code: "no_such_moment"; written: string }
  | { code: "over" }
  | { code: "moment_over"; at: string; now: string; time_zone: string }
  | { code: "too_far"; years: number }
  | { code: "too_often" }
  | { code: "never_fires" }
  // Words that contradict each other, or that are more than one schedule.
  | { code: "part_contradicted"; time: string; part: DayPart }
  | { code: "part_without_time"; part: DayPart }
  | { code: "several_times" }
  | { code: "different_days" }
  | { code: "two_schedules" }
  | { code: "two_repetitions" }
  | { code: "repetition_and_day" }
  | { code: "interval_with_days" }
  | { code: "no_day_of_unit"; unit: LongUnit }
  | { code: "unclear_midnight" }
  | { code: "times_across_midnight" }
  | { code: "times_unlike" }
  // Words that describe a thing: "prepare tomorrow's meeting", 买后天的票.
  | { code: "describes_a_thing" }
  // Problems outside the words themselves.
  | { code: "too_long"; length: number; most: number }
  | { code: "now_unknown" }
  | { code: "unknown_zone"; time_zone: string };
