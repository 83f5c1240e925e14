import type { Refusal } from "../refusal.ts";
import { PART } from "../zh/day-parts.ts";
import { NUMBER } from "../zh/numbers.ts";
import { hoursIn } from "./hour-ranges.ts";
import { isDayBefore, refused } from "./piece.ts";
import { type Groups, type Reading, type Rule, rule } from "./rule.ts";

/** A day and an hour beside it make such a number part of what to do: "read pages 12-21 tomorrow at 9". */
const DATED = ["day", "after", "instant", "every"] as const;
const TIMED = ["time", "instant"] as const;
const HOURED = [...TIMED, "part"] as const;

const NOT_COUNTED =
  "(?!\\s*(?:%|min|hours?\\b|hrs?\\b|days?\\b|weeks?\\b|pages?\\b|people\\b|times\\b|reps\\b|km\\b|公里|分钟|小时|[天周个页次遍组人元块]))";

/** Numbers that can be a date, weekdays or hours, where no other rule knows better. */
export const unclearNumbers: readonly Rule[] = [
  rule("(?<written>\\d{1,2}/\\d{1,2}/\\d{1,2})(?!\\d)", ({ written = "" }) => [
    refused({ code: "unclear_number", written }),
  ]),
  rule("(?<written>\\d{1,2}-\\d{1,2}-\\d{1,2})(?!\\d)", readNumbers),
  rule(`(?<written>\\d{1,2}-\\d{1,2}(?:\\s?[ap]m)?)(?![-\\d])${NOT_COUNTED}`, readNumbers),
  rule(`(?<written>${NUMBER}\\s*[-–~到至]\\s*${NUMBER}点)`, ({ written = "" }) => [
    refused({ code: "span" }, [], hoursIn(written)),
  ]),
  rule(`${NUMBER}\\s*[-–~到至]\\s*${NUMBER}个?(?:分钟?|小时|钟头|天|周|星期|月)[之以]?后`, () => [
    refused({ code: "vague" }),
  ]),
  rule(`(?<written>\\d{1,2}\\.\\d{2})(?![.\\d])${NOT_COUNTED}`, (groups, reading) =>
    reading.first || reading.previous ? readNumbers(groups, reading) : undefined,
  ),
  rule(`(?<written>\\d{1,2}\\.\\d{1,2})(?=\\s*(?:${PART}|[早晚]|at\\b))`, readNumbers),
  rule(`(?<written>\\d{1,2}(?:[、,，]\\s?\\d{1,2}){1,6})(?=\\s*(?:${PART}|[早晚]))`, readNumbers),
  rule(
    "(?<![一二两三四五六七八九十\\d])(?<written>(?:周|星期|礼拜)\\d{2,7})(?!次|个)",
    ({ written = "" }) => [refused({ code: "unclear_number", written })],
  ),
];

function readNumbers({ written = "" }: Groups, { previous }: Reading) {
  const isBehindDay = isDayBefore(previous) || previous?.kind === "part";
  const refusal: Refusal = isBehindDay ? { code: "span" } : { code: "unclear_number", written };
  return [
    refused(refusal, DATED, hoursIn(written, isBehindDay)),
    refused(refusal, previous?.kind === "part" ? TIMED : HOURED),
  ];
}
