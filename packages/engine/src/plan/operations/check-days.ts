/** The days of a task that are no schedule: when it is looked at again, and by when it must be done. */
import { parseMomentText } from "@etui/time/calendar/moment-text";
import { refusal } from "@etui/words/refusal";
import { localIso, type PlanMoment } from "../plan-moment.ts";
import type { Checked } from "./check-fields.ts";
import { isDate } from "./check-schedule.ts";
import { noDate } from "./no-date.ts";

/** A day, or a moment, which means its day where the person is. */
export function checkDeadline(given: string, { timeZone }: PlanMoment): Checked<string> {
  const day = dayOf(given.trim(), timeZone);
  return day !== undefined ? { ok: true, value: day } : { ok: false, refused: noDate(given) };
}

/** The same; it may be today, but not before. */
export function checkReviewDay(given: string, { today, timeZone }: PlanMoment): Checked<string> {
  const day = dayOf(given.trim(), timeZone);
  if (day === undefined) return { ok: false, refused: noDate(given) };
  if (day < today) return { ok: false, refused: refusal("plan.review_passed", { date: day, today }) };
  return { ok: true, value: day };
}

function dayOf(text: string, timeZone: string): string | undefined {
  if (isDate(text)) return text;
  const read = parseMomentText(text, { timeZone });
  if (!read.ok) return undefined;
  // Without an offset it is the day that is written, also where the clocks skip its hour.
  const isLocal = !/(?:[Zz]|[+-]\d\d(?::?\d\d)?)$/.test(text.slice(10));
  const day = isLocal ? text.slice(0, 10) : localIso(new Date(read.at), timeZone).slice(0, 10);
  return isDate(day) ? day : undefined;
}
