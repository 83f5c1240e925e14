/** Reads days and moments as people, programs and spreadsheets write them, and gives them in ISO 8601. */
import type { Json } from "@etui/values/json/json";
import { halfWidth } from "./read-number.ts";

/**
 * `2026-01-05`, with a time and an offset if they were written. What is known only to the month or year stays so
 * (`2026-01`, `1603`): nobody wrote a first of January.
 *
 * A bare number is a time only under a key that says so: seconds or milliseconds since 1970, or a year.
 */
export function timeOf(value: Json | undefined, key = "", order?: SlashedOrder): string | undefined {
  if (typeof value === "number") return saysTime(key) ? timeOfNumber(value, key) : undefined;
  if (typeof value !== "string" || value.length > MOST_CHARACTERS || !DIGIT.test(value)) return undefined;
  const text = halfWidth(value).trim();
  if (BARE_NUMBER.test(text)) return saysTime(key) ? timeOfDigits(text, key) : undefined;
  const day = dayIn(text, order);
  if (day === undefined) return undefined;
  const rest = text.slice(day.length);
  if (rest === "") return day.iso;
  const clock = clockIn(rest);
  return clock !== undefined && day.iso.length === FULL_DATE ? `${day.iso}T${clock}` : undefined;
}

/** The day a text begins with, and what follows it: "2026-01-05: Rome". */
export function leadingDay(text: string): { iso: string; rest: string } | undefined {
  const day = dayIn(text, undefined);
  if (day === undefined || day.iso.length < FULL_DATE) return undefined;
  return { iso: day.iso, rest: text.slice(day.length) };
}

/** A day written somewhere in a path or a name: `check/2026-01-05`, `log-2026-01-05-rome`. */
export function dayWithin(name: string): string | undefined {
  const [found] = DAY_WITHIN.exec(name) ?? [];
  return found === undefined ? undefined : timeOf(found);
}

/** `08:30`, `8点半` or `下午3:05` as HH:MM, for a time in a field beside its date. */
export function clockOf(value: Json | undefined): string | undefined {
  return typeof value === "string" && value.length <= MOST_CHARACTERS
    ? clockIn(` ${halfWidth(value).trim()}`)
    : undefined;
}

/** Milliseconds to sort by. A time without an offset counts as UTC, so that the result is the same on every machine. */
export function millisecondsOf(iso: string): number {
  return Date.parse(iso.length > FULL_DATE && !OFFSET_END.test(iso) ? `${iso}Z` : iso);
}

/** Whether `3/4/2026` is in March or in April, if another value tells; it is never guessed. */
export type SlashedOrder = "month first" | "day first";

export function slashedOrder(values: Iterable<Json | undefined>): SlashedOrder | undefined {
  for (const value of values) {
    const [, first, second] = (typeof value === "string" && SLASHED.exec(value)) || [];
    if (Number(first) > 12) return "day first";
    if (Number(second) > 12) return "month first";
  }
  return undefined;
}

/** Whether a number under this key is a time. */
export const saysTime = (key: string): boolean => TIME_KEY.test(key);

interface Day {
  iso: string;
  /** How many characters of the text the day takes. */
  length: number;
}

function dayIn(text: string, order: SlashedOrder | undefined): Day | undefined {
  const numeric = NUMERIC.exec(text) ?? CHINESE.exec(text);
  if (numeric) {
    const { year, month, day, sign } = numeric.groups!;
    return sign === "." && !day ? undefined : dayOf(numeric[0], year, month, day); // 2026.1 is a number
  }
  const english = MONTH_DAY_YEAR.exec(text) ?? DAY_MONTH_YEAR.exec(text) ?? MONTH_YEAR.exec(text);
  if (english) {
    const { year, month, day } = english.groups!;
    const number = MONTHS.indexOf(month!.slice(0, 3).toLowerCase()) + 1;
    return dayOf(english[0], year, String(number), day);
  }
  const slashed = order && SLASHED.exec(text);
  if (!slashed) return undefined;
  const [whole, first, second, year] = slashed;
  return order === "month first" ? dayOf(whole, year, first, second) : dayOf(whole, year, second, first);
}

