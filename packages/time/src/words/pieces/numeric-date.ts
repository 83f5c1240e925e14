import { offsetMinutes } from "../../calendar/offset.ts";
import { isYear } from "../../calendar/years.ts";
import { PART } from "../zh/day-parts.ts";
import { type Piece, refused } from "./piece.ts";
import { type Groups, type Reading, type Rule, rule, wordRule } from "./rule.ts";
import { saidDate } from "./said-dates.ts";

const TIME_FOLLOWS = `(?=,?\\s*(?:at\\b|@|\\d{1,2}(?::\\d|\\s?[ap]\\.?m|[点时])|${PART}|[早晚]))`;

const MINUTE = "\\d{2}:\\d{2}";
const SECOND = ":\\d{2}(?:\\.\\d{1,9})?";

/** Dates in digits, which belong to no language: 2026-12-01, 2026/12/1, 12/1. */
export const numericDate: readonly Rule[] = [
  // With a space before it and no seconds, "14:00-15:00" is from one hour to another, even where an offset has that form.
  wordRule(
    `(?<date>\\d{4}-\\d{2}-\\d{2})(?:t(?<clock>${MINUTE}(?:${SECOND})?)|\\s(?<spaced>${MINUTE}(?:${SECOND}|(?!-))))(?<offset>z|[+-]\\d{2}:?\\d{2})`,
    ({ date = "", clock, spaced, offset = "" }) => {
      // What is no offset is the end of a span, which other rules read.
      if (offsetMinutes(offset) === undefined) return undefined;
      const written = `${date}T${clock ?? spaced}${offset}`.toUpperCase();
      const year = Number(date.slice(0, 4));
      if (!isYear(year)) return [refused({ code: "no_such_year", year })];
      try {
        return [{ kind: "instant", at: Temporal.Instant.from(written) }];
      } catch {
        return [refused({ code: "no_such_moment", written })];
      }
    },
  ),
  rule(
    "(?:on\\s+)?(?<year>\\d{4})(?<mark>[-/.])(?<month>\\d{1,2})\\k<mark>(?<date>\\d{1,2})(?:t(?=\\d{1,2}:)|(?![a-z0-9]))",
    ({ year, month, date }, { today }) => [
      saidDate(today, { year: Number(year), month: Number(month), date: Number(date) }),
    ],
  ),
  // Dates with dots have the day first everywhere.
  wordRule(
    "(?:on\\s+)?(?<date>\\d{1,2})\\.(?<month>\\d{1,2})\\.(?<year>\\d{4})",
    ({ date, month, year }, { today }) => [
      saidDate(today, { year: Number(year), month: Number(month), date: Number(date) }),
    ],
  ),
  wordRule("(?:on\\s+)?(?<first>\\d{1,2})/(?<second>\\d{1,2})(?:/(?<year>\\d{4}))?(?!/)", readSlashed),
  // Accepts "12-21 at 9am" and 12.21早上八点 at the beginning; later in the words it may be "pages 12-21".
  rule(
    `(?<on>on\\s+)?(?<first>\\d{1,2})(?<mark>[-.])(?<second>\\d{1,2})\\.?(?![-./:\\d])${TIME_FOLLOWS}`,
    (groups, reading) => {
      const isPlaced = (reading.first || reading.previous !== undefined) && !areWeekdays(groups);
      return groups.on !== undefined || isPlaced ? readSlashed(groups, reading) : undefined;
    },
  ),
];

/** 1-5早上八点 means from Monday to Friday. */
const areWeekdays = ({ mark, first, second }: Groups) =>
  mark === "-" && Number(first) < Number(second) && Number(second) <= 7;

/** 3/4 is in March or in April, depending on the locale; 15/4 leaves no doubt. */
function readSlashed(
  { first, mark = "/", second, year }: Groups,
  { today, locale }: Reading,
): readonly Piece[] {
  const [left, right] = [Number(first), Number(second)];
  const isDayFirst = left > 12 || (right <= 12 && isDayWrittenFirst(locale));
  const [month, date] = isDayFirst ? [right, left] : [left, right];
  const piece = saidDate(today, { year: year === undefined ? undefined : Number(year), month, date });
  const isDoubtful = left !== right && left <= 12 && right <= 12;
  if (piece.kind !== "day" || !isDoubtful) return [piece];
  return [
    { ...piece, assumed: { code: "order_of_date", written: `${left}${mark}${right}`, month, day: date } },
  ];
}

function isDayWrittenFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: "UTC" }).formatToParts(0);
  return parts.find(({ type }) => type === "day" || type === "month")?.type === "day";
}
