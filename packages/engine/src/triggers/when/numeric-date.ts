import { type Piece, refused } from "./piece.ts";
import { type Groups, type Reading, type Rule, rule, wordRule } from "./rule.ts";
import { saidDate } from "./said-dates.ts";

/** Dates in digits, which belong to no language: 2026-12-01, 2026/12/1, 12/1. */
export const numericDate: readonly Rule[] = [
  wordRule(
    "(?<instant>\\d{4}-\\d{2}-\\d{2}[t ]\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?(?:z|[+-]\\d{2}:?\\d{2}))",
    ({ instant = "" }) => {
      try {
        return [{ kind: "instant", at: Temporal.Instant.from(instant.replace(" ", "T").toUpperCase()) }];
      } catch {
        return [refused(`${instant} is no moment of any calendar.`)];
      }
    },
  ),
  rule(
    "(?:on\\s+)?(?<year>\\d{4})(?<mark>[-/.])(?<month>\\d{1,2})\\k<mark>(?<date>\\d{1,2})(?:t(?=\\d{1,2}:)|(?![a-z0-9]))",
    ({ year, month, date }, { today }) => [
      saidDate(today, { year: Number(year), month: Number(month), date: Number(date) }),
    ],
  ),
  // With dots the day stands first, wherever that is written.
  wordRule(
    "(?:on\\s+)?(?<date>\\d{1,2})\\.(?<month>\\d{1,2})\\.(?<year>\\d{4})",
    ({ date, month, year }, { today }) => [
      saidDate(today, { year: Number(year), month: Number(month), date: Number(date) }),
    ],
  ),
  wordRule("(?:on\\s+)?(?<first>\\d{1,2})/(?<second>\\d{1,2})(?:/(?<year>\\d{4}))?(?!/)", readSlashed),
];

/** 3/4 is in March or in April, as people of the locale write it; 15/4 leaves no doubt. */
function readSlashed({ first, second, year }: Groups, { today, locale }: Reading): readonly Piece[] {
  const [left, right] = [Number(first), Number(second)];
  const isDayFirst = left > 12 || (right <= 12 && isDayWrittenFirst(locale));
  const [month, date] = isDayFirst ? [right, left] : [left, right];
  const piece = saidDate(today, { year: year === undefined ? undefined : Number(year), month, date });
  const isDoubtful = left !== right && left <= 12 && right <= 12;
  if (piece.kind !== "day" || !isDoubtful) return [piece];
  return [{ ...piece, assumed: `${left}/${right} is day ${date} of month ${month}` }];
}

function isDayWrittenFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: "UTC" }).formatToParts(0);
  return parts.find(({ type }) => type === "day" || type === "month")?.type === "day";
}
