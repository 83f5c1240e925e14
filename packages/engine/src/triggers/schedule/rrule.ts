import { RRuleTemporal } from "rrule-temporal";
import type { NextLocal } from "./local-times.ts";
import { parseRuleParts, type RuleParts, ruleText } from "./rrule-parts.ts";
import type { NextInstant, NormalForm, ScheduleContext } from "./schedule.ts";
import { type ZoneClock, zoneClock } from "./zone-clock.ts";

const MINUTE_MS = 60_000;

export const looksLikeRrule = (text: string) => /\bFREQ=|^(DTSTART|RRULE|EXDATE)/i.test(text);

/**
 * RFC 5545 in local times of the trigger's zone, so normal form has neither TZID nor Z. A rule without DTSTART is
 * anchored at its first time after now: "every other Monday" begins with the next Monday and stays with its weeks.
 * A rule that says an hour and no minute means the full hour, not the minute at which it was written down.
 */
export function parseRrule(text: string, context: ScheduleContext): NormalForm {
  const parsed = parseRuleParts(text, context);
  if (!parsed.ok) return parsed;
  const rule = withTimeOfDay(parsed.rule);
  const start = rule.start ?? firstAfter(rule, context);
  if (start === undefined) return { ok: false, error: NEVER };
  return { ok: true, text: ruleText({ ...rule, start }) };
}

const NEVER = "This RRULE never fires. Check its BY… parts and UNTIL.";

/** The local times of a rule; the library is asked about UTC, as for cron. */
export function rruleTimes(text: string): NextLocal {
  const rule = new RRuleTemporal({ rruleString: text });
  return (after) => nextOf(rule, after);
}

/** Whether a rule is a pace ("every 2 hours") and so counts real time: it names no local time at all. */
export const isPace = (text: string) => /FREQ=(HOURLY|MINUTELY)/.test(text) && !/;BY/.test(text);

/** A pace counts from the instant of its start. */
export function rruleInstants(text: string, clock: ZoneClock): NextInstant {
  const rule = new RRuleTemporal({ rruleString: text });
  const shift = toUtc(text, clock);
  return (after) => {
    const found = nextOf(rule, after + shift);
    return found === undefined ? undefined : found - shift;
  };
}

function toUtc(text: string, clock: ZoneClock): number {
  const start = /^DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/.exec(text)!;
  const [, year, month, day, hour, minute, second] = start;
  const local = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return local - (clock.instantOf(local) ?? local);
}

/** The library throws where it has looked long enough: 10,000 periods without a hit. */
function nextOf(rule: RRuleTemporal, after: number): number | undefined {
  try {
    return rule.next(new Date(after))?.epochMilliseconds;
  } catch {
    return undefined;
  }
}

function withTimeOfDay(rule: RuleParts): RuleParts {
  const { BYHOUR, BYMINUTE } = rule.parts;
  if (BYHOUR === undefined || BYMINUTE !== undefined) return rule;
  if (rule.start !== undefined) return rule;
  return { ...rule, parts: { ...rule.parts, BYMINUTE: "0" } };
}

/** The first time of the rule as if every period were on, from the next full minute. */
function firstAfter(rule: RuleParts, { timeZone, now }: ScheduleContext): number | undefined {
  const local = now.getTime() + zoneClock(timeZone).spanAt(now.getTime()).offset;
  const nextMinute = (Math.floor(local / MINUTE_MS) + 1) * MINUTE_MS;
  const { INTERVAL: _all, COUNT: _any, ...parts } = rule.parts;
  return rruleTimes(ruleText({ ...rule, parts, start: nextMinute }))(nextMinute - 1);
}
