import type { RepeatWords } from "./repeat-words.ts";
import { inOrder, WORKDAYS } from "./weekdays.ts";

const EN_DAYS: Readonly<Record<string, string>> = {
  MO: "Monday",
  TU: "Tuesday",
  WE: "Wednesday",
  TH: "Thursday",
  FR: "Friday",
  SA: "Saturday",
  SU: "Sunday",
};
const EN_UNITS: Readonly<Record<string, string>> = {
  DAILY: "day",
  WEEKLY: "week",
  MONTHLY: "month",
  YEARLY: "year",
};
const EN_NTH = ["first", "second", "third", "fourth", "fifth"];
const EN_MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

const nthInEnglish = (nth: number) => (nth === -1 ? "last" : EN_NTH[nth - 1]);
const ordinal = (day: number) => {
  const end = day % 100 > 10 && day % 100 < 14 ? "th" : (["th", "st", "nd", "rd"][day % 10] ?? "th");
  return `${day}${end}`;
};
const listed = (items: readonly string[]) =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;

const amountInEnglish = (unit: string, interval: number) =>
  interval === 1 ? EN_UNITS[unit]! : `${interval} ${EN_UNITS[unit]}s`;

export const en: RepeatWords = {
  comma: ", ",
  cumulative: "none skipped",
  count: (times) => (times === "1" ? "once more" : `${times} times`),
  until: ({ day, month, year }) => `until ${EN_MONTHS[month - 1]} ${day}, ${year}`.replace(",", ""),
  every: (unit, interval) => `every ${amountInEnglish(unit, interval)}`,
  afterDone: (unit, interval) => `${interval} ${EN_UNITS[unit]}${interval === 1 ? "" : "s"} after done`,
  on: ({ unit, interval }, days) => {
    if (unit === "WEEKLY" && interval === 1) return `every ${days}`;
    if (unit === "MONTHLY" && interval === 1) return `${days} of every month`;
    return `every ${amountInEnglish(unit, interval)} on ${days}`;
  },
  weekdays: (days) => {
    const named = inOrder(days);
    return named.join(",") === WORKDAYS ? "weekday" : listed(named.map((day) => EN_DAYS[day]!));
  },
  days: (days) => listed(days.map((day) => (day === -1 ? "the last day" : `the ${ordinal(day)}`))),
  nth: (nth, weekday) => `the ${nthInEnglish(nth)} ${EN_DAYS[weekday]}`,
  workingDay: (nth) => (nthInEnglish(nth) ? `the ${nthInEnglish(nth)} working day` : undefined),
  dayOrLast: (day) => `the ${ordinal(day)} or the last day`,
  dates: (months, days) => `${days} of ${listed(months.map((month) => EN_MONTHS[month - 1]!))}`,
};
