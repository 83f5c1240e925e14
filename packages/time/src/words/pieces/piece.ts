import type { Assumption } from "../assumption.ts";
import type { Refusal } from "../refusal.ts";
import type { CalendarUnit } from "./calendar-days.ts";
import type { DayPart } from "./day-part.ts";

/** What a stretch of words means, in whatever language. The grammars make pieces, and schedules are made from them. */
export type Piece =
  | { kind: "time"; time: SaidTime }
  | { kind: "part"; part: DayPart }
  | SaidDay
  | Repetition
  | { kind: "after"; delay: Delay }
  | { kind: "instant"; at: Temporal.Instant }
  /**
   * Words that must not be passed over, because they mean something that no schedule here can say. They are ignored
   * beside a piece of a kind in `unless`: "shop for the Spring Festival" is no time once another time is given. With
   * `ifRepeated` they count only if something repeats: "for two weeks" ends a repetition, and otherwise says how long
   * something takes. `means` is their meaning for readers who accept more than moments.
   */
  | {
      kind: "refused";
      refusal: Refusal;
      unless: readonly Piece["kind"][];
      ifRepeated?: true;
      means?: Stretch;
      /** The zone that the words name, where they name one. */
      zone?: string;
    }
  /** Words such as "until": refused if a time follows, otherwise part of what to do. */
  | { kind: "border"; refusal: Refusal }
  | Stretch;

/** Pieces that have a length and are no moment. */
export type Stretch =
  /** A span includes both days. */
  | { kind: "span"; from: Temporal.PlainDate; to: Temporal.PlainDate }
  /** The end is on `endDay` if that is said, otherwise on the day of the beginning or in the night after it. */
  | { kind: "window"; from: SaidTime; to: SaidTime; endDay?: SaidDay }
  | { kind: "length"; delay: Delay };

/** The hour as it was said; its hour of 24 may depend on words elsewhere. */
export interface SaidTime {
  /** 0 to 24. */
  hour: number;
  minute: number;
  part?: DayPart;
  /** True if only one reading is possible: 17:30, 08:00, noon. */
  exact?: boolean;
}

export interface SaidDay {
  kind: "day";
  /** The days that may be meant, the likeliest first: a bare Friday is the coming one or the one after. */
  candidates: readonly Temporal.PlainDate[];
  /** What the day means once something repeats. */
  on?: Days;
  assumed?: Assumption;
}

export type Days =
  /** Weekdays count from Monday = 1. */
  | { kind: "weekdays"; weekdays: readonly number[] }
  /** -1 is the last day of the month. */
  | { kind: "days of month"; days: readonly number[] }
  | { kind: "nth weekday"; nth: number; weekday: number }
  /** The first working day of a month, the last with -1. */
  | { kind: "nth working day"; nth: number }
  | { kind: "date"; month: number; day: number };

export interface Repetition {
  kind: "every";
  unit: RepeatedUnit;
  interval: number;
  on?: Days;
  /** How many times of day must be named, as after "twice a day". */
  times?: number;
  /** True if it fires at full hours instead of counting from now. */
  onTheHour?: boolean;
  assumed?: Assumption;
  /** The month of the quarter, 1 to 3: 3 for "in the last month of every quarter". */
  monthOfQuarter?: number;
  /**
   * True for the "weekly" of "the weekly report": part of what to do, and a repetition only if nothing else repeats.
   */
  isAdjective?: boolean;
}

export type RepeatedUnit = "second" | CalendarUnit;

/** Months and days move on the calendar; seconds are elapsed time. */
export interface Delay {
  months: number;
  days: number;
  seconds: number;
}

export const day = (
  candidates: readonly Temporal.PlainDate[],
  more: Pick<SaidDay, "on" | "assumed"> = {},
): SaidDay => ({ kind: "day", candidates, ...more });

export const every = (
  unit: RepeatedUnit,
  interval = 1,
  more: Omit<Repetition, "kind" | "unit" | "interval"> = {},
): Repetition => ({ kind: "every", unit, interval, ...more });

/** The hour before another one. On a clock's dial that is twelve before one; before hour 0 it is 23. */
export const hourBefore = (hour: number) => (hour === 0 ? 23 : hour === 1 ? 12 : hour - 1);

export const part = (name: DayPart): Piece => ({ kind: "part", part: name });

/** Weekdays count from Monday = 1. */
export const everyWeekOn = (weekdays: readonly number[], interval = 1): Repetition =>
  every("week", interval, { on: { kind: "weekdays", weekdays } });

export const everyWorkingDay = (nth: number): Repetition =>
  every("month", 1, { on: { kind: "nth working day", nth }, assumed: { code: "working_days" } });

export const WORKDAYS = [1, 2, 3, 4, 5];
export const WEEKEND = [6, 7];

export const refused = (refusal: Refusal, unless: readonly Piece["kind"][] = [], means?: Stretch): Piece => ({
  kind: "refused",
  refusal,
  unless,
  ...(means && { means }),
});

/** A piece that ends or counts a repetition. */
export const limit = (refusal: Refusal = { code: "limited" }): Piece => ({
  kind: "refused",
  refusal,
  unless: [],
  ifRepeated: true,
});

/** Whether a bare number behind this piece may be an hour. */
export const isDayBefore = (previous: Piece | undefined) =>
  previous?.kind === "day" || previous?.kind === "every";
