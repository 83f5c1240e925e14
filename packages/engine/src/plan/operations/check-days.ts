/** The days of a task that are no schedule: when it is looked at again, and by when it must be done. */
import { refusal } from "@etui/words/refusal";
import { localIso, type PlanMoment } from "../plan-moment.ts";
import type { Checked } from "./check-fields.ts";
import { isDate } from "./check-schedule.ts";

/** A day, or a moment, which means its day where the person is. */
export function checkDeadline(given: string, { timeZone }: PlanMoment): Checked<string> {
  const day = dayOf(given.trim(), timeZone);
  return day !== undefined
    ? { ok: true, value: day }
    : { ok: false, refused: refusal("plan.no_date", { text: given }) };
}

/** The same; it may be today, but not before. */
export function checkReviewDay(given: string, { today, timeZone }: PlanMoment): Checked<string> {
  const day = dayOf(given.trim(), timeZone);
  if (day === undefined) return { ok: false, refused: refusal("plan.no_date", { text: given }) };
  if (day < today) return { ok: false, refused: refusal("plan.review_passed", { date: day, today }) };
  return { ok: true, value: day };
}

function dayOf(text: string, timeZone: string): string | undefined {
  if (isDate(text)) return text;
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d?:\d\d/.test(text)) return undefined;
  if (!/(?:[Zz]|[+-]\d\d:?\d\d)$/.test(text))
    return isDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)) ? text.slice(0, 10) : undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : localIso(new Date(at), timeZone).slice(0, 10);
}
