import { LAST_MS } from "../calendar/instants.ts";
import { checkZone } from "../calendar/zone.ts";
import { englishDate } from "./en/date.ts";
import { englishDay } from "./en/day.ts";
import { englishLengths } from "./en/lengths.ts";
import { englishQuarters } from "./en/quarters.ts";
import { englishRecurrence } from "./en/recurrence.ts";
import { englishTime } from "./en/time.ts";
import { englishWeekdayLetters } from "./en/weekday-letters.ts";
import { limits } from "./limits.ts";
import type { WeekStart } from "./pieces/calendar-days.ts";
import { clockDigits } from "./pieces/clock-digits.ts";
import { exceptions } from "./pieces/exceptions.ts";
import { feasts } from "./pieces/feasts.ts";
import { negations } from "./pieces/negations.ts";
import { numericDate } from "./pieces/numeric-date.ts";
import { otherZones } from "./pieces/other-zones.ts";
import { refusedWords } from "./pieces/refused-words.ts";
import { unclearNumbers } from "./pieces/unclear-numbers.ts";
import type { Refusal } from "./refusal.ts";
import { type ScanContext, type Span, scanWords } from "./scan-words.ts";
import { chineseDate } from "./zh/date.ts";
import { chineseDay } from "./zh/day.ts";
import { chineseDelay } from "./zh/delay.ts";
import { chineseQuarters } from "./zh/quarters.ts";
import { chineseRecurrence } from "./zh/recurrence.ts";
import { chineseTime } from "./zh/time.ts";

export interface WhenContext {
  timeZone: string;
  now: Date;
  /** A BCP 47 tag: whether 3/4 is in March or in April, and the answer's language if the words do not tell it. */
  locale?: string;
}

export type SpansRead =
  | {
      ok: true;
      /** The words in lower case and narrow characters; each character keeps its place. */
      readable: string;
      spans: readonly Span[];
      now: Temporal.ZonedDateTime;
      context: ScanContext;
    }
  | { ok: false; refusal: Refusal };

/** Longer texts are not words about time. The limit also bounds the work: 240 rules are tried at each character. */
export const LONGEST = 500;
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
  ...exceptions,
  ...refusedWords,
  ...feasts,
  ...limits,
  ...negations,
  ...otherZones,
  ...unclearNumbers,
];

/** Finds what is said about time, and where. Both schedules and pieces are made from this one reading. */
export function readSpans(
  words: string,
  { timeZone, now: date, locale, weekStart = 1 }: WhenContext & { weekStart?: WeekStart },
): SpansRead {
  if (words.length > LONGEST) return no({ code: "too_long", length: words.length, most: LONGEST });
  const nowMs = date.getTime();
  // The condition is negated, so that an invalid date (NaN) is refused too.
  if (!(Math.abs(nowMs) < LAST_MS)) return no({ code: "now_unknown" });
  const zone = checkZone(timeZone);
  if (!zone.ok) return no({ code: "unknown_zone", time_zone: timeZone.slice(0, LONGEST_ZONE) });
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone.timeZone);
  const context = { today: now.toPlainDate(), locale: knownLocale(locale), weekStart };
  const readable = plain(words);
  return { ok: true, readable, spans: scanWords(readable, RULES, context), now, context };
}

const no = (refusal: Refusal) => ({ ok: false, refusal }) as const;

function knownLocale(locale: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? "en";
  } catch {
    return "en";
  }
}

/**
 * Turns full-width characters into ASCII and capitals into small letters, one for one, so that places in the words stay
 * the same.
 * Rules that ignored case themselves took twice as long to compile at first use.
 */
const plain = (words: string) =>
  words
    .replace(/[\uff01-\uff5e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(/[\u3000\u00a0\u2009\u202f]/g, " ");
