/** The stretches of a day in which something can still be done: the hours that a person has for it, less what has a time. */
import { instantAt } from "../plan-moment.ts";

export const STEP_MS = 5 * 60_000;
/** Between two tasks that follow each other, so that one that takes longer does not push all others. */
export const PAUSE_MS = 15 * 60_000;

/** From one instant to another, both in milliseconds of the epoch. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A task that has its time. One without a length only takes its moment, with the pauses around it. */
export interface TimedTask {
  task_id: string;
  date: string;
  time: string;
  minutes: number;
}

export interface FreeHours {
  /** In order; no two overlap. */
  spans: readonly Span[];
  /** What the spans last together. */
  minutes: number;
  /** The end of each timed task, for those that wait for it. */
  ends: ReadonlyMap<string, number>;
}

/**
 * `date` is YYYY-MM-DD, `hours` are wall-clock spans such as `09:00-18:00`, whose last may end past midnight; of a day on
 * which the clocks change, they are as long as they really are. Nothing before `now` is free, and a pause is kept before
 * and after each timed task, also of one that began the day before.
 */
export function freeHours({
  date,
  hours,
  timed,
  now,
  timeZone,
}: {
  date: string;
  hours: readonly string[];
  timed: readonly TimedTask[];
  now: Date;
  timeZone: string;
}): FreeHours {
  const busy = timed.map((task) => {
    const from = instantAt(task.date, task.time, timeZone).getTime();
    return { task_id: task.task_id, from, to: from + task.minutes * 60_000 };
  });
  const nextStep = Math.ceil(now.getTime() / STEP_MS) * STEP_MS;
  let spans: readonly Span[] = merged(hours.map((one) => spanOf(one, date, timeZone)));
  spans = without(spans, { from: Number.NEGATIVE_INFINITY, to: nextStep });
  for (const { from, to } of busy) spans = without(spans, { from: from - PAUSE_MS, to: to + PAUSE_MS });
  return { spans, minutes: minutesOf(spans), ends: new Map(busy.map(({ task_id, to }) => [task_id, to])) };
}

/** A wall-clock span of a day; the end lies past midnight if it is not after the beginning. */
export function spanOf(hours: string, date: string, timeZone: string): Span {
  const [from, to] = hours.split("-") as [string, string];
  const end = to > from ? date : Temporal.PlainDate.from(date).add({ days: 1 }).toString();
  return {
    from: instantAt(date, from, timeZone).getTime(),
    to: instantAt(end, to, timeZone).getTime(),
  };
}

const minutesOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { from, to }) => sum + (to - from) / 60_000, 0);

function merged(spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = found.at(-1);
    if (span.to <= span.from) continue;
    if (last && span.from <= last.to)
      found[found.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else found.push(span);
  }
  return found;
}

/** What is left of the spans; what is shorter than a step is no use to anybody. */
export function without(spans: readonly Span[], taken: Span): Span[] {
  return spans
    .flatMap(({ from, to }) =>
      taken.to <= from || to <= taken.from
        ? [{ from, to }]
        : [
            { from, to: taken.from },
            { from: taken.to, to },
          ],
    )
    .filter(({ from, to }) => to - from >= STEP_MS);
}

export const withinSpans = (spans: readonly Span[], bounds: Span): Span[] =>
  spans
    .map(({ from, to }) => ({ from: Math.max(from, bounds.from), to: Math.min(to, bounds.to) }))
    .filter(({ from, to }) => to > from);
