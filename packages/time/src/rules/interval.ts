import { millisecondsIn } from "../calendar/duration.ts";
import type { NextInstant } from "../calendar/instants.ts";
import { parseMomentText } from "../calendar/moment-text.ts";
import { refused } from "../refusal.ts";
import type { NormalForm, ScheduleContext } from "./schedule.ts";

/** 100 years. Longer intervals are slips, and would lead beyond the years with four digits. */
export const MOST_SECONDS = 100 * 366 * 86_400;

export const looksLikeInterval = (text: string) =>
  /^(every\s*)?\d+\s*[wdhms]/i.test(text) || /^P[T\d]/i.test(text);

/**
 * Accepts `90m`, `every 1d12h` or `PT90M`, each also with `from` and a moment. It counts real elapsed time: a day is 24
 * hours, whatever the clocks do. Normal form carries the anchor, "PT90M from 2026-11-22T08:00:00Z", so that runs keep
 * their distance.
 */
export function parseInterval(text: string, context: ScheduleContext): NormalForm {
  const [length = "", from] = text.replace(/^every\s*/i, "").split(/\s+from\s+/i);
  const seconds = secondsIn(length);
  if (seconds === undefined) {
    return /month|year|\dy|^P[^T]*[MY]/i.test(length)
      ? refused("schedule.interval_of_months")
      : refused("schedule.no_interval", { text: length });
  }
  if (seconds < 60) return refused("schedule.too_often");
  if (seconds > MOST_SECONDS) return refused("schedule.interval_too_long");
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

/** Takes an interval in normal form apart; the anchor is in epoch milliseconds. */
export function splitInterval(text: string): { seconds: number; anchor: number } {
  const [length = "", anchor = ""] = text.split(" from ");
  return { seconds: secondsIn(length)!, anchor: Date.parse(anchor) };
}

/** Seconds in a length of time; undefined if the text is none, or not in whole seconds. */
export function secondsIn(length: string): number | undefined {
  const ms = millisecondsIn(length);
  return ms === undefined || ms % 1_000 !== 0 ? undefined : ms / 1_000;
}

/** The whole second before a moment: an anchor that is still to come would itself be the first run. */
const secondOf = (at: number): number => Math.floor(at / 1_000) * 1_000;

function normalForm(seconds: number, anchor: number): string {
  const from = Temporal.Instant.fromEpochMilliseconds(anchor).toString();
  if (seconds % 3_600 === 0) return `PT${seconds / 3_600}H from ${from}`;
  return `${seconds % 60 === 0 ? `PT${seconds / 60}M` : `PT${seconds}S`} from ${from}`;
}
