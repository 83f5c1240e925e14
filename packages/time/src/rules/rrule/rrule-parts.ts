import { zoneClock } from "../../calendar/zone-clock.ts";
import { impossibleRule } from "../impossible-rule.ts";

/** An RRULE taken apart; `start`, `until` and `except` are local times as in zone-clock.ts. */
export interface RuleParts {
  readonly start?: number;
  readonly until?: number;
  readonly except: readonly number[];
  /** FREQ, INTERVAL, COUNT, BY… and WKST, as they are written. */
  readonly parts: Readonly<Record<string, string>>;
}

export type ParsedRule = { ok: true; rule: RuleParts } | { ok: false; error: string };

type Draft = { -readonly [Key in keyof RuleParts]: RuleParts[Key] } & {
  except: number[];
  parts: Record<string, string>;
};
type LocalTime = { ok: true; local: number } | { ok: false; error: string };

interface Part {
  readonly fits: (value: string) => boolean;
  /** For who got it wrong. */
  readonly example: string;
}

const FREQUENCIES = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY"];

const DAY = "MO|TU|WE|TH|FR|SA|SU";

/** In the order of normal form. */
const PARTS: Readonly<Record<string, Part>> = {
  FREQ: { fits: (value) => FREQUENCIES.includes(value), example: `one of ${FREQUENCIES.join(", ")}` },
  INTERVAL: { fits: oneNumber(1, 9_999), example: "a number from 1 to 9999" },
  COUNT: { fits: oneNumber(1, 366), example: "a number from 1 to 366, or end it by UNTIL" },
  BYMONTH: { fits: numbers(1, 12), example: "1-12" },
  BYWEEKNO: { fits: numbers(1, 53, "-?"), example: "1-53, or -1 for the last" },
  BYYEARDAY: { fits: numbers(1, 366, "-?"), example: "1-366, or -1 for the last" },
  BYMONTHDAY: { fits: numbers(1, 31, "-?"), example: "1-31, or -1 for the last" },
  BYDAY: {
    fits: (value) => value.split(",").every((day) => new RegExp(`^(-?[1-9]\\d?)?(${DAY})$`).test(day)),
    example: "MO,TH or -1FR",
  },
  BYHOUR: { fits: numbers(0, 23), example: "0-23" },
  BYMINUTE: { fits: numbers(0, 59), example: "0-59" },
  BYSECOND: {
    fits: oneNumber(0, 59),
    example: "one number from 0 to 59: nothing fires more than once a minute",
  },
  BYSETPOS: { fits: numbers(1, 31, "-?"), example: "1-31, or -1 for the last" },
  WKST: { fits: (value) => new RegExp(`^(${DAY})$`).test(value), example: "MO" },
};

const no = (error: string) => ({ ok: false, error }) as const;

/** Takes `DTSTART`, `EXDATE` and one rule; lines end at line breaks or before the next name. */
export function parseRuleParts(text: string, timeZone: string): ParsedRule {
  const draft: Draft = { except: [], parts: {} };
  for (const line of text.toUpperCase().split(/\s+(?=DTSTART|RRULE|EXDATE|FREQ)|[\r\n]+/)) {
    const trimmed = line.trim();
    if (trimmed === "") continue;
    const problem = /^(DTSTART|EXDATE)/.test(trimmed)
      ? readDates(trimmed, draft, timeZone)
      : readRule(trimmed.replace(/^RRULE:/, ""), draft, timeZone);
    if (problem) return no(problem);
  }
  if (!draft.parts.FREQ) return no("An RRULE needs a FREQ, for example FREQ=WEEKLY;BYDAY=MO;BYHOUR=8.");
  if (draft.parts.COUNT && draft.until !== undefined) {
    return no("An RRULE ends by COUNT or by UNTIL, not by both. Leave one out.");
  }
  const impossible = impossibleRule(draft.parts);
  return impossible ? no(impossible) : { ok: true, rule: draft };
}

