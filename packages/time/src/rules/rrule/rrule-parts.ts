import { zoneClock } from "../../calendar/zone-clock.ts";
import { type Refused, type RulePart, refusal, refused, type TimeRefusal } from "../../refusal.ts";
import { impossibleRule } from "../impossible-rule.ts";

/** An RRULE taken apart; `start`, `until` and `except` are local times as in zone-clock.ts. */
export interface RuleParts {
  readonly start?: number;
  readonly until?: number;
  readonly except: readonly number[];
  /** FREQ, INTERVAL, COUNT, BY… and WKST, as they are written. */
  readonly parts: Readonly<Record<string, string>>;
}

export type ParsedRule = { ok: true; rule: RuleParts } | Refused;

type Draft = { -readonly [Key in keyof RuleParts]: RuleParts[Key] } & {
  except: number[];
  parts: Record<string, string>;
};
type LocalTime = { ok: true; local: number } | Refused;

type Fits = (value: string) => boolean;

const FREQUENCIES = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY"];

const DAY = "MO|TU|WE|TH|FR|SA|SU";

/** The order is that of normal form. */
const PARTS: Readonly<Record<RulePart, Fits>> = {
  FREQ: (value) => FREQUENCIES.includes(value),
  INTERVAL: oneNumber(1, 9_999),
  COUNT: oneNumber(1, 366),
  BYMONTH: numbers(1, 12),
  BYWEEKNO: numbers(1, 53, "-?"),
  BYYEARDAY: numbers(1, 366, "-?"),
  BYMONTHDAY: numbers(1, 31, "-?"),
  BYDAY: (value) => value.split(",").every((day) => new RegExp(`^(-?[1-9]\\d?)?(${DAY})$`).test(day)),
  BYHOUR: numbers(0, 23),
  BYMINUTE: numbers(0, 59),
  // Only one second is allowed, as nothing fires more than once a minute.
  BYSECOND: oneNumber(0, 59),
  BYSETPOS: numbers(1, 31, "-?"),
  WKST: (value) => new RegExp(`^(${DAY})$`).test(value),
};

const isPart = (name: string): name is RulePart => Object.hasOwn(PARTS, name);

/** Reads `DTSTART`, `EXDATE` and one rule; a line ends at a line break or before the next name. */
export function parseRuleParts(text: string, timeZone: string): ParsedRule {
  const draft: Draft = { except: [], parts: {} };
  for (const line of text.toUpperCase().split(/\s+(?=DTSTART|RRULE|EXDATE|FREQ)|[\r\n]+/)) {
    const trimmed = line.trim();
    if (trimmed === "") continue;
    const problem = /^(DTSTART|EXDATE)/.test(trimmed)
      ? readDates(trimmed, draft, timeZone)
      : readRule(trimmed.replace(/^RRULE:/, ""), draft, timeZone);
    if (problem) return { ok: false, refused: problem };
  }
  if (!draft.parts.FREQ) return refused("schedule.rule_without_frequency");
  if (draft.parts.COUNT && draft.until !== undefined) return refused("schedule.rule_two_ends");
  const impossible = impossibleRule(draft.parts);
  return impossible ? { ok: false, refused: impossible } : { ok: true, rule: draft };
}

/**
 * The text in normal form: local times without a zone, parts in a fixed order, and no part that only repeats a default.
 */
export function ruleText({ start, until, except, parts }: RuleParts & { start: number }): string {
  const named = partsInOrder(parts);
  if (until !== undefined) named.push(`UNTIL=${compact(until)}`);
  const lines = [`DTSTART:${compact(start)}`, `RRULE:${named.join(";")}`];
  const dates = except.toSorted((a, b) => a - b).map(compact);
  if (dates.length > 0) lines.push(`EXDATE:${dates.join(",")}`);
  return lines.join("\n");
}

/** The parts as they are written, in the order of normal form, without those that only repeat a default. */
export const partsInOrder = (parts: RuleParts["parts"]): string[] =>
  Object.keys(PARTS)
    .filter((name) => parts[name] !== undefined && !(name === "INTERVAL" && Number(parts[name]) === 1))
    .map((name) => `${name}=${parts[name]}`);

function readDates(line: string, draft: Draft, timeZone: string): TimeRefusal | undefined {
  const [, name, options = "", dates = ""] = /^(DTSTART|EXDATE)((?:;[^:]*)?):(.+)$/.exec(line) ?? [];
  if (name === undefined) return refusal("schedule.rule_dates", { line });
  const zone = /;TZID=([^;]+)/.exec(options)?.[1];
  if (zone !== undefined && zone !== timeZone.toUpperCase()) {
    return refusal("schedule.rule_other_zone", { part: name, zone, time_zone: timeZone });
  }
  for (const date of dates.split(",")) {
    const time = parseLocal(date, timeZone, 0);
    if (!time.ok) return time.refused;
    if (name === "EXDATE") draft.except.push(time.local);
    else draft.start = time.local;
  }
  return undefined;
}

function readRule(line: string, draft: Draft, timeZone: string): TimeRefusal | undefined {
  if (draft.parts.FREQ) return refusal("schedule.rule_twice");
  for (const item of line.split(";").filter(Boolean)) {
    const [name = "", value = ""] = item.trim().split("=");
    if (name === "UNTIL") {
      const time = parseLocal(value, timeZone, END_OF_DAY_MS);
      if (!time.ok) return time.refused;
      draft.until = time.local;
      continue;
    }
    if (!isPart(name)) {
      return refusal("schedule.rule_unknown_part", { part: item, known: [...Object.keys(PARTS), "UNTIL"] });
    }
    if (value === "SECONDLY") return refusal("schedule.rule_secondly");
    if (!PARTS[name](value)) return refusal("schedule.rule_part", { part: name, value });
    draft.parts[name] = value;
  }
  return undefined;
}

const END_OF_DAY_MS = 86_399_000;

const DATE = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)?(Z)?)?$/;

/** Reads a local time, an instant (with Z), which becomes its local time, or a day, to which `timeOfDay` is added. */
function parseLocal(text: string, timeZone: string, timeOfDay: number): LocalTime {
  const [, year, month, day, hour, minute = "00", second = "00", z] = DATE.exec(text.trim()) ?? [];
  const iso = `${year}-${month}-${day}T${hour ?? "00"}:${minute}:${second}`;
  const local = Date.parse(`${iso}Z`);
  // 30 February is read as 2 March, so the date is compared with what was written.
  if (Number.isNaN(local) || !new Date(local).toISOString().startsWith(iso)) {
    return refused("schedule.rule_date", { date: text.trim() });
  }
  if (hour === undefined) return { ok: true, local: local + timeOfDay };
  return { ok: true, local: z ? local + zoneClock(timeZone).spanAt(local).offset : local };
}

const compact = (local: number) => new Date(local).toISOString().slice(0, 19).replace(/[-:]/g, "");

function oneNumber(least: number, most: number): Fits {
  const fits = numbers(least, most);
  return (value) => !value.includes(",") && fits(value);
}

function numbers(least: number, most: number, sign = ""): Fits {
  const form = new RegExp(`^${sign}\\d{1,4}$`);
  return (value) =>
    value.split(",").every((item) => {
      const size = Math.abs(Number(item));
      return form.test(item) && least <= size && size <= most;
    });
}
