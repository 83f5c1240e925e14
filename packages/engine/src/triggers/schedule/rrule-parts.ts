import type { ScheduleContext } from "./schedule.ts";
import { zoneClock } from "./zone-clock.ts";

/** An RRULE with its lines taken apart; `start`, `until` and `except` are local times as in zone-clock.ts. */
export interface RuleParts {
  start?: number;
  until?: number;
  except: number[];
  parts: Record<string, string>;
}

type Outcome = { ok: true; rule: RuleParts } | { ok: false; error: string };
type LocalTime = { ok: true; local: number } | { ok: false; error: string };

const FREQUENCIES = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY"];

const numbers =
  (least: number, most: number, signed = false) =>
  (value: string) =>
    value.split(",").every((item) => {
      const match = /^([+-]?)(\d{1,6})$/.exec(item);
      if (!match || (match[1] !== "" && !signed)) return false;
      return Number(match[2]) >= least && Number(match[2]) <= most;
    });

const WEEKDAY = /^([+-]?[1-9]\d?)?(MO|TU|WE|TH|FR|SA|SU)$/;

/** What each part may hold, with an example for who got it wrong. In the order of normal form. */
const PARTS: Record<string, { fits: (value: string) => boolean; example: string }> = {
  FREQ: { fits: (value) => FREQUENCIES.includes(value), example: `one of ${FREQUENCIES.join(", ")}` },
  INTERVAL: { fits: (value) => /^\d+$/.test(value) && numbers(1, 100_000)(value), example: "a number, 2" },
  COUNT: { fits: (value) => /^\d+$/.test(value) && numbers(1, 100_000)(value), example: "a number, 10" },
  BYMONTH: { fits: numbers(1, 12), example: "1-12" },
  BYWEEKNO: { fits: numbers(1, 53, true), example: "1-53, or -1 for the last" },
  BYYEARDAY: { fits: numbers(1, 366, true), example: "1-366, or -1 for the last" },
  BYMONTHDAY: { fits: numbers(1, 31, true), example: "1-31, or -1 for the last" },
  BYDAY: { fits: (value) => value.split(",").every((day) => WEEKDAY.test(day)), example: "MO,TH or -1FR" },
  BYHOUR: { fits: numbers(0, 23), example: "0-23" },
  BYMINUTE: { fits: numbers(0, 59), example: "0-59" },
  BYSECOND: { fits: (value) => /^\d+$/.test(value) && numbers(0, 59)(value), example: "one number, 0-59" },
  BYSETPOS: { fits: numbers(1, 366, true), example: "1, or -1 for the last" },
  WKST: { fits: (value) => /^(MO|TU|WE|TH|FR|SA|SU)$/.test(value), example: "MO" },
};

const no = (error: string) => ({ ok: false, error }) as const;

/** Takes `DTSTART`, `EXDATE` and one rule; lines end at line breaks or before the next name. */
export function parseRuleParts(text: string, { timeZone }: ScheduleContext): Outcome {
  const rule: RuleParts = { except: [], parts: {} };
  for (const line of text.toUpperCase().split(/[\r\n]+|\s+(?=DTSTART|RRULE|EXDATE)/)) {
    if (line.trim() === "") continue;
    const [, name, zone, value = ""] =
      /^(DTSTART|EXDATE)(?:;VALUE=[A-Z-]+)?(?:;TZID=([^:;]+))?(?:;VALUE=[A-Z-]+)?:(.+)$/.exec(line.trim()) ??
      [];
    if (name === undefined) {
      const problem = readRule(line.trim().replace(/^RRULE:/, ""), rule, timeZone);
      if (problem) return no(problem);
      continue;
    }
    if (zone !== undefined && zone !== timeZone.toUpperCase()) {
      return no(
        `${name} is in ${zone}, the schedule in ${timeZone}. Leave TZID out, or give the schedule that zone.`,
      );
    }
    for (const item of value.split(",")) {
      const time = parseLocal(item, timeZone, 0);
      if (!time.ok) return time;
      if (name === "DTSTART") rule.start = time.local;
      else rule.except.push(time.local);
    }
  }
  if (!rule.parts.FREQ) return no("An RRULE needs a FREQ, for example FREQ=WEEKLY;BYDAY=MO;BYHOUR=8.");
  if (rule.parts.COUNT && rule.until !== undefined)
    return no("An RRULE ends by COUNT or by UNTIL, not both.");
  return { ok: true, rule };
}

/** Local times without zone, one order of parts, no part that says what is so anyway. */
export function ruleText({ start, until, except, parts }: RuleParts): string {
  const named = Object.keys(PARTS)
    .filter((name) => parts[name] !== undefined && !(name === "INTERVAL" && parts[name] === "1"))
    .map((name) => `${name}=${parts[name]}`);
  if (until !== undefined) named.push(`UNTIL=${compact(until)}`);
  const lines = [`DTSTART:${compact(start!)}`, `RRULE:${named.join(";")}`];
  if (except.length > 0)
    lines.push(
      `EXDATE:${except
        .toSorted((a, b) => a - b)
        .map(compact)
        .join(",")}`,
    );
  return lines.join("\n");
}

function readRule(line: string, rule: RuleParts, timeZone: string): string | undefined {
  if (rule.parts.FREQ) return "One RRULE a schedule: make a second trigger for the second rule.";
  for (const item of line.split(";").filter(Boolean)) {
    const [name = "", value = ""] = item.trim().split("=");
    if (name === "UNTIL") {
      const time = parseLocal(value, timeZone, 86_399_000);
      if (!time.ok) return time.error;
      rule.until = time.local;
      continue;
    }
    const part = PARTS[name];
    if (!part)
      return `"${item.trim()}" is no part of an RRULE here. Known are ${Object.keys(PARTS).join(", ")}, UNTIL.`;
    if (name === "FREQ" && value === "SECONDLY")
      return "Nothing fires more than once a minute: use FREQ=MINUTELY.";
    if (!part.fits(value)) return `${name}=${value} is not possible in an RRULE: give ${part.example}.`;
    rule.parts[name] = value;
  }
  return undefined;
}

/** `20261123T080000`, with Z an instant that is told in local time, or a day, which is midnight plus `dayMs`. */
function parseLocal(text: string, timeZone: string, dayMs: number): LocalTime {
  const [, year, month, day, hour, minute, second = "00", z] =
    /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)?(Z)?)?$/.exec(text.trim()) ?? [];
  const iso = `${year}-${month}-${day}T${hour ?? "00"}:${minute ?? "00"}:${second}Z`;
  const local = Date.parse(iso);
  // Dates that do not exist are moved on by the parser where they can be, so what comes out must be what went in.
  if (Number.isNaN(local) || !new Date(local).toISOString().startsWith(iso.slice(0, 19))) {
    return no(`"${text}" is no date in an RRULE. Write 20261231 or 20261231T180000.`);
  }
  if (hour === undefined) return { ok: true, local: local + dayMs };
  return { ok: true, local: z ? local + zoneClock(timeZone).spanAt(local).offset : local };
}

const compact = (local: number) => new Date(local).toISOString().slice(0, 19).replace(/[-:]/g, "");
