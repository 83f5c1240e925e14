import type { Assumption } from "../assumption.ts";
import type { Refusal } from "../refusal.ts";
import type { CalendarUnit } from "./calendar-days.ts";
import type { DayPart } from "./day-part.ts";

/** What a stretch of words means, in whatever language it stood. The grammars make pieces, the schedule is made of them. */
export type Piece =
  | { kind: "time"; time: SaidTime }
  | { kind: "part"; part: DayPart }
  | SaidDay
  | Repetition
  | { kind: "after"; delay: Delay }
  | { kind: "instant"; at: Temporal.Instant }
  /**
   * Words that must not be passed over: whoever said them means something that no schedule here says. `unless` pieces
   * of these kinds stand beside them: "shop for the Spring Festival" is no time, once there is another. `ifRepeated`:
   * "for two weeks" ends what repeats, and says no more than how long something takes where nothing does. `means`:
   * what the words say to those who can take more than a moment.
   */
  | {
      kind: "refused";
      refusal: Refusal;
      unless: readonly Piece["kind"][];
      ifRepeated?: true;
      means?: Stretch;
    }
  /** Such as "until": refused where a time follows, else part of what to do. */
  | { kind: "border"; refusal: Refusal }
  | Stretch;

/** What has a length and is no moment. */
export type Stretch =
  /** Both days included. */
  | { kind: "span"; from: Temporal.PlainDate; to: Temporal.PlainDate }
  /** Its end is on `endDay` where that is said, else on the day of its beginning or in the night after. */
  | { kind: "window"; from: SaidTime; to: SaidTime; endDay?: SaidDay }
  | { kind: "length"; delay: Delay };

/** The hour as said; what it is on a clock of 24 hours may hang on words that stand elsewhere. */
export interface SaidTime {
  /** 0 to 24. */
  hour: number;
  minute: number;
  part?: DayPart;
  /** Said so that only one reading is left: 17:30, 08:00, noon. */
  exact?: boolean;
}

export interface SaidDay {
  kind: "day";
  /** The days it can mean, the most likely first: a bare Friday is this one or, if that is over, the one after. */
  candidates: readonly Temporal.PlainDate[];
  /** What it means once something repeats. */
  on?: Days;
  assumed?: Assumption;
}

export type Days =
  /** From Monday = 1. */
  | { kind: "weekdays"; weekdays: readonly number[] }
  /** -1 is the last. */
  | { kind: "days of month"; days: readonly number[] }
  | { kind: "nth weekday"; nth: number; weekday: number }
  | { kind: "date"; month: number; day: number };

export interface Repetition {
  kind: "every";
  unit: RepeatedUnit;
  interval: number;
  on?: Days;
  /** "Twice a day": how many times must be named. */
  times?: number;
  /** At full hours instead of counting from now. */
  onTheHour?: boolean;
  assumed?: Assumption;
  /** "In the last month of every quarter": 3. */
  monthOfQuarter?: number;
  /** The "weekly" of "the weekly report": part of what to do, and a repetition only where nothing else repeats. */
  isAdjective?: boolean;
}

export type RepeatedUnit = "second" | CalendarUnit;

/** Months and days move the calendar, seconds are real elapsed time. */
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

/** On the dial of a clock: before one is twelve. Before midnight it is 23. */
export const hourBefore = (hour: number) => (hour === 0 ? 23 : hour === 1 ? 12 : hour - 1);

export const part = (name: DayPart): Piece => ({ kind: "part", part: name });

/** Weekdays count from Monday = 1. */
export const everyWeekOn = (weekdays: readonly number[], interval = 1): Repetition =>
  every("week", interval, { on: { kind: "weekdays", weekdays } });

export const WORKDAYS = [1, 2, 3, 4, 5];
export const WEEKEND = [6, 7];

export const refused = (refusal: Refusal, unless: readonly Piece["kind"][] = [], means?: Stretch): Piece => ({
  kind: "refused",
  refusal,
  unless,
  ...(means && { means }),
});

/** Ends or counts what repeats. */
export const limit = (refusal: Refusal = { code: "limited" }): Piece => ({
  kind: "refused",
  refusal,
  unless: [],
  ifRepeated: true,
});

/** What an hour without more may stand behind. */
export const isDayBefore = (previous: Piece | undefined) =>
  previous?.kind === "day" || previous?.kind === "every";
