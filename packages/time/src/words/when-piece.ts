import type { ScheduleType } from "../rules/schedule.ts";
import type { Assumption } from "./assumption.ts";
import type { DayPart } from "./pieces/day-part.ts";
import type { Refusal } from "./refusal.ts";

/** UTF-16 indices into the text as given; `end` is the first that is not of it. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * One thing that a text says about time. Dates are YYYY-MM-DD and times HH:MM of 24 hours, both as the calendar and
 * the clocks of the user's zone show them; `at` is the same as an instant, with its offset.
 */
export type WhenValue =
  /** A day, and no word about an hour: "tomorrow", 周五. May be over: "yesterday". */
  | { kind: "day"; date: string }
  /** A time of day, and no word about a day: "at 3pm", 晚上七点. */
  | { kind: "time"; time: string }
  /** A part of a day without an hour, its day where that is said: "tomorrow morning", 下午. */
  | { kind: "part"; part: DayPart; date?: string }
  /**
   * A day and a time. Where the clocks of the zone skip that time it is the end of the gap, which is assumed aloud;
   * where they show it twice, the first. `pinned`: counted from now or given with an offset, so that it stays the same
   * instant wherever the user goes.
   */
  | { kind: "moment"; date: string; time: string; at: string; pinned: boolean }
  /** From one time to another, "3-5pm". Either both days are known or none; without them `to` is the next after `from`. */
  | { kind: "window"; from: string; to: string; date?: string; endDate?: string }
  /**
   * "By Friday", 周五之前, "by 6pm tomorrow": a day, a time or both, and `at` with both. `inclusive`: that day, or that
   * very time, is still early enough.
   */
  | { kind: "deadline"; date?: string; time?: string; at?: string; inclusive: boolean }
  /** Days in a row, the first and the last included: "next week", 12月7日至9日. */
  | { kind: "span"; from: string; to: string }
  /** How long it takes, as an ISO 8601 duration: "for 2 hours" is PT2H, 三天 P3D. */
  | { kind: "length"; length: string }
  /** What repeats, as the schedule that `parseWhen` makes of it. */
  | { kind: "repetition"; schedule: string; scheduleType: ScheduleType };

export type WhenPiece = WhenValue & {
  /** Where it was said, in order: two places in "tomorrow call mum at 3pm". */
  readonly ranges: readonly Range[];
  /** What was guessed, so that a person can be asked. */
  readonly assumed: readonly Assumption[];
};

/** Words about time that give no piece, and why; they stay in the rest. */
export interface Unread {
  readonly range: Range;
  readonly refusal: Refusal;
}
