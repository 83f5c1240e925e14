/** Gives the open tasks of a day their hours. Pure: nothing is changed, and equal tasks get an equal day. */
import type { Schedule } from "@etui/protocol/plan";
import { type Refusal, refusal } from "@etui/words/refusal";
import { instantAt, localIso } from "../plan-moment.ts";
import { hoursOf } from "../reminders/start-of.ts";
import { inOrder, type Ordered } from "./arrange-order.ts";
import { firstStart, fitTogether, type IsUsable, MOST_EXACT, type Piece, startsInOrder } from "./fit.ts";
import { type FreeHours, PAUSE_MS, type Span, STEP_MS, spanOf, withinSpans, without } from "./free-hours.ts";

/** So much of the free time is filled; the rest is for what takes longer and what nobody planned. */
export const MOST_FILLED = 0.8;

export interface ArrangeTask extends Ordered {
  title: string;
  estimate_minutes: number | null;
  /** `HH:MM-HH:MM` or a part of the day, if it is to be done within it on that day. */
  window: string | null;
}

export interface Placed {
  task_id: string;
  /** ISO 8601 with the offset of the zone. */
  start: string;
  end: string;
  /** The same as the schedule that `set_schedule` takes. */
  schedule: Extract<Schedule, { intent: "exact_time" }>;
}

/** One change that would be enough. `shorten` and `free_more` are in minutes. */
export type FitsIf =
  | { do: "estimate" }
  | { do: "finish"; task_ids: readonly string[] }
  | { do: "shorten"; minutes: number }
  | { do: "leave_out"; task_id: string }
  | { do: "other_window" }
  | { do: "other_day" };

export interface LeftOut {
  task_id: string;
  why: Refusal;
  fits_if: readonly FitsIf[];
}

export interface ArrangedDay {
  /** By their start. */
  placed: readonly Placed[];
  /** By how pressing they are. */
  left_out: readonly LeftOut[];
  /** What the placed tasks take, of the free time; the pauses are not counted. */
  load_minutes: number;
  free_minutes: number;
}

/**
 * Tasks are taken by deadline, priority and rank, what they wait for before them (`inOrder`). Each is placed if it fits
 * together with all that were taken before it, wherever those then lie: so a task only gives way to more pressing ones,
 * and of all sets of tasks that fit, the day has the one that is greatest when held against the others task by task in
 * that order. Then each in the same order begins as early as it can without another having to leave.
 *
 * A task fits within one stretch of free time, in its window if it has one, at whole five minutes, 15 minutes apart from
 * others and from what has a time, after what it waits for; all together take at most 80 % of the free time. Both
 * choices are exact while at most `MOST_EXACT` tasks are placed. In a fuller day a further task is put where it fits without
 * changing the order of the others, and may be left out where a rearrangement would have made room.
 *
 * `depends_on` names open tasks only. A task that has a time is not among `tasks` but in `free`.
 */
export function arrangeDay({
  date,
  free,
  tasks,
  others = new Map(),
  timeZone,
}: {
  date: string;
  free: FreeHours;
  tasks: readonly ArrangeTask[];
  /** The titles of open tasks that are waited for and are not of this day. */
  others?: ReadonlyMap<string, string>;
  timeZone: string;
}): ArrangedDay {
  const day = new Day(date, free, timeZone);
  const left: { task: ArrangeTask; why: "blocked" | "no_estimate" | "does_not_fit" }[] = [];
  for (const task of inOrder(tasks)) {
    if (task.estimate_minutes === null) left.push({ task, why: "no_estimate" });
    else if (!day.isReady(task)) left.push({ task, why: "blocked" });
    else if (!day.take(task)) left.push({ task, why: "does_not_fit" });
  }
  const titles = new Map([...others, ...tasks.map(({ task_id, title }) => [task_id, title] as const)]);
  return {
    placed: day.placed(),
    left_out: left.map(({ task, why }) => {
      if (why === "no_estimate") {
        return {
          task_id: task.task_id,
          why: refusal("arrange.no_estimate"),
          fits_if: [{ do: "estimate" }],
        };
      }
      return why === "blocked" ? blocked(task, day, titles) : day.whyNot(task, titles);
    }),
    load_minutes: day.load,
    free_minutes: free.minutes,
  };
}

