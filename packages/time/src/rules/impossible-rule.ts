/**
 * Combinations that an RRULE may spell and that say nothing, or that could only be found out by a long search: each
 * is told apart here by looking, so that what is left is found or given up within milliseconds (see rrule.ts).
 */
export function impossibleRule(parts: Readonly<Record<string, string>>): string | undefined {
  const { FREQ = "", BYMONTH, BYMONTHDAY, BYDAY, BYSETPOS } = parts;
  const misplaced = (ONLY_WITHOUT[FREQ] ?? []).find((name) => parts[name] !== undefined);
  if (misplaced) return `${misplaced} has no place in FREQ=${FREQ}: ${instead(FREQ)}.`;
  if (BYDAY && /\d/.test(BYDAY) && FREQ !== "MONTHLY" && FREQ !== "YEARLY") {
    return `BYDAY=${BYDAY} counts weekdays of a month, so it needs FREQ=MONTHLY or FREQ=YEARLY.`;
  }
  if (BYSETPOS && !Object.keys(parts).some((name) => name.startsWith("BY") && name !== "BYSETPOS")) {
    return "BYSETPOS chooses among the times of other BY… parts. Add them, for example BYDAY=MO,TU,WE,TH,FR.";
  }
  if (BYMONTH && BYMONTHDAY && !someMonthHas(BYMONTH, BYMONTHDAY)) {
    return `BYMONTHDAY=${BYMONTHDAY} never comes in BYMONTH=${BYMONTH}: it never fires. Give another day.`;
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

function instead(frequency: string): string {
  if (frequency === "HOURLY") return "use FREQ=DAILY with BYHOUR";
  if (frequency === "MINUTELY") return "use FREQ=HOURLY or DAILY with BYMINUTE";
  return "use FREQ=YEARLY or FREQ=MONTHLY";
}

const MONTH_LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const someMonthHas = (months: string, days: string) =>
  months
    .split(",")
    .some((month) =>
      days.split(",").some((day) => Math.abs(Number(day)) <= MONTH_LENGTHS[Number(month) - 1]!),
    );
