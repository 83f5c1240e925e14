import type { ScheduleType } from "../schedule/schedule.ts";
import { chineseDay } from "./chinese-day.ts";
import { chineseDelay } from "./chinese-delay.ts";
import { chineseRecurrence } from "./chinese-recurrence.ts";
import { chineseTime } from "./chinese-time.ts";
import { readTimes } from "./clock-readings.ts";
import { englishDay } from "./english-day.ts";
import { englishDelay } from "./english-delay.ts";
import { englishRecurrence } from "./english-recurrence.ts";
import { englishTime } from "./english-time.ts";
import { numericDate } from "./numeric-date.ts";
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
  ...chineseDelay,
  ...chineseRecurrence,
  ...chineseTime,
  ...englishDay,
  ...englishDelay,
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
  const now = localNow(context);
  if (typeof now === "string") return failed(now, words);
  const readable = halfWidth(words);
  const today = now.toPlainDate();
  const spans = scanWords(readable, RULES, {
    now: now.toPlainDateTime(),
    today,
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
  const objection = objectionIn(spans);
  if (objection !== undefined) return { ok: false, error: objection };
  const days = pieces.filter((piece) => piece.kind === "day");
  const delays = pieces.filter((piece) => piece.kind === "after").map(({ delay }) => delay);
  const instants = pieces.filter((piece) => piece.kind === "instant").map(({ at }) => at);
  const said = pieces.filter((piece) => piece.kind === "time").map(({ time }) => time);
  const parts = pieces.filter((piece) => piece.kind === "part").map(({ part }) => part);
  if (!spans.some(isAboutTime)) {
    return { ok: false, error: "No time was found in these words. Say on which day and at what time." };
  }
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

/** Why the words as a whole cannot be scheduled, though parts of them could. */
function objectionIn(spans: readonly Span[]): string | undefined {
  const kinds = new Set(spans.flatMap(({ pieces }) => pieces.map(({ kind }) => kind)));
  for (const [index, { end, pieces }] of spans.entries()) {
    const next = spans[index + 1];
    for (const piece of pieces) {
      if (piece.kind === "refused" && !piece.unless.some((kind) => kinds.has(kind))) return piece.error;
      if (piece.kind === "border" && next?.start === end && isAboutTime(next)) return piece.error;
    }
  }
  return undefined;
}

const isAboutTime = ({ pieces }: Span) => pieces.some(({ kind }) => kind !== "border" && kind !== "refused");

function localNow({ timeZone, now }: WhenContext): Temporal.ZonedDateTime | string {
  if (Number.isNaN(now.getTime())) return "The current time is not known. Give a valid date.";
  try {
    return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  } catch {
    return `"${timeZone}" is no time zone. Give an IANA name such as Asia/Shanghai.`;
  }
}

function knownLocale(locale: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? "en";
  } catch {
    return "en";
  }
}

/** Full-width letters, digits and marks as ASCII, one for one, so that places in the words stay the same. */
const halfWidth = (words: string) =>
  words
    .replace(/[\uff01-\uff5e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\u00a0\u2009\u202f]/g, " ");

const failed = (error: string, words: string): When => ({
  ok: false,
  error: `${error} ${/\p{Script=Han}/u.test(words.slice(0, LONGEST)) ? CHINESE_EXAMPLE : ENGLISH_EXAMPLE}`,
});

const CHINESE_EXAMPLE = "例如：明天早上八点、每周一三五 8:00、半小时后。";
const ENGLISH_EXAMPLE = 'For example "tomorrow at 8 am", "every Friday at 17:30" or "in 20 minutes".';
