/** Reads what somebody entered as the value that was meant. Undefined if there is none. */
import type { ChoiceValue } from "@etui/protocol/cards/form";
import { readClock, readIsoTime } from "../print/iso-time.ts";

export function readNumber(given: unknown): number | undefined {
  if (typeof given === "number") return Number.isFinite(given) ? given + 0 : undefined;
  if (typeof given !== "string" || given.length > MOST_DIGITS) return undefined;
  const text = given.normalize("NFKC").trim().replace(GROUPED, ungroup); // as a Chinese keyboard writes it: ４２
  return DECIMAL.test(text) && Number.isFinite(Number(text)) ? Number(text) : undefined;
}

export function readYesOrNo(given: unknown): boolean | undefined {
  if (typeof given === "object") return undefined;
  const word = String(given).slice(0, 10).trim().toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : undefined;
}

/** `2026-01-31`, also from `2026/1/31`, `2026年1月31日` or a date with a time. */
export function readDate(given: unknown): string | undefined {
  if (typeof given !== "string" || given.length > MOST_DIGITS) return undefined;
  const [, year, month, day] = WRITTEN_DATE.exec(given.trim()) ?? [];
  const text = year === undefined ? given.trim() : `${year}-${twoDigits(month!)}-${twoDigits(day!)}`;
  return readIsoTime(text)?.day === undefined ? undefined : text.slice(0, "2026-01-31".length);
}

export function readTime(given: unknown): string | undefined {
  return typeof given === "string" && given.length <= MOST_DIGITS ? readClock(given.trim()) : undefined;
}

/** A date and time on the user's wall clock. A time with an offset is refused, because it is one of another clock. */
export function readDateTime(given: unknown): string | undefined {
  if (typeof given !== "string" || given.length > MOST_DIGITS) return undefined;
  const read = readIsoTime(given.trim());
  if (read?.time === undefined || read.offset !== undefined) return undefined;
  return `${given.trim().slice(0, "2026-01-31".length)}T${read.time}`;
}

/** The choice that was meant, found by its value or else by its label. */
export function readChoice(
  given: unknown,
  choices: readonly { value: ChoiceValue; label: string }[],
): ChoiceValue | undefined {
  if (typeof given !== "string" && typeof given !== "number" && typeof given !== "boolean") return undefined;
  const text = String(given);
  return (
    choices.find(({ value }) => value === given) ??
    choices.find(({ value }) => String(value) === text) ??
    choices.find(({ label }) => label === given)
  )?.value;
}

const ungroup = (number: string) => number.replaceAll(",", "");
const twoDigits = (number: string) => number.padStart(2, "0");

/** Longer than any number or date, and short enough that reading one costs little. */
const MOST_DIGITS = 64;
const GROUPED = /^[+-]?\d{1,3}(,\d{3})+(?=\.|$)/;
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const WRITTEN_DATE = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;
const YES = new Set(["true", "yes", "y", "on", "1", "是", "对"]);
const NO = new Set(["false", "no", "n", "off", "0", "否", "不"]);
