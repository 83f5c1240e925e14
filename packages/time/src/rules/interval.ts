import { millisecondsIn } from "../calendar/duration.ts";
import type { NextInstant } from "../calendar/instants.ts";
import { parseMomentText } from "../calendar/moment-text.ts";
import type { NormalForm, ScheduleContext } from "./schedule.ts";

/** Longer ones are slips, and would leave the years that have four digits. */
export const MOST_SECONDS = 100 * 366 * 86_400;

export const looksLikeInterval = (text: string) =>
  /^(every\s*)?\d+\s*[wdhms]/i.test(text) || /^P[T\d]/i.test(text);

/**
 * `90m`, `every 1d12h`, `PT90M`, each also with `from` and a moment. Real elapsed time: a day is 24 hours, whatever
 * the clocks do. Normal form carries the anchor, "PT90M from 2026-11-22T08:00:00Z", so that runs keep their distance.
 */
export function parseInterval(text: string, context: ScheduleContext): NormalForm {
  const [length = "", from] = text.replace(/^every\s*/i, "").split(/\s+from\s+/i);
  const seconds = secondsIn(length);
  if (seconds === undefined) {
    return {
      ok: false,
      error: /month|year|\dy|^P[^T]*[MY]/i.test(length)
        ? "Months and years are not equally long: write them as cron or as an RRULE."
        : `"${length}" is no interval. Write for example 90m, 2h, 1d12h or PT90M.`,
    };
  }
  if (seconds < 60) return { ok: false, error: "Nothing fires more than once a minute: the least is 1m." };
  if (seconds > MOST_SECONDS) {
    return { ok: false, error: "The longest interval is 100 years. Give a shorter one." };
  }
  if (from === undefined) return { ok: true, text: normalForm(seconds, secondOf(context.now.getTime())) };
  const anchor = parseMomentText(from, context);
  return anchor.ok ? { ok: true, text: normalForm(seconds, anchor.at) } : anchor;
}

export function intervalInstants(text: string): NextInstant {
  const { seconds, anchor } = splitInterval(text);
  const step = seconds * 1_000;
  return (after) => {
    if (after < anchor) return anchor;
    return anchor + (Math.floor((after - anchor) / step) + 1) * step;
  };
}

/** The parts of normal form. */
export function splitInterval(text: string): { seconds: number; anchor: number } {
  const [length = "", anchor = ""] = text.split(" from ");
  return { seconds: secondsIn(length)!, anchor: Date.parse(anchor) };
}

/** Undefined where the text is no length of time in whole seconds. */
export function secondsIn(length: string): number | undefined {
  const ms = millisecondsIn(length);
  return ms === undefined || ms % 1_000 !== 0 ? undefined : ms / 1_000;
}

/** It has begun: an anchor that is still to come would be the first run. */
const secondOf = (at: number): number => Math.floor(at / 1_000) * 1_000;

function normalForm(seconds: number, anchor: number): string {
  const from = Temporal.Instant.fromEpochMilliseconds(anchor).toString();
  if (seconds % 3_600 === 0) return `PT${seconds / 3_600}H from ${from}`;
  return `${seconds % 60 === 0 ? `PT${seconds / 60}M` : `PT${seconds}S`} from ${from}`;
}