function blocked(task: ArrangeTask, day: Day, titles: ReadonlyMap<string, string>): LeftOut {
  const task_ids = task.depends_on.filter((id) => !day.isOver(id));
  const waits_for = task_ids.map((task_id) => ({ task_id, title: titles.get(task_id) ?? "" }));
  return {
    task_id: task.task_id,
    why: refusal("arrange.waits", { waits_for }),
    fits_if: [{ do: "finish", task_ids }],
  };
}

interface Taken {
  task: ArrangeTask;
  length: number;
}

class Day {
  readonly #date: string;
  readonly #free: FreeHours;
  readonly #timeZone: string;
  readonly #taken: Taken[] = [];
  /** The order of a day that is too full to try them all. */
  #order: Taken[] | undefined;
  /** By where a task may lie: the shortest that did not fit there. What did not fit then fits still less later. */
  readonly #tooLong = new Map<string, number>();
  readonly #isUsable: IsUsable;

  constructor(date: string, free: FreeHours, timeZone: string) {
    this.#date = date;
    this.#free = free;
    this.#timeZone = timeZone;
    const usable = new Map<number, boolean>();
    // The clocks show an hour twice when they are put back, and a schedule can only name the first.
    this.#isUsable = (start) => {
      const known = usable.get(start) ?? isNameable(start, timeZone);
      usable.set(start, known);
      return known;
    };
  }

  get load(): number {
    return this.#taken.reduce((sum, { length }) => sum + length / 60_000, 0);
  }

  isOver(taskId: string): boolean {
    return this.#free.ends.has(taskId) || this.#taken.some(({ task }) => task.task_id === taskId);
  }

  isReady({ depends_on }: ArrangeTask): boolean {
    return depends_on.every((id) => this.isOver(id));
  }

  take(task: ArrangeTask): boolean {
    const length = task.estimate_minutes! * 60_000;
    const next = { task, length };
    if (length > this.#roomLeft(this.#taken)) return false;
    const place = this.#placeOf(task);
    if (length >= (this.#tooLong.get(place) ?? Number.POSITIVE_INFINITY)) return false;
    if (this.#taken.length < MOST_EXACT) {
      if (this.#fits([...this.#taken, next])) {
        this.#taken.push(next);
        return true;
      }
    } else {
      const order = this.#put(next);
      if (order) {
        this.#order = order;
        this.#taken.push(next);
        return true;
      }
    }
    this.#tooLong.set(place, length);
    return false;
  }

  placed(): Placed[] {
    const order = this.#order ?? this.#taken;
    const starts = this.#order
      ? startsInOrder(this.#pieces(order), this.#isUsable)!
      : this.#earliestStarts(order);
    return order
      .map(({ task, length }, place) => ({ task, start: starts[place]!, end: starts[place]! + length }))
      .sort((one, other) => one.start - other.start)
      .map(({ task, start, end }) => {
        const [from, to] = [start, end].map((at) => localIso(new Date(at), this.#timeZone)) as [
          string,
          string,
        ];
        return {
          task_id: task.task_id,
          start: from,
          end: to,
          schedule: {
            intent: "exact_time",
            date: from.slice(0, 10),
            time: from.slice(11, 16),
            duration_minutes: (end - start) / 60_000,
          },
        };
      });
  }

  whyNot(task: ArrangeTask, titles: ReadonlyMap<string, string>): LeftOut {
    const minutes = task.estimate_minutes!;
    const [piece] = this.#pieces([{ task, length: 0 }]);
    const longest = Math.max(0, ...piece!.spans.map(({ from, to }) => (to - from) / 60_000));
    const left = (why: Refusal, fits_if: readonly FitsIf[]): LeftOut => ({
      task_id: task.task_id,
      why,
      fits_if,
    });
    if (this.#free.spans.length === 0) return left(refusal("arrange.no_time"), [{ do: "other_day" }]);
    if (longest === 0 && task.window !== null) {
      return left(refusal("arrange.window_closed", { window: task.window }), [{ do: "other_window" }]);
    }
    const shorter = this.#longestThatFits(task);
    const shorten: FitsIf[] = shorter > 0 ? [{ do: "shorten", minutes: shorter }] : [];
    const at_most = shorter > 0 ? { at_most: shorter } : {};
    if (minutes > longest)
      return left(refusal("arrange.too_long", { minutes, longest, ...at_most }), shorten);
    const other = this.#whoCouldLeave(task);
    const instead_of = other && { instead_of: { task_id: other, title: titles.get(other) ?? "" } };
    const fits_if: FitsIf[] = [
      ...shorten,
      ...(other === undefined ? [] : [{ do: "leave_out", task_id: other } as const]),
    ];
    const room = this.#roomLeft(this.#taken) / 60_000;
    if (minutes > room) {
      return left(refusal("arrange.full", { minutes, left: room, ...at_most, ...instead_of }), fits_if);
    }
    return left(refusal("arrange.crowded", { minutes, ...at_most, ...instead_of }), fits_if);
  }

  /** How many milliseconds may still be filled beside those that were taken. */
  #roomLeft(taken: readonly Taken[]): number {
    const most = Math.floor(this.#free.minutes * MOST_FILLED) * 60_000;
    return most - taken.reduce((sum, { length }) => sum + length, 0);
  }

  #placeOf({ window, depends_on }: ArrangeTask): string {
    return JSON.stringify([window, [...depends_on].sort()]);
  }

  #fits(taken: readonly Taken[]): boolean {
    return this.#roomLeft(taken) >= 0 && fitTogether(this.#pieces(taken), this.#isUsable);
  }

  #pieces(taken: readonly Taken[], fixed: readonly Span[] = []): Piece[] {
    const places = new Map(taken.map(({ task }, place) => [task.task_id, place]));
    let open = this.#free.spans;
    for (const { from, to } of fixed) open = without(open, { from: from - PAUSE_MS, to: to + PAUSE_MS });
    return taken.map(({ task, length }) => {
      const after = task.depends_on.map((id) => this.#free.ends.get(id)).filter((end) => end !== undefined);
      const notBefore = Math.max(Number.NEGATIVE_INFINITY, ...after.map((end) => end + PAUSE_MS));
      const window = task.window === null ? undefined : this.#windowOf(task.window);
      return {
        length,
        spans: withinSpans(open, {
          from: Math.max(notBefore, window?.from ?? notBefore),
          to: window?.to ?? Number.POSITIVE_INFINITY,
        }),
        before: task.depends_on.flatMap((id) => places.get(id) ?? []),
      };
    });
  }

  #windowOf(window: string): Span {
    const { from, to } = hoursOf(window);
    return spanOf(`${from}-${to}`, this.#date, this.#timeZone);
  }

  /** One after the other as early as the rest allows. What a task waits for stands before it and is fixed by then. */
  #earliestStarts(taken: readonly Taken[]): number[] {
    const starts: number[] = [];
    for (const [place, one] of taken.entries()) {
      const fixed = taken
        .slice(0, place)
        .map(({ length }, at) => ({ from: starts[at]!, to: starts[at]! + length }));
      const after = taken
        .slice(0, place)
        .flatMap(({ task, length }, at) =>
          one.task.depends_on.includes(task.task_id) ? [starts[at]! + length + PAUSE_MS] : [],
        );
      const [piece] = this.#pieces([one], fixed);
      let start = firstStart(piece!, Math.max(Number.NEGATIVE_INFINITY, ...after), this.#isUsable);
      while (start !== undefined && !this.#restFits(taken, [...starts, start])) {
        start = firstStart(piece!, start + STEP_MS, this.#isUsable);
      }
      starts.push(start!);
    }
    return starts;
  }

  #restFits(taken: readonly Taken[], starts: readonly number[]): boolean {
    const fixed = starts.map((from, at) => ({ from, to: from + taken[at]!.length }));
    const rest = taken.slice(starts.length);
    const pieces = this.#pieces(rest, fixed).map((piece, place) => {
      const after = fixed
        .filter((_, at) => rest[place]!.task.depends_on.includes(taken[at]!.task.task_id))
        .map(({ to }) => to + PAUSE_MS);
      const bounds = { from: Math.max(Number.NEGATIVE_INFINITY, ...after), to: Number.POSITIVE_INFINITY };
      return { ...piece, spans: withinSpans(piece.spans, bounds) };
    });
    return fitTogether(pieces, this.#isUsable);
  }

  /** Puts one more into the order of a full day, as far back as it fits. */
  #put(next: Taken): Taken[] | undefined {
    const order = this.#order ?? this.#inTime();
    for (let place = order.length; place >= 0; place -= 1) {
      const waitsForLater = order
        .slice(place)
        .some(({ task }) => next.task.depends_on.includes(task.task_id));
      if (waitsForLater) continue;
      const longer = order.toSpliced(place, 0, next);
      if (startsInOrder(this.#pieces(longer), this.#isUsable)) return longer;
    }
    return undefined;
  }

  #inTime(): Taken[] {
    const starts = this.#earliestStarts(this.#taken);
    return this.#taken
      .map((one, place) => ({ one, start: starts[place]! }))
      .sort((first, second) => first.start - second.start)
      .map(({ one }) => one);
  }

  readonly #longest = new Map<string, number>();

  /** In minutes, whole steps; 0 if nothing fits any more where this task may lie. */
  #longestThatFits(task: ArrangeTask): number {
    const place = this.#placeOf(task);
    const known = this.#longest.get(place);
    if (known !== undefined) return known;
    const fits = (steps: number): boolean => {
      const next = { task, length: steps * STEP_MS };
      if (next.length > this.#roomLeft(this.#taken)) return false;
      return this.#order || this.#taken.length >= MOST_EXACT
        ? this.#put(next) !== undefined
        : this.#fits([...this.#taken, next]);
    };
    let [low, high] = [0, Math.ceil(this.#free.minutes / 5) + 1];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (fits(middle)) low = middle;
      else high = middle;
    }
    const minutes = (low * STEP_MS) / 60_000;
    this.#longest.set(place, minutes);
    return minutes;
  }

  readonly #couldLeave = new Map<string, string | undefined>();

  /** The least pressing task in whose place this one would fit; none that another one waits for. */
  #whoCouldLeave(task: ArrangeTask): string | undefined {
    const length = task.estimate_minutes! * 60_000;
    const key = `${this.#placeOf(task)} ${length}`;
    if (this.#couldLeave.has(key)) return this.#couldLeave.get(key);
    const isNeeded = (id: string) =>
      task.depends_on.includes(id) || this.#taken.some(({ task: other }) => other.depends_on.includes(id));
    const found = this.#taken.findLast(({ task: { task_id } }) => {
      if (isNeeded(task_id)) return false;
      const rest = this.#taken.filter((one) => one.task.task_id !== task_id);
      return rest.length < MOST_EXACT && this.#fits([...rest, { task, length }]);
    });
    this.#couldLeave.set(key, found?.task.task_id);
    return found?.task.task_id;
  }
}

function isNameable(start: number, timeZone: string): boolean {
  const local = localIso(new Date(start), timeZone);
  return instantAt(local.slice(0, 10), local.slice(11, 16), timeZone).getTime() === start;
}
