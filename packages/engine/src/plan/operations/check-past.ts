/** A moment that has passed, by the clock where the person is unless it names an offset. */
import { parseMomentText } from "@etui/time/calendar/moment-text";
import { isYear } from "@etui/time/calendar/years";
import { refusal } from "@etui/words/refusal";
import { localIso, type PlanMoment } from "../plan-moment.ts";
import type { Checked } from "./check-fields.ts";

const DAY = /^\d{4}-\d\d-\d\d$/;

/** When something was done; of a day alone its noon is meant, and of today now. */
export function checkDone(given: string, moment: PlanMoment): Checked<Date> {
  const day = given.trim();
  if (day === moment.today) return { ok: true, value: moment.at };
  return checkPast(DAY.test(day) ? `${day}T12:00` : given, moment);
}

export function checkPast(given: string, { at: now, timeZone }: PlanMoment): Checked<Date> {
  const read = parseMomentText(given.trim(), { timeZone });
  if (!read.ok) return { ok: false, refused: refusal("plan.no_moment", { text: given }) };
  const at = new Date(read.at);
  if (!isYear(at.getUTCFullYear())) return { ok: false, refused: refusal("plan.no_moment", { text: given }) };
  return at <= now
    ? { ok: true, value: at }
    : {
        ok: false,
        refused: refusal("plan.not_yet", { at: localIso(at, timeZone), now: localIso(now, timeZone) }),
      };
}
