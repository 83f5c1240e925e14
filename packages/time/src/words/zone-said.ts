/** Times of another place, "tomorrow at nine, Lisbon time": read by its clocks, and moved to the person's own zone. */
import { isAboutTime } from "./objections.ts";
import type { SpansRead } from "./read-spans.ts";
import { isLink, type Span } from "./scan-words.ts";
import type { SaidSchedule } from "./schedule/schedule-of.ts";
import type { Range } from "./when-piece.ts";

/** The zone that stands beside a time and is the only one; "set the clock to London time" is something to do. */
export function zoneSaid({
  readable,
  spans,
}: SpansRead & { ok: true }): (Range & { timeZone: string }) | undefined {
  const named = spans.filter(({ pieces }) =>
    pieces.some((piece) => piece.kind === "refused" && piece.refusal.code === "other_zone"),
  );
  const [one] = named;
  if (named.length !== 1 || !one) return undefined;
  const timeZone = one.pieces.flatMap((piece) => (piece.kind === "refused" ? (piece.zone ?? []) : []))[0];
  const index = spans.indexOf(one);
  const [before, behind] = [spans[index - 1], spans[index + 1]];
  const isBeside =
    (before && isAboutTime(before) && isLink(readable.slice(before.end, one.start))) ||
    (behind && isAboutTime(behind) && isLink(readable.slice(one.end, behind.start)));
  return timeZone === undefined || !isBeside ? undefined : { ...rangeOf(one), timeZone };
}

const rangeOf = ({ start, end }: Span): Range => ({ start, end });

/**
 * What was read by the clocks of another place. Undefined if it repeats there: when its clocks change and the person's do not, no schedule
 * of theirs would follow.
 */
export function movedHere<Said extends SaidSchedule & { ok: true }>(
  said: Said,
  there: string,
  here: string,
): Said | undefined {
  if (there === here) return said;
  if (said.schedule_type !== "once") return undefined;
  const at = Temporal.Instant.from(said.schedule);
  const own = at.toZonedDateTimeISO(here);
  const minuteOf = (moment: Temporal.ZonedDateTime) =>
    moment.toPlainDateTime().toString({ smallestUnit: "minute" });
  const assumed = {
    code: "time_of_other_zone",
    zone: there,
    there: minuteOf(at.toZonedDateTimeISO(there)),
    here: minuteOf(own),
  } as const;
  // The same moment wherever the user goes: it is of another place.
  return { ...said, schedule: at.toString(), assumed: [...said.assumed, assumed] };
}
