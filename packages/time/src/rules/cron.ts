import { Cron } from "croner";
import type { NextLocal } from "../calendar/local-times.ts";
import { type CronField, type Refused, refused } from "../refusal.ts";
import type { NormalForm, ScheduleType } from "./schedule.ts";

const NICKNAMES: Record<string, string> = {
  "@YEARLY": "0 0 1 1 *",
  "@ANNUALLY": "0 0 1 1 *",
  "@MONTHLY": "0 0 1 * *",
  "@WEEKLY": "0 0 * * 0",
  "@DAILY": "0 0 * * *",
  "@MIDNIGHT": "0 0 * * *",
  "@HOURLY": "0 * * * *",
};

const FIELDS: readonly CronField[] = ["minute", "hour", "day", "month", "weekday"];

export const looksLikeCron = (text: string) =>
  text.startsWith("@") || /^[\d*?][^\s:]*(\s+[\dA-Za-z*?#,/+-]+){4,6}$/.test(text);

/**
 * Five fields, or six with seconds first. Normal form is upper case, without nicknames, and drops seconds that are 0,
 * so that equal schedules have equal texts.
 */
export function parseCron(text: string): NormalForm {
  const upper = text.toUpperCase().replace(/\s+/g, " ");
  if (upper.startsWith("@")) {
    const fields = NICKNAMES[upper];
    if (fields) return { ok: true, text: fields };
    return refused("schedule.cron_unknown_name", { text, known: nicknames() });
  }
  const fields = upper.split(" ");
  if (fields.length !== 5 && fields.length !== 6) {
    return refused("schedule.cron_field_count", { count: fields.length });
  }
  const second = fields.length === 6 ? fields.shift()! : "0";
  if (!/^\d{1,2}$/.test(second) || Number(second) > 59) return refused("schedule.cron_second", { second });
  const five = fields.join(" ");
  if (!isExpression(five)) return wrongField(fields);
  return { ok: true, text: Number(second) === 0 ? five : `${Number(second)} ${five}` };
}

/** Whether an expression says what `type` says: at certain times, every day or on weekdays. */
export function fitsCron(type: ScheduleType, text: string): boolean {
  const parsed = parseCron(text);
  const [minute = "", hour = "", day, month, weekday] = parsed.ok ? parsed.text.split(" ").slice(-5) : [];
  if (!TIMES.test(minute) || !TIMES.test(hour) || !EVERY.test(day ?? "") || !EVERY.test(month ?? ""))
    return false;
  if (type === "daily") return EVERY.test(weekday ?? "");
  return type === "weekly" && !EVERY.test(weekday ?? "") && !/[#L]/.test(weekday ?? "");
}

const TIMES = /^\d{1,2}(?:,\d{1,2})*$/;
const EVERY = /^[*?]$/;

/**
 * The local times of an expression. The library is asked about UTC, where no time is skipped or repeated, because what
 * it does with clock changes depends on how the fields are written and differs from our rule.
 */
export function cronTimes(text: string): NextLocal {
  const cron = new Cron(text, UTC);
  return (after) => cron.nextRun(new Date(after))?.getTime();
}

/** Whether an expression runs in every hour of its days, so that it means a pace and not a time of day. */
export function runsAllDay(text: string): boolean {
  const hour = text.split(" ").at(-4)!;
  return /^(\*|\?|0-23)(\/1)?$/.test(hour);
}

/** UTC as an offset: given its name, the library would ask Intl and take 29 µs for a next time instead of 8. */
const UTC = { utcOffset: 0, mode: "5-or-6-parts", paused: true } as const;

function isExpression(text: string): boolean {
  // If the text contains a colon, the library takes all of it for a date.
  if (!/^[\dA-Z*?#,/+ -]+$/.test(text)) return false;
  try {
    new Cron(text, UTC);
    return true;
  } catch {
    return false;
  }
}

/** Each field is tried alone, so that the answer can name the wrong one. */
function wrongField(fields: readonly string[]): Refused {
  const alone = (field: string, index: number) =>
    FIELDS.map((_, at) => (at === index ? field : "*")).join(" ");
  const wrong = fields.findIndex((field, index) => !isExpression(alone(field, index)));
  return refused("schedule.cron_field", { field: FIELDS.at(wrong)!, written: fields.at(wrong)! });
}

const nicknames = () => Object.keys(NICKNAMES).map((name) => name.toLowerCase());
