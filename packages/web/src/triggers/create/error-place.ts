import type { Place } from "./draft.ts";

/** The server's sentences name the field they are about, except where they quote a schedule that it cannot read. */
const PLACES: readonly (readonly [Place, RegExp])[] = [
  ["condition", /\bcondition\b|watch_path/],
  ["rules", /\brules\b|quiet_hours|only_if|\brepeat\b/],
  ["action", /\baction\b|\{\{/],
  ["name", /^title\b|^description\b/],
  ["schedule", /schedule|time|cron|weekday|interval|RRULE|date|zone|fires|o'clock|时|点|日期/i],
];

/** Which part of the form a refusal is about. */
export const placeOfError = (sentence: string): Place =>
  PLACES.find(([, pattern]) => pattern.test(sentence))?.[0] ?? "form";
