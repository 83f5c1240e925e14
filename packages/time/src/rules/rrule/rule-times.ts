import { DAYS_OF_400_YEARS } from "../../calendar/calendar.ts";
import { LAST_MS } from "../../calendar/instants.ts";
import type { NextLocal } from "../../calendar/local-times.ts";
import type { RuleParts } from "./rrule-parts.ts";
import { periodsOf } from "./rule-periods.ts";

/** A rule without COUNT and EXDATE, which apply only to the times that come out. */
export type EndlessRule = Pick<RuleParts, "parts" | "until"> & { readonly start: number };

const DAY_MS = 86_400_000;

/**
 * The number of periods after which everything repeats: 400 years are whole weeks, and a week has every hour on every
 * weekday.
 * A rule with no time in all of them has none at all, which takes up to 10 ms to find out. The rarest rule, a 29
 * February that must be a Monday, has a time every 28 or 40 years, which takes 1 ms to find.
 */
const CYCLES: Readonly<Record<string, number>> = {
  YEARLY: 400,
  MONTHLY: 4_800,
  WEEKLY: DAYS_OF_400_YEARS / 7,
  DAILY: DAYS_OF_400_YEARS,
  HOURLY: 168,
  MINUTELY: 10_080,
};

/**
 * The search begins in the period that contains `after`, however long ago the rule started, and the times of a period
 * are not listed: 366 days with 1,440 minutes each cost as much as 366 days.
 */
export function timesOfRule(rule: EndlessRule): NextLocal {
  const { start, parts } = rule;
  const step = Number(parts.INTERVAL ?? 1);
  const periods = periodsOf(parts, start);
  const first = periods.numberAt(start);
  const end = Math.min(rule.until ?? LAST_LOCAL, LAST_LOCAL);
  const last = periods.numberAt(end);
  const repeats = leastCommonMultiple(CYCLES[parts.FREQ!]!, step);

  return (after) => {
    const from = Math.max(after, start - 1);
    const begun = Math.floor((periods.numberAt(from) - first) / step);
    const nearest = first + Math.max(0, begun) * step;
    const farthest = Math.min(last, nearest + repeats);
    for (let period = nearest; period <= farthest; period += step) {
      const time = periods.timeIn(period, from);
      if (time !== undefined) return time <= end ? time : undefined;
    }
    return undefined;
  };
}

/** A day later than the last instant, for zones ahead of UTC. */
const LAST_LOCAL = LAST_MS + DAY_MS;

function leastCommonMultiple(one: number, other: number): number {
  let [greater, divisor] = [one, other];
  while (divisor > 0) [greater, divisor] = [divisor, greater % divisor];
  return (one / greater) * other;
}
