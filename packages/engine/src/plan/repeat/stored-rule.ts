/** The rule of a repeat, taken apart and put together again. */
import type { Repeat } from "@etui/protocol/plan";
import type { TimeRefusal } from "@etui/time/refusal";
import { type DayRule, dayOf } from "@etui/time/rules/rrule/day-rule";
import { parseRuleParts } from "@etui/time/rules/rrule/rrule-parts";
import { type Refusal, refusal } from "@etui/words/refusal";

export type CheckedRule = { ok: true; rule: DayRule } | { ok: false; refused: Refusal | TimeRefusal };

const HOURED = ["BYHOUR", "BYMINUTE", "BYSECOND"] as const;
const FREQUENCIES = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"];

/** An RRULE by whole days: its hour is that of the task, and its first day the one for which the task is planned. */
export function checkRule(text: string, timeZone: string): CheckedRule {
  const parsed = parseRuleParts(text, timeZone);
  if (!parsed.ok) return parsed;
  const { start, until, except, parts } = parsed.rule;
  if (start !== undefined || except.length > 0) {
    return { ok: false, refused: refusal("plan.repeat_with_dates") };
  }
  const hour = HOURED.find((name) => parts[name] !== undefined);
  if (hour !== undefined || !FREQUENCIES.includes(parts.FREQ!)) {
    return { ok: false, refused: refusal("plan.repeat_of_hours", { part: hour ?? `FREQ=${parts.FREQ}` }) };
  }
  return { ok: true, rule: { parts, ...(until !== undefined && { until: dayOf(until) }) } };
}

/** Throws for a rule that was not checked. */
export function storedRule({ rule }: Pick<Repeat, "rule">): DayRule {
  const checked = checkRule(rule, "UTC");
  if (!checked.ok) throw new Error(`No rule of days: ${rule}`);
  return checked.rule;
}

/** Whether it says on which days, and not only how far they are apart. */
export const namesDays = ({ parts }: DayRule): boolean =>
  Object.keys(parts).some((name) => name.startsWith("BY"));
