/** How a value is printed for a person, the same on every surface. */
import type { CellValue } from "@etui/protocol/cards/cell";
import type { TableColumn } from "@etui/protocol/cards/table";
import { lazily } from "@etui/values/lazily";
import { type Locale, wordsIn } from "../words/words.ts";
import { readIsoTime, weekdayOf } from "./iso-time.ts";

export type { Locale } from "../words/words.ts";

/** Prints nothing if there is no value. Texts stay as they are, unless their column holds dates. */
export function printValue(value: CellValue | undefined, locale: Locale, kind?: TableColumn["kind"]): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return wordsIn(locale)[value ? "yes" : "no"];
  if (typeof value === "number") return kind === "date" ? String(value) : printNumber(value, locale);
  return kind === "date" ? printDate(value, locale) : value;
}

/**
 * Numbers are grouped from five digits on, so that a year stays a year. A currency's sign comes first, other units
 * last.
 */
export function printNumber(value: number, locale: Locale, unit?: string): string {
  const { plain, exponent } = NUMBERS[locale]();
  const size = Math.abs(value);
  const words = (size !== 0 && size < 1e-6) || size >= 1e15 ? exponent.format(value) : plain.format(value);
  if (!unit) return words;
  if (isCurrency(unit)) return value < 0 ? `${words[0]}${unit}${words.slice(1)}` : unit + words;
  return CLOSE.test(unit) ? words + unit : `${words} ${unit}`;
}

/** Whether the unit is a sign such as `€`, which is written in front of its number. */
export const isCurrency = (unit: string): boolean => /^\p{Sc}$/u.test(unit);

/** How much something has changed, with a sign even if it rises. */
export function printDelta(delta: number, locale: Locale, unit?: string): string {
  return delta > 0 ? `+${printNumber(delta, locale, unit)}` : printNumber(delta, locale, unit);
}

/** A number in about three digits, for an axis: `1.2M`, `120万`. */
export function printShort(value: number, locale: Locale): string {
  return NUMBERS[locale]().short.format(value);
}

/** A part of the whole in hundredths: 0.342 as `34.2%`. */
export function printShare(share: number, locale: Locale): string {
  return NUMBERS[locale]().share.format(share);
}

/**
 * `2026-11-22` as `Sun 22 Nov 2026`, with its time and offset if it has them, because nothing here knows where the
 * reader is. A text that is no date stays as it is.
 */
export function printDate(text: string, locale: Locale): string {
  const read = readIsoTime(text);
  if (!read) return text;
  const { year, month, day, time, offset } = read;
  const words = wordsIn(locale);
  if (month === undefined) return String(year);
  if (day === undefined) return words.month(year, month);
  const date = words.date(year, month, day, weekdayOf(year, month, day));
  if (time === undefined) return date;
  return words.dateAndTime(date, offset === undefined ? time : `${time} ${zoneName(offset)}`);
}

/** `+08:00` as `UTC+08:00`. */
export const zoneName = (offset: string) => (/^(Z|[+-]00:?00)$/.test(offset) ? "UTC" : `UTC${offset}`);

/** Formats are made once, because making one takes as long as printing about a hundred numbers. */
const numbersIn = (locale: Locale) => ({
  // A double is exact to fifteen digits: 0.1 + 0.2 is then 0.3.
  plain: new Intl.NumberFormat(locale, { useGrouping: "min2", maximumSignificantDigits: 15 }),
  exponent: new Intl.NumberFormat(locale, { notation: "scientific", maximumSignificantDigits: 6 }),
  short: new Intl.NumberFormat(locale, { notation: "compact", maximumSignificantDigits: 3 }),
  share: new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }),
});
const NUMBERS = { en: lazily(() => numbersIn("en")), zh: lazily(() => numbersIn("zh")) };

const CLOSE = /^[%‰°]/;
