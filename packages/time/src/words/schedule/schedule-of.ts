import type { ScheduleType } from "../../rules/schedule.ts";
import type { Assumption } from "../assumption.ts";
import { objectionTo } from "../objections.ts";
import { readTimes } from "../pieces/clock-readings.ts";
import type { Refusal } from "../refusal.ts";
import type { Span } from "../scan-words.ts";
import { onceSchedule } from "./once-schedule.ts";
import { recurringSchedule } from "./recurring-schedule.ts";
import { repetitionOf } from "./repetition.ts";

export type SaidSchedule =
  | { ok: true; schedule: string; schedule_type: ScheduleType; assumed: readonly Assumption[] }
  | { ok: false; refusal: Refusal };

/** Everything that is said as one schedule, or why there is none. */
export function scheduleOf(spans: readonly Span[], now: Temporal.ZonedDateTime): SaidSchedule {
  const pieces = spans.flatMap((span) => span.pieces);
  const objection = objectionTo(spans);
  if (objection !== undefined) return no(objection);
  const days = pieces.filter((piece) => piece.kind === "day");
  const delays = pieces.filter((piece) => piece.kind === "after").map(({ delay }) => delay);
  const instants = pieces.filter((piece) => piece.kind === "instant").map(({ at }) => at);
  const said = pieces.filter((piece) => piece.kind === "time").map(({ time }) => time);
  const parts = pieces.filter((piece) => piece.kind === "part").map(({ part }) => part);
  const times = readTimes(said, [...new Set(parts)]);
  if (!times.ok) return times;
  const repetition = repetitionOf(pieces);
  if (repetition === "contradiction" || (repetition && delays.length + instants.length > 0)) {
    const isInterval = pieces.some((piece) => piece.kind === "every" && piece.unit === "second");
    return no({ code: isInterval ? "interval_with_days" : "two_repetitions" });
  }
  if (repetition) return recurringSchedule(repetition, days, times.times);
  const once = onceSchedule({ days, delays, instants, times: times.times, now });
  return once.ok ? { ...once, schedule_type: "once" } : once;
}

const no = (refusal: Refusal) => ({ ok: false, refusal }) as const;
