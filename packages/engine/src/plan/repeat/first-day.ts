/** The day on which a task that repeats is done first, where none was said. */
import type { Repeat } from "@etui/protocol/plan";
import { firstOccurrence } from "./next-occurrence.ts";

/**
 * The deadline, if it is a day of the rule: rent that is due on the 23rd and comes every month comes on each 23rd.
 * Otherwise the first day of the rule from `from` on. Null if the rule has none any more.
 */
export function firstDay(
  repeat: Repeat,
  { deadline, from }: { deadline: string | null | undefined; from: string },
): string | null {
  if (deadline != null && firstOccurrence(repeat, deadline) === deadline) return deadline;
  return firstOccurrence(repeat, from);
}
