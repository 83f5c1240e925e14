import type { ScheduleType } from "../rules/schedule.ts";
import { sentenceFor } from "./answer/words.ts";
import { wordsFor } from "./answer/words-for.ts";
import type { Assumption } from "./assumption.ts";
import { isOnlyAboutTime, objectionTo } from "./objections.ts";
import { onceSchedule } from "./once-schedule.ts";
import { readTimes } from "./pieces/clock-readings.ts";
import { LONGEST, readSpans, type WhenContext } from "./read-spans.ts";
import { recurringSchedule } from "./recurring-schedule.ts";
import type { Refusal } from "./refusal.ts";
import { repetitionOf } from "./repetition.ts";
import type { Span } from "./scan-words.ts";
import { whatSaysWhen } from "./what-says-when.ts";
import { whatToDo } from "./what-to-do.ts";

export type When =
  | {
      ok: true;
      schedule: string;
      schedule_type: ScheduleType;
      /** The words that are not about time, without "remind me to": what to do. */
      rest?: string;
      /** What was guessed, so that a person can be asked: "no hour given: 09:00". */
      assumed?: string[];
    }
  | { ok: false; error: string };

/** Chinese and English words about time, also mixed, as a schedule; the same words at the same time give the same. */
export function parseWhen(words: string, context: WhenContext): When {
  const said = wordsFor(words.slice(0, LONGEST), context.locale ?? "en");
  const outcome = readWords(words, context);
  if (!outcome.ok) return { ok: false, error: sentenceFor(said.refused, outcome.refusal) };
  const { assumed, ...when } = outcome;
  if (assumed.length === 0) return when;
  return { ...when, assumed: assumed.map((assumption) => sentenceFor(said.assumed, assumption)) };
}

type Outcome =
  | { ok: true; schedule: string; schedule_type: ScheduleType; assumed: readonly Assumption[]; rest?: string }
  | { ok: false; refusal: Refusal };

function readWords(words: string, context: WhenContext): Outcome {
  const read = readSpans(words, context);
  if (!read.ok) return read;
  const spans = whatSaysWhen(read.readable, read.spans);
  const outcome = scheduleOf(spans, read.now);
  const rest = whatToDo(words, spans.filter(isOnlyAboutTime));
  return outcome.ok && rest !== undefined ? { ...outcome, rest } : outcome;
}

const no = (refusal: Refusal) => ({ ok: false, refusal }) as const;

function scheduleOf(spans: readonly Span[], now: Temporal.ZonedDateTime): Outcome {
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
