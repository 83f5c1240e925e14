import type { NextInstant } from "../../calendar/instants.ts";
import { eachInstant, eachLocalTime, type NextLocal } from "../../calendar/local-times.ts";
import { type ZoneClock, zoneClock } from "../../calendar/zone-clock.ts";
import { refused } from "../../refusal.ts";
import type { NormalForm, ScheduleContext } from "../schedule.ts";
import { parseRuleParts, type RuleParts, ruleText } from "./rrule-parts.ts";
import { timesOfRule } from "./rule-times.ts";

type Anchored = RuleParts & { start: number };

const MINUTE_MS = 60_000;

/** The earliest start of a rule with COUNT, as counting goes through all the years between: 3 ms from here. */
const COUNTED_FROM = Date.UTC(1900, 0);

export const looksLikeRrule = (text: string) => /\bFREQ=|^(DTSTART|RRULE|EXDATE)/i.test(text);

/**
 * RFC 5545 in local times of the trigger's zone, so normal form has neither TZID nor Z. A rule without DTSTART is
 * anchored at its first time after now: "every other Monday" begins with the next Monday and keeps those weeks.
 * A rule that names an hour and no minute means the full hour, not the minute in which it was written.
 */
export function parseRrule(text: string, { timeZone, now }: ScheduleContext): NormalForm {
  const parsed = parseRuleParts(text, timeZone);
  if (!parsed.ok) return parsed;
  const { rule } = parsed;
  if (rule.start !== undefined) {
    if (rule.parts.COUNT && rule.start < COUNTED_FROM) return refused("schedule.rule_counted_too_early");
    return { ok: true, text: ruleText({ ...rule, start: rule.start }) };
  }

  const parts = atFullHour(rule.parts);
  const local = now.getTime() + zoneClock(timeZone).spanAt(now.getTime()).offset;
  const nextMinute = (Math.floor(local / MINUTE_MS) + 1) * MINUTE_MS;
  const everyPeriod = { ...rule, parts: { ...parts, INTERVAL: "1" }, start: nextMinute };
  const start = timesOf(everyPeriod)(nextMinute - 1);
  if (start === undefined) return refused("schedule.rule_never_fires");
  return { ok: true, text: ruleText({ ...rule, parts, start }) };
}

/**
 * As with cron, a rule that names hours means local times, and one that names none goes on in real time. A rule that
 * names nothing at all, such as "every 2 hours", is counted in real time from its start.
 */
export function compileRrule(text: string, clock: ZoneClock): NextInstant {
  const parsed = parseRuleParts(text, "UTC");
  if (!parsed.ok || parsed.rule.start === undefined) throw new Error(`No RRULE in normal form: ${text}`);
  const rule: Anchored = { ...parsed.rule, start: parsed.rule.start };
  const names = Object.keys(rule.parts);
  if (!isSubDaily(rule) || names.includes("BYHOUR")) return eachLocalTime(timesOf(rule), clock);
  if (names.some((name) => name.startsWith("BY"))) return eachInstant(timesOf(rule), clock);

  const instant = (local: number) => clock.instantOf(local) ?? local;
  const { until } = rule;
  return timesOf({
    ...rule,
    start: instant(rule.start),
    except: rule.except.map(instant),
    ...(until !== undefined && { until: instant(until) }),
  });
}

const isSubDaily = ({ parts }: RuleParts) => parts.FREQ === "HOURLY" || parts.FREQ === "MINUTELY";

function atFullHour(parts: RuleParts["parts"]): RuleParts["parts"] {
  const { FREQ, BYHOUR, BYMINUTE } = parts;
  return BYHOUR === undefined || BYMINUTE !== undefined || FREQ === "MINUTELY"
    ? parts
    : { ...parts, BYMINUTE: "0" };
}

function timesOf(rule: Anchored): NextLocal {
  const { COUNT } = rule.parts;
  const next = timesOfRule(rule);
  return without(COUNT === undefined ? next : firstOf(next, rule.start, Number(COUNT)), rule.except);
}

/** The first `count` times from `start`, computed only as far as they are asked for. */
function firstOf(next: NextLocal, start: number, count: number): NextLocal {
  const found: number[] = [];
  return (after) => {
    while (found.length < count && (found.at(-1) ?? after) <= after) {
      const time = next(found.at(-1) ?? start - 1);
      if (time === undefined) break;
      found.push(time);
    }
    return found.find((time) => time > after);
  };
}

/** RFC 5545 counts excepted times too, so they are removed last, after COUNT. */
function without(next: NextLocal, except: readonly number[]): NextLocal {
  if (except.length === 0) return next;
  return (after) => {
    let time = next(after);
    while (time !== undefined && except.includes(time)) time = next(time);
    return time;
  };
}