/** Local times without zone, one order of parts, no part that says what is so anyway. */
export function ruleText({ start, until, except, parts }: RuleParts & { start: number }): string {
  const named = Object.keys(PARTS)
    .filter((name) => parts[name] !== undefined && !(name === "INTERVAL" && Number(parts[name]) === 1))
    .map((name) => `${name}=${parts[name]}`);
  if (until !== undefined) named.push(`UNTIL=${compact(until)}`);
  const lines = [`DTSTART:${compact(start)}`, `RRULE:${named.join(";")}`];
  const dates = except.toSorted((a, b) => a - b).map(compact);
  if (dates.length > 0) lines.push(`EXDATE:${dates.join(",")}`);
  return lines.join("\n");
}

function readDates(line: string, draft: Draft, timeZone: string): string | undefined {
  const [, name, options = "", dates = ""] = /^(DTSTART|EXDATE)((?:;[^:]*)?):(.+)$/.exec(line) ?? [];
  if (name === undefined) return `"${line}" is no date line. Write for example DTSTART:20261231T080000.`;
  const zone = /;TZID=([^;]+)/.exec(options)?.[1];
  if (zone !== undefined && zone !== timeZone.toUpperCase()) {
    return `${name} is in ${zone}, the schedule in ${timeZone}. Leave TZID out, or give the schedule that zone.`;
  }
  for (const date of dates.split(",")) {
    const time = parseLocal(date, timeZone, 0);
    if (!time.ok) return time.error;
    if (name === "EXDATE") draft.except.push(time.local);
    else draft.start = time.local;
  }
  return undefined;
}

function readRule(line: string, draft: Draft, timeZone: string): string | undefined {
  if (draft.parts.FREQ) return "A schedule has one RRULE. Make a second trigger for the second one.";
  for (const item of line.split(";").filter(Boolean)) {
    const [name = "", value = ""] = item.trim().split("=");
    if (name === "UNTIL") {
      const time = parseLocal(value, timeZone, END_OF_DAY_MS);
      if (!time.ok) return time.error;
      draft.until = time.local;
      continue;
    }
    const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
    if (!part) return `"${item}" is no part of an RRULE. Known are ${Object.keys(PARTS).join(", ")}, UNTIL.`;
    if (value === "SECONDLY") return "Nothing fires more than once a minute: use FREQ=MINUTELY.";
    if (!part.fits(value)) return `${name}=${value} is not possible in an RRULE: give ${part.example}.`;
    draft.parts[name] = value;
  }
  return undefined;
}

const END_OF_DAY_MS = 86_399_000;

const DATE = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)?(Z)?)?$/;

/** A local time, an instant (with Z) as the local time it is, or a day, which stands for `timeOfDay` of it. */
function parseLocal(text: string, timeZone: string, timeOfDay: number): LocalTime {
  const [, year, month, day, hour, minute = "00", second = "00", z] = DATE.exec(text.trim()) ?? [];
  const iso = `${year}-${month}-${day}T${hour ?? "00"}:${minute}:${second}`;
  const local = Date.parse(`${iso}Z`);
  // 30 February is read as 2 March, so what comes out must be what went in.
  if (Number.isNaN(local) || !new Date(local).toISOString().startsWith(iso)) {
    return no(`"${text.trim()}" is no date of an RRULE. Write 20261231 or 20261231T180000.`);
  }
  if (hour === undefined) return { ok: true, local: local + timeOfDay };
  return { ok: true, local: z ? local + zoneClock(timeZone).spanAt(local).offset : local };
}

const compact = (local: number) => new Date(local).toISOString().slice(0, 19).replace(/[-:]/g, "");

function oneNumber(least: number, most: number): Part["fits"] {
  const fits = numbers(least, most);
  return (value) => !value.includes(",") && fits(value);
}

function numbers(least: number, most: number, sign = ""): Part["fits"] {
  const form = new RegExp(`^${sign}\\d{1,4}$`);
  return (value) =>
    value.split(",").every((item) => {
      const size = Math.abs(Number(item));
      return form.test(item) && least <= size && size <= most;
    });
}
