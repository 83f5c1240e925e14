/** What a value of a filter reads as. */

import type { QueryValue } from "@etui/protocol/query";
import type { Clock } from "../clock.ts";
import { inRange, MOST_VALUE_CHARACTERS, readDay, readFlag, readMoment, readNumber } from "./read-written.ts";

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
): QueryValue | null | "no such day" {
  const text = written;
  const number = readNumber(text);
  if (number !== undefined) return { is: "number", text, number };
  const day =
    readDay(text) ??
    (isQuoted || text.length > MOST_VALUE_CHARACTERS ? undefined : readRelative(text, clock));
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
