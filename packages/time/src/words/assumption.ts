import type { CalendarUnit } from "./pieces/calendar-days.ts";

/** What was guessed, so that a person can be asked. Times are HH:MM, days YYYY-MM-DD, and Monday is weekday 1. */
export type Assumption =
  | { code: "hour_not_given"; time: string }
  | { code: "half_of_day_not_given"; time: string }
  | { code: "day_of_week_not_given" }
  | { code: "day_of_month_not_given" }
  | { code: "middle_of_month" }
  | { code: "first_month_of_quarter" }
  | { code: "day_of_weekend" }
  | { code: "working_days" }
  | { code: "several_days"; unit: "week" | "month" }
  /** 每隔三天 ("leaving out three days") is read as every fourth day. */
  | { code: "left_out_between"; count: number; unit: CalendarUnit }
  /** "Next Wednesday" is read as that of next week and not as the coming one. */
  | { code: "of_next_week"; taken: string; coming: string }
  /** 3/4 may be in March or in April. */
  | { code: "order_of_date"; written: string; month: number; day: number }
  | { code: "night_of_day"; day: string; time: string }
  | { code: "nights_of_weekdays"; weekdays: readonly number[]; time: string }
  /** "At nine, Lisbon time": local moments, YYYY-MM-DDTHH:MM, in that zone and in the person's own. */
  | { code: "time_of_other_zone"; zone: string; there: string; here: string }
  | { code: "skipped_by_clocks"; time: string; moved: string }
  | { code: "months_without_day"; days: readonly number[] }
  | { code: "leap_years_only" }
  /** "From Monday to Wednesday" without an hour is read as the coming days and not as those of each week. */
  | { code: "days_once"; from: string; to: string }
  /** "Tuesday" was said on a Tuesday. */
  | { code: "weekday_is_today"; taken: string; next: string }
  /** For 周五之前, 月底前 or "by next week": whether that day itself is early enough. */
  | { code: "day_of_deadline"; day: string; included: boolean }
  /** An hour or a part of the day was said alone: the next one that comes. Only plans say this. */
  | { code: "day_not_given"; day: string }
  /** A date without a year is over in this one. Only plans say this. */
  | { code: "over_this_year"; day: string };
