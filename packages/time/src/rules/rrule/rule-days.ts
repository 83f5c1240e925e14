import { firstOfMonth, monthOf, weekdayOf } from "../../calendar/calendar.ts";

/**
 * The days that a rule names between `first` and `last`, both included, in order; days are numbers as in calendar.ts.
 */
export type DaysNamed = (first: number, last: number) => number[];

type Parts = Readonly<Record<string, string>>;

/** A month and its year; `first` and `yearFirst` are day numbers. */
interface Month {
  readonly number: number;
  readonly first: number;
  readonly length: number;
  readonly yearFirst: number;
  readonly yearLength: number;
}

type Fits = (day: number, month: Month) => boolean;

const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

/** The weekday on which a rule's weeks start; the default is Monday. */
export const weekStart = ({ WKST = "MO" }: Parts) => WEEKDAYS.indexOf(WKST);

/** Parts that the rule leaves open are taken from the day on which it starts. */
export function daysNamed(given: Parts, start: number): DaysNamed {
  const parts = { ...given, ...leftOpen(given, start) };
  const tests = testsOf(parts);
  const months = parts.BYMONTH && numbersIn(parts.BYMONTH);
  let month = monthAround(start);
  return (first, last) => {
    const found: number[] = [];
    for (let day = first; day <= last; day++) {
      if (day < month.first || day >= month.first + month.length) month = monthAround(day);
      if (months && !months.includes(month.number)) day = month.first + month.length - 1;
      else if (tests.every((fits) => fits(day, month))) found.push(day);
    }
    return found;
  };
}

function leftOpen({ FREQ, BYMONTH, BYWEEKNO, BYYEARDAY, BYMONTHDAY, BYDAY }: Parts, start: number): Parts {
  if ((BYYEARDAY ?? BYMONTHDAY ?? BYDAY) !== undefined) return {};
  const month = monthAround(start);
  const BYMONTHDAY_OF_START = { BYMONTHDAY: String(start - month.first + 1) };
  if (FREQ === "WEEKLY" || (FREQ === "YEARLY" && BYWEEKNO)) return { BYDAY: WEEKDAYS[weekdayOf(start)]! };
  if (FREQ === "MONTHLY" || (FREQ === "YEARLY" && BYMONTH)) return BYMONTHDAY_OF_START;
  return FREQ === "YEARLY" ? { BYMONTH: String(month.number), ...BYMONTHDAY_OF_START } : {};
}

function testsOf(parts: Parts): Fits[] {
  const { BYWEEKNO, BYYEARDAY, BYMONTHDAY, BYDAY } = parts;
  const tests: Fits[] = [];
  if (BYMONTHDAY) {
    const fits = countsFrom(numbersIn(BYMONTHDAY));
    tests.push((day, { first, length }) => fits(day - first, length));
  }
  if (BYYEARDAY) {
    const fits = countsFrom(numbersIn(BYYEARDAY));
    tests.push((day, { yearFirst, yearLength }) => fits(day - yearFirst, yearLength));
  }
  if (BYDAY) tests.push(weekdayTest(parts, BYDAY));
  if (BYWEEKNO) tests.push(weekTest(numbersIn(BYWEEKNO), weekStart(parts)));
  return tests;
}

/** Whether an index among `length` is one of the numbers: 1 is the first, -1 the last. */
const countsFrom = (numbers: readonly number[]) => (index: number, length: number) =>
  numbers.includes(index + 1) || numbers.includes(index - length);

/** `MO` is every Monday, `2MO` the second of the month, or of the year if the rule is yearly and names no months. */
function weekdayTest({ FREQ, BYMONTH }: Parts, byDay: string): Fits {
  const items = byDay.split(",");
  const nths = WEEKDAYS.map((name) =>
    items.filter((item) => item.endsWith(name)).map((item) => Number(item.slice(0, -name.length))),
  );
  const ofYear = FREQ === "YEARLY" && BYMONTH === undefined;
  return (day, month) => {
    const named = nths[weekdayOf(day)]!;
    if (named.length === 0) return false;
    const [first, length] = ofYear ? [month.yearFirst, month.yearLength] : [month.first, month.length];
    const fromFirst = Math.floor((day - first) / 7) + 1;
    const fromLast = -Math.floor((first + length - 1 - day) / 7) - 1;
    return named.some((nth) => nth === 0 || nth === fromFirst || nth === fromLast);
  };
}

/** A week belongs to the year that has at least four of its days, so to the year of its fourth day. */
const weekTest =
  (numbers: readonly number[], firstWeekday: number): Fits =>
  (day, month) => {
    const fourth = day - ((weekdayOf(day) - firstWeekday + 7) % 7) + 3;
    const isThisYear = fourth >= month.yearFirst && fourth < month.yearFirst + month.yearLength;
    const { yearFirst, yearLength } = isThisYear ? month : monthAround(fourth);
    const week = Math.floor((fourth - yearFirst) / 7);
    const weeksAfter = Math.floor((yearFirst + yearLength - 1 - fourth) / 7);
    return numbers.includes(week + 1) || numbers.includes(-weeksAfter - 1);
  };

function monthAround(day: number): Month {
  const month = monthOf(day);
  const ofYear = ((month % 12) + 12) % 12;
  const [first, yearFirst] = [firstOfMonth(month), firstOfMonth(month - ofYear)];
  return {
    number: ofYear + 1,
    first,
    length: firstOfMonth(month + 1) - first,
    yearFirst,
    yearLength: firstOfMonth(month - ofYear + 12) - yearFirst,
  };
}

/** The numbers of a list such as `1,15,-1`. */
export const numbersIn = (list: string) => list.split(",").map(Number);
