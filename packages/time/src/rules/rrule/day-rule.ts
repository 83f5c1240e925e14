/** Rules of whole days: what repeats on days, at whatever hour. A day is its midnight, as in zone-clock.ts. */
import { LAST_YEAR } from "../../calendar/years.ts";
import { partsInOrder, type RuleParts } from "./rrule-parts.ts";
import { timesOfRule } from "./rule-times.ts";

/** `until` is the last day on which there may be one. COUNT stands in `parts` and is for the caller to count. */
export interface DayRule {
  readonly parts: RuleParts["parts"];
  readonly until?: Temporal.PlainDate;
}

/**
 * The first day of a rule after another one. What the rule leaves open is taken from `start`, the day with which it
 * begins: the weekday, the day of the month, and which weeks or months an interval counts. None lies behind the last year.
 */
export function dayAfter(
  { parts, until }: DayRule,
  start: Temporal.PlainDate,
  after: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  const next = timesOfRule({
    parts,
    start: midnight(start),
    ...(until && { until: midnight(until) }),
  })(midnight(after));
  return next === undefined || next > LAST_DAY ? undefined : dayOf(next);
}

/** The rule in normal form, without its name: `FREQ=WEEKLY;BYDAY=MO;UNTIL=20261231`. */
export function dayRuleText({ parts, until }: DayRule): string {
  const named = partsInOrder(parts);
  if (until) named.push(`UNTIL=${until.toString().replaceAll("-", "")}`);
  return named.join(";");
}

const LAST_DAY = Date.UTC(LAST_YEAR, 11, 31);

const midnight = (day: Temporal.PlainDate): number => Date.UTC(day.year, day.month - 1, day.day);

/** The day of a local time, as in zone-clock.ts. */
export const dayOf = (local: number): Temporal.PlainDate =>
  Temporal.PlainDate.from(new Date(local).toISOString().slice(0, 10));
