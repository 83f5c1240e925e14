import type { FiringView } from "./trigger.ts";

/** Milliseconds. Anything that comes later than this after its moment is shown as late, on every surface. */
export const LATE_MS = 1_000;

/**
 * How much later than its moment a firing came, in milliseconds; undefined if it was on time or postponed on purpose.
 */
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
