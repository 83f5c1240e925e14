import type { FiringView } from "@etui/protocol/trigger";

/** The dispatcher calls it late from here on, too. */
const LATE_MS = 60_000;

/** By how much it came after its time, in milliseconds; undefined for what was on time or put off on purpose. */
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
