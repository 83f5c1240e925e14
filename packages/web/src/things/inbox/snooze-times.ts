export const SNOOZES = ["minutes", "hour", "tomorrow"] as const;
export type Snooze = (typeof SNOOZES)[number];

const MINUTE_MS = 60_000;
const MORNING_HOUR = 9;

/** The end of a snooze; tomorrow means nine o'clock in the person's zone. */
export function snoozeUntil(snooze: Snooze, now = new Date()): string {
  if (snooze === "tomorrow") {
    return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, MORNING_HOUR).toISOString();
  }
  return new Date(now.getTime() + (snooze === "minutes" ? 10 : 60) * MINUTE_MS).toISOString();
}
