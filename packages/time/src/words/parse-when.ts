import type { ScheduleType } from "../rules/schedule.ts";
import { sentenceFor } from "./answer/words.ts";
import { refusalsFor, wordsFor } from "./answer/words-for.ts";
import { boundsIn, withinBounds } from "./bounds.ts";
import { isDayOfOther } from "./day-of-other.ts";
import { isOnlyAboutTime } from "./objections.ts";
import { LONGEST, readSpans, type WhenContext } from "./read-spans.ts";
import type { Span } from "./scan-words.ts";
import { type SaidSchedule, scheduleOf } from "./schedule/schedule-of.ts";
import { whatSaysWhen } from "./what-says-when.ts";
import { whatToDo } from "./what-to-do.ts";
import { movedHere, zoneSaid } from "./zone-said.ts";

export type When =
  | {
      ok: true;
      schedule: string;
      schedule_type: ScheduleType;
      /** The words that are not about time, without "remind me to": what is to be done. */
      rest?: string;
      /** What was guessed, so that a person can be asked: "no hour given: 09:00". */
      assumed?: string[];
    }
  | {
      ok: false;
      error: string;
      /** The content of `error` for programs. */
      refusal: { code: string; facts: Record<string, unknown> };
    };

/**
 * Turns Chinese, English or mixed words about time into a schedule; equal words at an equal time give an equal answer.
 */
export function parseWhen(words: string, context: WhenContext): When {
  const [beginning, locale] = [words.slice(0, LONGEST), context.locale ?? "en"];
  const outcome = readWords(words, context);
  if (!outcome.ok) {
    const { code, ...facts } = outcome.refusal;
    return {
      ok: false,
      error: sentenceFor(refusalsFor(beginning, locale), outcome.refusal),
      refusal: { code: `when.${code}`, facts },
    };
  }
  const { assumed, ...when } = outcome;
  if (assumed.length === 0) return when;
  const said = wordsFor(beginning, locale).assumed;
  return { ...when, assumed: assumed.map((assumption) => sentenceFor(said, assumption)) };
}

type Outcome = SaidSchedule & { rest?: string };

function readWords(words: string, context: WhenContext): Outcome {
  const bounds = words.length > LONGEST ? undefined : boundsIn(words, context);
  const repeated = bounds && withinBounds(readWords(bounds.words, context), bounds);
  if (repeated) return repeated;
  const read = readSpans(words, context);
  if (!read.ok) return read;
  const zone = zoneSaid(read);
  if (zone) {
    const without = `${words.slice(0, zone.start).replace(/[\s,，]+$/, "")} ${words.slice(zone.end)}`.trim();
    const there = readWords(without, { ...context, timeZone: zone.timeZone });
    const here = there.ok ? movedHere(there, zone.timeZone, context.timeZone) : there;
    if (here) return here;
  }
  const spans = whatSaysWhen(read.readable, read.spans);
  const outcome = scheduleOf(spans, read.now);
  if (outcome.ok && saysDayOfOther(read.readable, spans))
    return { ok: false, refusal: { code: "counted_from_other" } };
  const rest = whatToDo(words, spans.filter(isOnlyAboutTime));
  return outcome.ok && rest !== undefined ? { ...outcome, rest } : outcome;
}

/** Of all that is said of the time together, since the day may stand in any part of it. */
function saysDayOfOther(words: string, spans: readonly Span[]): boolean {
  const pieces = spans.flatMap((span) => span.pieces);
  return spans.some(({ start, end }) =>
    isDayOfOther(pieces, { before: words.slice(0, start), behind: words.slice(end) }),
  );
}
