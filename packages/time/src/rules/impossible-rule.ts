import { refusal, type TimeRefusal } from "../refusal.ts";

/**
 * Combinations that an RRULE may spell but that mean nothing, or that only a long search could show to be empty. They
 * are recognised here by their form, so that any other rule is answered within milliseconds (see rrule.ts).
 */
export function impossibleRule(parts: Readonly<Record<string, string>>): TimeRefusal | undefined {
  const { FREQ = "", BYMONTH, BYMONTHDAY, BYDAY, BYSETPOS } = parts;
  const misplaced = (ONLY_WITHOUT[FREQ] ?? []).find((name) => parts[name] !== undefined);
  if (misplaced) return refusal("schedule.rule_part_misplaced", { part: misplaced, frequency: FREQ });
  if (BYDAY && /\d/.test(BYDAY) && FREQ !== "MONTHLY" && FREQ !== "YEARLY") {
    return refusal("schedule.rule_nth_weekday", { days: BYDAY });
  }
  if (BYSETPOS && !Object.keys(parts).some((name) => name.startsWith("BY") && name !== "BYSETPOS")) {
    return refusal("schedule.rule_chooses_of_nothing");
  }
  if (BYMONTH && BYMONTHDAY && !someMonthHas(BYMONTH, BYMONTHDAY)) {
    return refusal("schedule.rule_day_not_in_month", { days: BYMONTHDAY, months: BYMONTH });
  }
  return undefined;
}

const PACE = ["BYMONTH", "BYWEEKNO", "BYYEARDAY", "BYMONTHDAY", "BYSETPOS"];

const ONLY_WITHOUT: Readonly<Record<string, readonly string[]>> = {
  MONTHLY: ["BYWEEKNO", "BYYEARDAY"],
  WEEKLY: ["BYWEEKNO", "BYYEARDAY", "BYMONTHDAY", "BYSETPOS"],
  DAILY: ["BYWEEKNO", "BYYEARDAY", "BYSETPOS"],
  HOURLY: PACE,
  MINUTELY: [...PACE, "BYMINUTE"],
};

const MONTH_LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const someMonthHas = (months: string, days: string) =>
  months
    .split(",")
    .some((month) =>
      days.split(",").some((day) => Math.abs(Number(day)) <= MONTH_LENGTHS[Number(month) - 1]!),
    );
