import type { FiringView } from "./trigger.ts";

/** What comes later than this after its moment says so, everywhere. */
export const LATE_MS = 1_000;

/** By how much a firing came after its moment, in milliseconds; undefined for what was on time or put off on purpose. */
export function lateness({
  due_at,
  fired_at,
  cause,
  status,
}: Pick<FiringView, "due_at" | "fired_at" | "cause" | "status">): number | undefined {
  if (cause === "deferred" || status === "skipped") return undefined;
  const late = Date.parse(fired_at) - Date.parse(due_at);
  return late > LATE_MS ? late : undefined;
}
