import type { Place } from "../draft/draft.ts";

/** The server's sentences name the field they are about, except where they quote a schedule that it cannot read. */
const PLACES: readonly (readonly [Place, RegExp])[] = [
  ["condition", /\bcondition\b|watch_path/],
  ["rules", /\brules\b|quiet_hours|only_if|\brepeat\b/],
  ["action", /\baction\b|\{\{/],
  ["name", /^title\b|^description\b/],
  ["schedule", /schedule|time|cron|weekday|interval|RRULE|date|zone|fires|o'clock|时|点|日期/i],
];

/** What a refusal says about which part of the form: faults of several fields come as a line each. */
export const placeFaults = (refusal: string): { place: Place; sentence: string }[] =>
  refusal.split("\n").map((sentence) => ({
    sentence,
    place: PLACES.find(([, pattern]) => pattern.test(sentence))?.[0] ?? "form",
  }));
