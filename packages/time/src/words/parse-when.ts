import { checkZone } from "../calendar/zone.ts";
import { LAST_MS, type ScheduleType } from "../rules/schedule.ts";
import { sentenceFor } from "./answer/words.ts";
import { wordsFor } from "./answer/words-for.ts";
import type { Assumption } from "./assumption.ts";
import { englishDate } from "./en/date.ts";
import { englishDay } from "./en/day.ts";
import { englishLengths } from "./en/lengths.ts";
import { englishQuarters } from "./en/quarters.ts";
import { englishRecurrence } from "./en/recurrence.ts";
import { englishTime } from "./en/time.ts";
import { englishWeekdayLetters } from "./en/weekday-letters.ts";
import { limits } from "./limits.ts";
import { isOnlyAboutTime, objectionTo } from "./objections.ts";
import { onceSchedule } from "./once-schedule.ts";
import { clockDigits } from "./pieces/clock-digits.ts";
import { readTimes } from "./pieces/clock-readings.ts";
import { feasts } from "./pieces/feasts.ts";
import { negations } from "./pieces/negations.ts";
import { numericDate } from "./pieces/numeric-date.ts";
import { otherZones } from "./pieces/other-zones.ts";
import { refusedWords } from "./pieces/refused-words.ts";
import { unclearNumbers } from "./pieces/unclear-numbers.ts";
import { recurringSchedule } from "./recurring-schedule.ts";
import type { Refusal } from "./refusal.ts";
import { repetitionOf } from "./repetition.ts";
import { type Span, scanWords } from "./scan-words.ts";
import { whatSaysWhen } from "./what-says-when.ts";
import { whatToDo } from "./what-to-do.ts";
import { chineseDate } from "./zh/date.ts";
import { chineseDay } from "./zh/day.ts";
import { chineseDelay } from "./zh/delay.ts";
import { chineseQuarters } from "./zh/quarters.ts";
import { chineseRecurrence } from "./zh/recurrence.ts";
import { chineseTime } from "./zh/time.ts";

export interface WhenContext {
  timeZone: string;
  now: Date;
  /** BCP 47; says whether 3/4 is in March or in April, and is answered in where the words are of no one language. */
  locale?: string;
}

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
  | {
      ok: false;
      error: string;
      /** What `error` says, for programs. */
      refusal: { code: string; facts: Record<string, unknown> };
    };

/** Longer texts are no words about time; it also bounds the work, 240 rules at each character. */
const LONGEST = 500;
const LONGEST_ZONE = 60;

const RULES = [
  ...numericDate,
  ...chineseDay,
  ...chineseDate,
  ...chineseDelay,
  ...chineseQuarters,
  ...chineseRecurrence,
  ...chineseTime,
  ...englishDay,
  ...englishDate,
  ...englishLengths,
  ...englishQuarters,
  ...englishRecurrence,
  ...englishTime,
  ...englishWeekdayLetters,
  ...clockDigits,
  ...refusedWords,
  ...feasts,
  ...limits,
  ...negations,
  ...otherZones,
  ...unclearNumbers,
];

/** Chinese and English words about time, also mixed, as a schedule; the same words at the same time give the same. */
export function parseWhen(words: string, context: WhenContext): When {
  const said = wordsFor(words.slice(0, LONGEST), context.locale ?? "en");
  const outcome = readWords(words, context);
  if (!outcome.ok) {
    const { code, ...facts } = outcome.refusal;
    return {
      ok: false,
      error: sentenceFor(said.refused, outcome.refusal),
      refusal: { code: `when.${code}`, facts },
    };
  }
  const { assumed, ...when } = outcome;
  if (assumed.length === 0) return when;
  return { ...when, assumed: assumed.map((assumption) => sentenceFor(said.assumed, assumption)) };
}

type Outcome =
  | { ok: true; schedule: string; schedule_type: ScheduleType; assumed: readonly Assumption[]; rest?: string }
  | { ok: false; refusal: Refusal };

function readWords(words: string, { timeZone, now: date, locale }: WhenContext): Outcome {
  if (words.length > LONGEST) return no({ code: "too_long", length: words.length, most: LONGEST });
  const nowMs = date.getTime();
  // Negated, so that an invalid date fails too.
  if (!(Math.abs(nowMs) < LAST_MS)) return no({ code: "now_unknown" });
  const zone = checkZone(timeZone);
  if (!zone.ok) return no({ code: "unknown_zone", time_zone: timeZone.slice(0, LONGEST_ZONE) });
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone.timeZone);
  const readable = plain(words);
  const found = scanWords(readable, RULES, { today: now.toPlainDate(), locale: knownLocale(locale) });
  const spans = whatSaysWhen(readable, found);
  const outcome = scheduleOf(spans, now);
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

function knownLocale(locale: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? "en";
  } catch {
    return "en";
  }
}

/**
 * Full-width characters as ASCII and all in small letters, one for one, so that places in the words stay the same.
 * Rules that ignored case themselves took twice as long to compile at their first use.
 */
const plain = (words: string) =>
  words
    .replace(/[\uff01-\uff5e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(/[\u3000\u00a0\u2009\u202f]/g, " ");
