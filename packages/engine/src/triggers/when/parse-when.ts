import { LAST_MS, type ScheduleType } from "../schedule/schedule.ts";
import { checkZone } from "../schedule/zone.ts";
import { chineseDate } from "./chinese-date.ts";
import { chineseDay } from "./chinese-day.ts";
import { chineseDelay } from "./chinese-delay.ts";
import { chineseRecurrence } from "./chinese-recurrence.ts";
import { chineseTime } from "./chinese-time.ts";
import { readTimes } from "./clock-readings.ts";
import { englishDate } from "./english-date.ts";
import { englishDay } from "./english-day.ts";
import { englishLengths } from "./english-lengths.ts";
import { englishRecurrence } from "./english-recurrence.ts";
import { englishTime } from "./english-time.ts";
import { numericDate } from "./numeric-date.ts";
import { isAboutTime, objectionTo } from "./objections.ts";
import { onceSchedule } from "./once-schedule.ts";
import { recurringSchedule } from "./recurring-schedule.ts";
import { refusals } from "./refusals.ts";
import { repetitionOf } from "./repetition.ts";
import { type Span, scanWords } from "./scan-words.ts";
import { whatToDo } from "./what-to-do.ts";

export interface WhenContext {
  timeZone: string;
  now: Date;
  /** BCP 47; says whether 3/4 is in March or in April. */
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
  | { ok: false; error: string };

/** Longer texts are no words about time; it also bounds the work, 40 rules at each character. */
const LONGEST = 500;

const RULES = [
  ...numericDate,
  ...chineseDay,
  ...chineseDate,
  ...chineseDelay,
  ...chineseRecurrence,
  ...chineseTime,
  ...englishDay,
  ...englishDate,
  ...englishLengths,
  ...englishRecurrence,
  ...englishTime,
  ...refusals,
];

/** Chinese and English words about time, also mixed, as a schedule; the same words at the same time give the same. */
export function parseWhen(words: string, context: WhenContext): When {
  if (words.length > LONGEST) {
    return failed(
      `The text has ${words.length} characters. Give only the words that say when, at most ${LONGEST}.`,
      words,
    );
  }
  const nowMs = context.now.getTime();
  // Negated, so that an invalid date fails too.
  if (!(Math.abs(nowMs) < LAST_MS)) return failed("The current time is not known.", words);
  const zone = checkZone(context.timeZone);
  if (!zone.ok) return failed(zone.error, words);
  const instant = Temporal.Instant.fromEpochMilliseconds(nowMs);
  const now = instant.toZonedDateTimeISO(zone.timeZone);
  const readable = plain(words);
  const spans = scanWords(readable, RULES, {
    today: now.toPlainDate(),
    locale: knownLocale(context.locale),
  });
  const outcome = scheduleOf(spans, now);
  if (!outcome.ok) return failed(outcome.error, words);
  const { assumed, ...schedule } = outcome;
  const rest = whatToDo(words, spans.filter(isAboutTime));
  return { ...schedule, ...(rest === undefined ? {} : { rest }), ...(assumed.length > 0 ? { assumed } : {}) };
}

type Outcome =
  | { ok: true; schedule: string; schedule_type: ScheduleType; assumed: string[] }
  | { ok: false; error: string };

function scheduleOf(spans: readonly Span[], now: Temporal.ZonedDateTime): Outcome {
  const pieces = spans.flatMap((span) => span.pieces);
  const objection = objectionTo(spans);
  if (objection !== undefined) return { ok: false, error: objection };
  const days = pieces.filter((piece) => piece.kind === "day");
  const delays = pieces.filter((piece) => piece.kind === "after").map(({ delay }) => delay);
  const instants = pieces.filter((piece) => piece.kind === "instant").map(({ at }) => at);
  const said = pieces.filter((piece) => piece.kind === "time").map(({ time }) => time);
  const parts = pieces.filter((piece) => piece.kind === "part").map(({ part }) => part);
  const times = readTimes(said, [...new Set(parts)]);
  if (!times.ok) return times;
  const repetition = repetitionOf(pieces);
  if (repetition === "contradiction" || (repetition && delays.length + instants.length > 0)) {
    return {
      ok: false,
      error: "Two things repeat here, or one that repeats has a single moment too. Say one of them.",
    };
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

const failed = (error: string, words: string): When => ({
  ok: false,
  error: `${error} ${/\p{Script=Han}/u.test(words.slice(0, LONGEST)) ? CHINESE_EXAMPLE : ENGLISH_EXAMPLE}`,
});

const CHINESE_EXAMPLE = "例如：明天早上八点、每周一三五 8:00、半小时后。";
const ENGLISH_EXAMPLE = 'For example "tomorrow at 8 am", "every Friday at 17:30" or "in 20 minutes".';
