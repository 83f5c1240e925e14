/**
 * Placeholders of paths, as a skill's path_convention writes them: `checkins/{date}`, `goals/{year}/q{quarter}`,
 * `reviews/{year}/w{week}`. What is looked at later, such as the path of a trigger, has them filled in at that moment,
 * by the days of the person's zone.
 */
import type { Json } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { type Refusal, refusal } from "@etui/words/refusal";

export interface AtMoment {
  at: Date;
  timeZone: string;
}

/** `{week}` is the week of ISO 8601; months, days and weeks have two digits, so that paths sort by time. */
const KNOWN = ["date", "year", "quarter", "month", "week", "day"] as const;
type Known = (typeof KNOWN)[number];

/** Other ways in which the same is written. */
const MEANS: Readonly<Record<string, string>> = {
  today: "{date}",
  "yyyy-mm-dd": "{date}",
  "yyyy-mm": "{year}-{month}",
  yyyymmdd: "{year}{month}{day}",
  日期: "{date}",
  今天: "{date}",
  yyyy: "{year}",
  mm: "{month}",
  dd: "{day}",
};

/** `{date}` and `{{ date }}`; what else stands between two braces on each side is a trigger's own value. */
const BRACES = /\{\{\s*([\w-]+)\s*\}\}|(?<!\{)\$?\{\s*([^{}]*?)\s*\}(?!\})/g;
const LETTERS = /(?<![\p{L}\p{N}{])(?:YYYY(?:([-/.]?)MM(?:\1DD)?)?|yyyy([-/.]?)mm\2dd)(?![\p{L}\p{N}}])/gu;
/** `<date>`, `$DATE`, `/:date` and `/日期`. A bare `today` is a name like any other, for documents are called so. */
const OTHERS =
  /<\s*([\p{L}\p{N}_-]+)\s*>|(?:\$|(?<=\/):)(date|today)(?![\p{L}\p{N}_])|(?<=\/)(日期)(?=$|\/)/giu;

const isKnown = (name: string): name is Known => KNOWN.some((known) => known === name);

/** Nearly all paths have nothing of it. */
const mightBeDated = (path: string): boolean => /[{<$]|\/:|YYYY|yyyy|日期/.test(path);

/** The path with its placeholders in one spelling. */
export function inOneSpelling(path: string): string {
  if (!mightBeDated(path)) return path;
  return path
    .replace(OTHERS, (written, ...names: (string | undefined)[]) => meaning(names, written))
    .replace(LETTERS, (letters) =>
      letters
        .toUpperCase()
        .replace("YYYY-MM-DD", "{date}")
        .replace("YYYY", "{year}")
        .replace("MM", "{month}")
        .replace("DD", "{day}"),
    )
    .replace(BRACES, (written, ...names: (string | undefined)[]) => meaning(names, written));
}

/** `names` begin with what may have matched; what follows it is no name. */
function meaning(names: readonly unknown[], written: string): string {
  const name = String(names.find((one) => typeof one === "string") ?? "").toLowerCase();
  return isKnown(name) ? `{${name}}` : (MEANS[name] ?? written);
}

export function hasDate(path: string): boolean {
  return mightBeDated(path) && KNOWN.some((name) => inOneSpelling(path).includes(`{${name}}`));
}

const DAY_NAME = /(?<=\/)(?:today|今天|今日)(?=$|\/)/i;

/** The path with a placeholder where it has a name such as `today`, which documents may have; undefined without one. */
export const namedDayAsDate = (path: string): string | undefined =>
  DAY_NAME.test(path) ? path.replace(DAY_NAME, "{date}") : undefined;

/** The path of that moment. Placeholders that are not known stay as they are written. */
export function pathAt(path: string, { at, timeZone }: AtMoment): string {
  if (!mightBeDated(path)) return path;
  const dated = inOneSpelling(path);
  const day = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  // The first days of January may belong to the last week of the year before.
  const isByWeek = dated.includes("{week}") && !/\{(?:date|month|day|quarter)\}/.test(dated);
  const values: Record<Known, string> = {
    date: day.toString(),
    year: `${isByWeek ? day.yearOfWeek : day.year}`,
    quarter: `${Math.ceil(day.month / 3)}`,
    month: twoDigits(day.month),
    week: twoDigits(day.weekOfYear!),
    day: twoDigits(day.day),
  };
  return dated.replace(/\{(\w+)\}/g, (written, name: string) => (isKnown(name) ? values[name] : written));
}

/** The same for each text in a value, such as a filter; keys stay as they are. */
export function datesFilledIn(value: Json, moment: AtMoment): Json {
  if (typeof value === "string") return hasDate(value) ? pathAt(value, moment) : value;
  if (Array.isArray(value)) return value.map((one) => datesFilledIn(one, moment));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, datesFilledIn(one, moment)]));
}

const twoDigits = (number: number): string => `${number}`.padStart(2, "0");

/** The pattern of all its paths: "goals/{year}/q{quarter}" is "goals/*\/q*". */
export const patternOf = (path: string): string => inOneSpelling(path).replaceAll(/\{[^{}]*\}/g, "*");

/** Why the path could not be filled in, if it could not: a placeholder in it is none of those there are. */
export function unknownPlaceholder(path: string, at: string): Refusal | undefined {
  if (!path.includes("{")) return undefined;
  const unknown = [...inOneSpelling(path).matchAll(BRACES)].find(
    ([, , inOne]) => inOne !== undefined && !isKnown(inOne),
  );
  return unknown && refusal("path.unknown_placeholder", { at, written: unknown[0], known: KNOWN });
}

/** Why a path that is used at once is refused, if it names a day by a placeholder: the day itself can be written. */
export function refusedDate(path: string, at: string, moment: AtMoment): Refusal | undefined {
  return hasDate(path) ? refusal("path.placeholder", { at, path: pathAt(path, moment) }) : undefined;
}
