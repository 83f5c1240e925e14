/** What a value of a query reads as: as in any filter, and days that lie so far from today, and periods. */
import type { QueryValue } from "@etui/protocol/query";
import type { Clock } from "../clock.ts";
import { readValue } from "../values/read-value.ts";
import { inRange, MOST_VALUE_CHARACTERS } from "../values/read-written.ts";

/** From its first day to its last. */
export interface Period {
  is: "period";
  text: string;
  from: string;
  to: string;
}

export type ReadQueryValue = QueryValue | Period | null | "no such day";

const DISTANCE = /^([+-]?)(\d{1,5}) ?(d|days?|w|weeks?|months?|m|y|years?|天|日|周|个月|月|年)(后|前)?$/u;

const UNITS = {
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
} as const;

const PERIOD =
  /^(?:(this|current|next|last|previous) (week|month|year)|(本|这个?|这一|下个?|上个?)(周|星期|月)|(今年|明年|去年))$/u;
const FROM_NOW: Readonly<Record<string, number>> = {
  next: 1,
  last: -1,
  previous: -1,
  下: 1,
  上: -1,
  明年: 1,
  去年: -1,
};

/** Where a value of several words begins, as one: `next month`, `today + 3d`. */
export const PHRASE =
  /(?:(?:this|current|next|last|previous) (?:week|month|year)|(?:today|tomorrow|yesterday|今天|明天|昨天) ?[+-] ?\d{1,6} ?(?:days?|weeks?|months?|years?|[dwmy]|天|日|周|个?月|年)|[+-]?\d{1,5} (?:days?|weeks?|months?|years?|天|周|个月|年))(?=[\s,;)|]|$)/y;

export function readQueryValue(written: string, isQuoted: boolean, clock: Clock): ReadQueryValue {
  if (!isQuoted && written.length <= MOST_VALUE_CHARACTERS) {
    const plain = written.normalize("NFKC").toLowerCase();
    const period = readPeriod(plain, clock);
    if (period) return { is: "period", text: written, ...period };
    const day = readDistance(plain, clock);
    if (day === "none") return "no such day";
    if (day !== undefined) return { is: "day", text: written, day };
  }
  return readValue(written, isQuoted, clock);
}

const todayOf = ({ at, timeZone }: Clock): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

/** `7d` is in seven days, `-2w` two weeks ago. */
function readDistance(plain: string, clock: Clock): string | "none" | undefined {
  const [, sign, count, unit, side] = DISTANCE.exec(plain) ?? [];
  if (count === undefined) return undefined;
  const isBack = (sign === "-") !== (side === "前");
  const unitName = UNITS[unit![0] as keyof typeof UNITS];
  try {
    return inRange(todayOf(clock).add({ [unitName]: isBack ? -Number(count) : Number(count) }));
  } catch {
    return "none";
  }
}

/** Weeks begin on Monday. */
function readPeriod(plain: string, clock: Clock): { from: string; to: string } | undefined {
  const [whole, side, unit, hanSide, hanUnit, year] = PERIOD.exec(plain) ?? [];
  if (whole === undefined) return undefined;
  const today = todayOf(clock);
  const steps = FROM_NOW[side ?? year ?? hanSide![0]!] ?? 0;
  if (year !== undefined || unit === "year") {
    const first = today.with({ month: 1, day: 1 }).add({ years: steps });
    return span(first, first.add({ years: 1 }));
  }
  if (unit === "month" || hanUnit === "月") {
    const first = today.with({ day: 1 }).add({ months: steps });
    return span(first, first.add({ months: 1 }));
  }
  const monday = today.subtract({ days: today.dayOfWeek - 1 }).add({ weeks: steps });
  return span(monday, monday.add({ weeks: 1 }));
}

const span = (first: Temporal.PlainDate, next: Temporal.PlainDate) => ({
  from: first.toString(),
  to: next.subtract({ days: 1 }).toString(),
});
