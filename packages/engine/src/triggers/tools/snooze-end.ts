/** Until when a trigger is put off: written as a `schedule` of type `once` is. */
import { parseOnce } from "@etui/time/rules/once";
import type { ScheduleContext } from "@etui/time/rules/schedule";
import { localIso } from "./trigger-view.ts";

const DEFAULT = "10m";
/** Longer texts are no times; it also bounds the work of reading them. */
const LONGEST = 100;

export type SnoozeEnd = { ok: true; at: Date } | { ok: false; error: string };

export function snoozeEnd(until = DEFAULT, context: ScheduleContext): SnoozeEnd {
  if (until.length > LONGEST) return { ok: false, error: `until has more than ${LONGEST} characters.` };
  const moment = parseOnce(until.normalize("NFKC").trim(), context);
  if (!moment.ok) return { ok: false, error: `until: ${moment.error}` };
  const at = new Date(moment.text);
  if (at > context.now) return { ok: true, at };
  const { now, timeZone } = context;
  return { ok: false, error: `until has passed already: it is ${localIso(now, timeZone)} now.` };
}
