/** The hours of a day in which tasks can be done: `09:00-12:00,13:00-18:00`. */
import { type Refusal, refusal } from "@etui/words/refusal";
import { readTime } from "./operations/read-time.ts";

const MOST_SPANS = 12;

/** In order, without overlaps; the last may end past midnight. */
export function readFreeHours(
  given: string,
): { ok: true; free_hours: string } | { ok: false; refused: Refusal } {
  const spans = given.split(/[,，;；]/).map((span) => span.split(/[-–~]/).map((time) => readTime(time)));
  const times = spans.flat();
  const isRead =
    spans.length <= MOST_SPANS &&
    spans.every((span) => span.length === 2 && span[0] !== span[1]) &&
    times.every((time) => time !== undefined);
  const isInOrder = times.every(
    (time, place) => place === 0 || place === times.length - 1 || time! >= times[place - 1]!,
  );
  if (!isRead || !isInOrder) {
    return {
      ok: false,
      refused: refusal("plan.no_free_hours", { at: "free_hours", text: given.slice(0, 100) }),
    };
  }
  return { ok: true, free_hours: spans.map((span) => span.join("-")).join(",") };
}
