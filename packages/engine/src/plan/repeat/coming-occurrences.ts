/** The days on which a task that repeats comes again, as long as each time is done on its day. */
import type { Repeat } from "@etui/protocol/plan";
import { type DayRule, dayAfter } from "@etui/time/rules/rrule/day-rule";
import { type Completion, lastDayOver } from "./next-occurrence.ts";
import { storedRule } from "./stored-rule.ts";

export interface Coming {
  /** YYYY-MM-DD, the first one first. */
  days: string[];
  /** Whether there are more in the span than were counted out. */
  hasMore: boolean;
}

interface Span {
  from: string;
  to: string;
  /** So many days are enough. */
  most: number;
}

/**
 * Behind the day for which it is planned, which is none of them: what `nextOccurrence` gives again and again. Nobody knows
 * when a task that repeats from when it is done comes again, so it has none.
 */
export function comingOccurrences(
  repeat: Repeat,
  task: Pick<Completion, "time" | "now" | "timeZone"> & { planned: string },
  { from, to, most }: Span,
): Coming {
  const coming: Coming = { days: [], hasMore: false };
  if (repeat.mode === "after_done") return coming;
  const planned = Temporal.PlainDate.from(task.planned);
  const over = lastDayOver(task);
  const behind = repeat.mode === "cumulative" ? planned : laterOf(planned, over);
  const before = laterOf(behind, Temporal.PlainDate.from(from).subtract({ days: 1 }));
  const last = Temporal.PlainDate.from(to);
  for (const day of daysOf(storedRule(repeat), planned, before)) {
    if (Temporal.PlainDate.compare(day, last) > 0) return coming;
    if (Temporal.PlainDate.compare(day, before) <= 0) continue;
    if (coming.days.length === most) return { ...coming, hasMore: true };
    coming.days.push(day.toString());
  }
  return coming;
}

/** Those after a day; of a rule that is counted, all after the planned one, which is the first of its times. */
function* daysOf(rule: DayRule, planned: Temporal.PlainDate, after: Temporal.PlainDate) {
  const { COUNT } = rule.parts;
  const times = COUNT === undefined ? Number.POSITIVE_INFINITY : Number(COUNT) - 1;
  let day = dayAfter(rule, planned, COUNT === undefined ? after : planned);
  for (let passed = 1; day && passed <= times; passed++) {
    yield day;
    day = dayAfter(rule, planned, day);
  }
}

const laterOf = (one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate =>
  Temporal.PlainDate.compare(one, other) < 0 ? other : one;
