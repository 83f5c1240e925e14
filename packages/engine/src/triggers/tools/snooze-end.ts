/** Until when a trigger is put off: written like a `schedule` of type `once`. */
import { parseOnce } from "@etui/time/rules/once";
import type { ScheduleContext } from "@etui/time/rules/schedule";
import { type Refusal, refuse } from "@etui/words/refusal";
import { localIso } from "./trigger-view.ts";

const AT = "until";
const DEFAULT = "10m";
/** The longest text: longer ones are no times, and reading them takes too long. */
const LONGEST = 100;

export type SnoozeEnd = { ok: true; at: Date } | { ok: false; refused: Refusal };

/** Ten minutes by default. A refusal if it cannot be read, or has passed. */
export function snoozeEnd(until = DEFAULT, context: ScheduleContext): SnoozeEnd {
  if (until.length > LONGEST) return refuse("triggers.until_too_long", { at: AT, most: LONGEST });
  const moment = parseOnce(until.normalize("NFKC").trim(), context);
  if (!moment.ok) return refuse("triggers.bad_argument", { at: AT, fault: moment.refused });
  const at = new Date(moment.text);
  if (at > context.now) return { ok: true, at };
  const { now, timeZone } = context;
  return refuse("moment.passed", { at: AT, now: localIso(now, timeZone) });
}
