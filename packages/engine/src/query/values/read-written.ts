/** What a written value reads as: in a property, and in a filter that is compared with it. */
import { parseMomentText } from "@etui/time/calendar/moment-text";

/** Longer texts are no number, day or word. */
export const MOST_VALUE_CHARACTERS = 60;

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,4})?$/i;
const WHOLE = /^[+-]?\d+$/;

/**
 * A number of more than 15 digits stays a text: it is an identifier, and as numbers two neighbours among them would be
 * equal.
 */
export function readNumber(text: string): number | undefined {
  if (text.length > MOST_VALUE_CHARACTERS) return undefined;
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
  if (text.length > MOST_VALUE_CHARACTERS) return undefined;
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

/** The same where only a day that there is counts. */
export function dayIn(text: string): string | undefined {
  const day = readDay(text);
  return day === "none" ? undefined : day;
}

/** A moment with its offset, or on the clocks of the zone; in milliseconds since 1970. */
export function readMoment(text: string, timeZone: string): number | undefined {
  if (text.length > MOST_VALUE_CHARACTERS || !/^[1-9]\d{3}-/.test(text)) return undefined;
  const read = parseMomentText(text.trim(), { timeZone });
  return read.ok ? read.at : undefined;
}

/** As everywhere in Etui, days run from the year 1000 to 9998. */
export const inRange = (day: Temporal.PlainDate): string | "none" =>
  day.year >= 1000 && day.year <= 9998 ? day.toString() : "none";