function dayOf(
  written: string,
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
): Day | undefined {
  if (!month) return { iso: year!, length: written.length };
  const days = MONTH_DAYS[Number(month) - 1];
  if (days === undefined) return undefined;
  const iso = `${year}-${month.padStart(2, "0")}`;
  if (!day) return { iso, length: written.length };
  const isLeapDay = Number(month) === 2 && day === "29" && isLeap(Number(year));
  const isReal = Number(day) > 0 && (Number(day) <= days || isLeapDay);
  return isReal ? { iso: `${iso}-${day.padStart(2, "0")}`, length: written.length } : undefined;
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

function clockIn(text: string): string | undefined {
  const found = CLOCK.exec(text);
  if (!found) return undefined;
  const { half, hour, minute, second, noon, offset } = found.groups!;
  const isAfternoon = half === "下午" || half === "晚上" || noon?.toLowerCase() === "pm";
  const isMorning = noon?.toLowerCase() === "am";
  const given = Number(hour);
  const hours = isAfternoon && given < 12 ? given + 12 : isMorning && given === 12 ? 0 : given;
  const minutes = minute === "半" ? 30 : Number(minute ?? 0);
  if (hours > 23 || minutes > 59 || Number(second ?? 0) > 59) return undefined;
  const seconds = second === undefined || Number(second) === 0 ? "" : `:${second}`;
  return `${twoDigits(hours)}:${twoDigits(minutes)}${seconds}${offset ? offsetOf(offset) : ""}`;
}

function offsetOf(written: string): string {
  if (/^[zug]/i.test(written)) return "Z";
  return written.includes(":") ? written : `${written.slice(0, 3)}:${written.slice(3)}`;
}

function timeOfNumber(value: number, key: string): string | undefined {
  if (Number.isInteger(value) && value >= 1000 && value < 3000)
    return COUNTED.test(key) ? undefined : String(value);
  if (!(value >= 1e8 && value < 1e14)) return undefined; // also refuses NaN
  return new Date(value < 1e11 ? value * 1000 : value).toISOString().replace(/(?::00)?\.\d+Z$/, "Z");
}

function timeOfDigits(text: string, key: string): string | undefined {
  const compact = /^(?<year>[12]\d{3})(?<month>\d\d)(?<day>\d\d)$/.exec(text)?.groups;
  return compact
    ? dayOf(text, compact.year, compact.month, compact.day)?.iso
    : timeOfNumber(Number(text), key);
}

const twoDigits = (number: number) => String(number).padStart(2, "0");

const MOST_CHARACTERS = 60;
const FULL_DATE = "2026-01-05".length;
/** A table, because asking Date took a quarter of the time of a timeline of 1,000 documents. */
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH =
  "(?<month>Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)";
const WEEKDAY = "(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6},? )?";

const DIGIT = /[\d\uff10-\uff19]/;
const BARE_NUMBER = /^\d+(?:\.\d+)?$/;
const NUMERIC = /^(?<year>\d{4})(?<sign>[-/.])(?<month>\d{1,2})(?:\k<sign>(?<day>\d{1,2}))?(?!\d)/;
const CHINESE = /^(?<year>\d{4})年(?:(?<month>\d{1,2})月(?:(?<day>\d{1,2})[日号])?)?/;
const MONTH_DAY_YEAR = new RegExp(
  `^${WEEKDAY}${MONTH}\\.? (?<day>\\d{1,2})(?:st|nd|rd|th)?,? (?<year>\\d{4})(?!\\d)`,
  "i",
);
const DAY_MONTH_YEAR = new RegExp(
  `^${WEEKDAY}(?<day>\\d{1,2})(?:st|nd|rd|th)? ${MONTH}\\.?,? (?<year>\\d{4})(?!\\d)`,
  "i",
);
const MONTH_YEAR = new RegExp(`^${MONTH}\\.?,? (?<year>\\d{4})(?<day>)$`, "i");
const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/;
const CLOCK =
  /^(?:T|,? *)(?<half>上午|早上|中午|下午|晚上)? *(?<hour>\d{1,2})(?::(?<minute>\d\d)(?::(?<second>\d\d)(?:\.\d+)?)?|[点时](?:(?<minute>半|\d{1,2})分?)?)? *(?<noon>[ap]m)? *(?<offset>Z|UTC|GMT|[-+](?:0\d|1[0-4]):?[0-5]\d)?$/i;
/** Under keys with these endings, 1500 is a number of milliseconds and not a year. */
const COUNTED = /(?:time|timestamp|ts|at|时间)$/i;
const OFFSET_END = /(?:Z|[-+]\d\d:\d\d)$/;
const DAY_WITHIN = /(?<!\d)\d{4}(?:([-/.])\d{1,2}\1\d{1,2}|年\d{1,2}月\d{1,2}日)(?!\d)/;
const TIME_KEY =
  /(?:^|[_\s.-])(?:at|time|times?tamp|ts|date|datetime|day|when|start|end|from|to|until|begin|due|deadline|year|yr|born|died|created|updated)$|(?:At|Time|Date|Timestamp|Year)$|^(?:date|time|year|start|end|created|updated|birth)|时间|日期|年$|年份|开始|结束|截止/i;
