/** Dates in templates: `{{ document.content.due | date: "%A %e %B, %H:%M" }}`, in the user's zone and language. */

import { refusal } from "@etui/words/refusal";
import { dateInWords } from "../../tool/moments/date-in-words.ts";
import { TemplateFault } from "./template-fault.ts";
import type { Reader, TemplateValue } from "./template-value.ts";

type Write = (moment: Temporal.ZonedDateTime, locale: string) => string | number;

const padded = (value: number, width = 2) => String(value).padStart(width, "0");
const hour12 = ({ hour }: Temporal.ZonedDateTime) => hour % 12 || 12;

/** The part of strftime that people use. */
const DIRECTIVES: Readonly<Record<string, Write>> = {
  Y: ({ year }) => padded(year, 4),
  y: ({ year }) => padded(year % 100),
  m: ({ month }) => padded(month),
  d: ({ day }) => padded(day),
  e: ({ day }) => day,
  j: ({ dayOfYear }) => padded(dayOfYear, 3),
  H: ({ hour }) => padded(hour),
  I: (moment) => padded(hour12(moment)),
  l: (moment) => hour12(moment),
  M: ({ minute }) => padded(minute),
  S: ({ second }) => padded(second),
  p: ({ hour }) => (hour < 12 ? "AM" : "PM"),
  A: (moment, locale) => moment.toLocaleString(locale, { weekday: "long" }),
  a: (moment, locale) => moment.toLocaleString(locale, { weekday: "short" }),
  B: (moment, locale) => moment.toLocaleString(locale, { month: "long" }),
  b: (moment, locale) => moment.toLocaleString(locale, { month: "short" }),
  F: (moment) => moment.toPlainDate().toString(),
  T: (moment) => moment.toPlainTime().toString({ smallestUnit: "second" }),
  R: (moment) => moment.toPlainTime().toString({ smallestUnit: "minute" }),
  z: ({ offset }) => offset.replace(":", ""),
  Z: ({ timeZoneId }) => timeZoneId,
  s: ({ epochMilliseconds }) => Math.floor(epochMilliseconds / 1_000),
  "%": () => "%",
};

/** A `-` removes leading zeros. */
const DIRECTIVE = /%(-?)(.?)/gsu;

const DATE_ONLY = /^\d{4}-\d\d-\d\d$/;

export function formatDate(
  value: TemplateValue,
  format: string | undefined,
  { timeZone, locale }: Reader,
): string {
  const moment = momentOf(value, timeZone);
  if (format !== undefined) return write(moment, format, locale);
  if (typeof value === "string" && DATE_ONLY.test(value)) return write(moment, "%a %F", locale);
  return dateInWords(new Date(moment.epochMilliseconds), { timeZone, locale });
}

export function checkDateFormat(format: string): void {
  for (const [, , letter = ""] of format.matchAll(DIRECTIVE)) directive(letter);
}

const write = (moment: Temporal.ZonedDateTime, format: string, locale: string): string =>
  format.replace(DIRECTIVE, (_, bare: string, letter: string) => {
    const written = String(directive(letter)(moment, locale));
    return bare ? written.replace(/^0+(?=\d)/, "") : written;
  });

function directive(letter: string): Write {
  const known = Object.hasOwn(DIRECTIVES, letter) ? DIRECTIVES[letter] : undefined;
  if (known) return known;
  const all = Object.keys(DIRECTIVES).map((name) => `%${name}`);
  throw new TemplateFault(refusal("template.date_format", { known: all }));
}

function momentOf(value: TemplateValue, timeZone: string): Temporal.ZonedDateTime {
  const moment =
    value instanceof Date ? atInstant(value.toISOString()) : typeof value === "string" && read(value);
  if (!moment || moment.year < 0 || moment.year > 9_999) {
    throw new TemplateFault(refusal("template.filter_input", { filter: "date", needs: "date" }));
  }
  return moment;

  function atInstant(text: string) {
    return Temporal.Instant.from(text).toZonedDateTimeISO(timeZone);
  }
  /** Without a zone, the text means the user's own time. */
  function read(text: string) {
    return (
      attempt(() => atInstant(text)) ??
      attempt(() => Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone))
    );
  }
}

function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
