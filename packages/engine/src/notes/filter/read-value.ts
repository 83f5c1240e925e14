/** What a written value reads as. What is stored as a property's number, day, moment and flag is read the same way. */
import { parseMomentText } from "@etui/time/calendar/moment-text";
import type { Clock, NoteValue } from "./note-filter.ts";

/** Longer texts are no number, day or word. */
const MOST_CHARACTERS = 60;

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,4})?$/i;
const WHOLE = /^[+-]?\d+$/;

/**
 * A number of more than 15 digits stays a text: it is an identifier, and as numbers two neighbours among them would be
 * equal.
 */
export function readNumber(text: string): number | undefined {
  if (text.length > MOST_CHARACTERS) return undefined;
  const plain = text.normalize("NFKC").trim();
  if (!NUMBER.test(plain)) return undefined;
  const number = Number(plain);
  if (!Number.isFinite(number) || (WHOLE.test(plain) && !Number.isSafeInteger(number))) return undefined;
  return number + 0;
}

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["yes", true],
  ["是", true],
  ["false", false],
  ["no", false],
  ["否", false],
]);

export const readFlag = (text: string): boolean | undefined => FLAGS.get(text.trim().toLowerCase());

const DAY =
  /^(?<year>\d{4})(?:-(?<m1>\d{1,2})-(?<d1>\d{1,2})|\/(?<m2>\d{1,2})\/(?<d2>\d{1,2})|\.(?<m3>\d{1,2})\.(?<d3>\d{1,2})|年(?<m4>\d{1,2})月(?<d4>\d{1,2})[日号]?)$/;

/** As YYYY-MM-DD; "none" for what is written like a day that there is not. */
export function readDay(text: string): string | "none" | undefined {
  if (text.length > MOST_CHARACTERS) return undefined;
  const parts = DAY.exec(text.normalize("NFKC").trim())?.groups;
  if (!parts) return undefined;
  const { year, m1, m2, m3, m4, d1, d2, d3, d4 } = parts;
  try {
    return inRange(
      Temporal.PlainDate.from(
        { year: Number(year), month: Number(m1 ?? m2 ?? m3 ?? m4), day: Number(d1 ?? d2 ?? d3 ?? d4) },
        { overflow: "reject" },
      ),
    );
  } catch {
    return "none";
  }
}

/** A moment with its offset, or on the clocks of the zone; in milliseconds since 1970. */
export function readMoment(text: string, timeZone: string): number | undefined {
  if (text.length > MOST_CHARACTERS || !/^[1-9]\d{3}-/.test(text)) return undefined;
  const read = parseMomentText(text.trim(), { timeZone });
  return read.ok ? read.at : undefined;
}

const RELATIVE =
  /^(today|今天|今日|tomorrow|明天|明日|yesterday|昨天|昨日|后天|前天)(?: ?([+-]) ?(\d{1,6}) ?(d|days?|w|weeks?|m|months?|y|years?|天|日|周|个?月|年))?$/iu;

const FROM_TODAY: ReadonlyMap<string, number> = new Map([
  ["tomorrow", 1],
  ["明天", 1],
  ["明日", 1],
  ["后天", 2],
  ["yesterday", -1],
  ["昨天", -1],
  ["昨日", -1],
  ["前天", -2],
]);

const UNITS: Readonly<Record<string, "days" | "weeks" | "months" | "years">> = {
  d: "days",
  天: "days",
  日: "days",
  w: "weeks",
  周: "weeks",
  m: "months",
  个: "months",
  月: "months",
  y: "years",
  年: "years",
};

/** `today`, `today+3d`, `明天`. */
function readRelative(text: string, { at, timeZone }: Clock): string | "none" | undefined {
  // A space that is none when it is printed would make it a text.
  if (/[^\S ]/.test(text)) return undefined;
  const [, word, sign, count, unit] = RELATIVE.exec(text.normalize("NFKC")) ?? [];
  if (word === undefined) return undefined;
  const today = Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const from = today.add({ days: FROM_TODAY.get(word.toLowerCase()) ?? 0 });
  if (unit === undefined) return inRange(from);
  try {
    return inRange(from.add({ [UNITS[unit[0]!.toLowerCase()]!]: Number(`${sign}${count}`) }));
  } catch {
    return "none";
  }
}

/** As everywhere in Etui, days run from the year 1000 to 9998. */
const inRange = (day: Temporal.PlainDate): string | "none" =>
  day.year >= 1000 && day.year <= 9998 ? day.toString() : "none";

/**
 * Null for the word `null`, "no such day" for what is written like a day and is none.
 *
 * Quotes keep words from being more than words: `"null"`, `"true"` and `"today"` are texts. A number or a date is one in
 * quotes as well, because many people and models quote every value.
 */
export function readValue(
  written: string,
  isQuoted: boolean,
  clock: Clock,
): NoteValue | null | "no such day" {
  const text = written;
  const number = readNumber(text);
  if (number !== undefined) return { is: "number", text, number };
  const day =
    readDay(text) ?? (isQuoted || text.length > MOST_CHARACTERS ? undefined : readRelative(text, clock));
  if (day !== undefined && day !== "none") return { is: "day", text, day };
  if (day === "none" && !isQuoted) return "no such day";
  const at = readMoment(text, clock.timeZone);
  if (at !== undefined) return { is: "moment", text, at };
  if (isQuoted) return { is: "text", text };
  if (text.toLowerCase() === "null") return null;
  const flag = readFlag(text);
  return flag === undefined ? { is: "text", text } : { is: "flag", text, flag };
}

/** The day on which a moment falls in a zone. */
export const dayOf = (at: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate().toString();
