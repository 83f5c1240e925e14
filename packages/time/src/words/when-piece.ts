import type { ScheduleType } from "../rules/schedule.ts";
import type { Assumption } from "./assumption.ts";
import type { DayPart } from "./pieces/day-part.ts";
import type { Refusal } from "./refusal.ts";

/** UTF-16 indices into the text as given; `end` is the first index behind the range. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * One thing that a text says about time. Dates are YYYY-MM-DD and times HH:MM of 24 hours, both in the user's zone;
 * `at` is the same as an instant, with its offset.
 */
export type WhenValue =
  /** A day without an hour: "tomorrow", 周五. It may be over: "yesterday". */
  | { kind: "day"; date: string }
  /** A time of day without a day: "at 3pm", 晚上七点. */
  | { kind: "time"; time: string }
  /** A part of a day without an hour, and the day if it is said: "tomorrow morning", 下午. */
  | { kind: "part"; part: DayPart; date?: string }
  /**
   * A day and a time. A time that the clocks of the zone skip becomes the end of the gap, and `assumed` says so; of a
   * time that they show twice the first is taken. `pinned`: the moment was counted from now or given with an offset, so
   * it stays the same instant wherever the user goes.
   */
  | { kind: "moment"; date: string; time: string; at: string; pinned: boolean }
  /**
   * From one time to another, "3-5pm". Both days are known or neither is; without them `to` is the next after `from`.
   */
  | { kind: "window"; from: string; to: string; date?: string; endDate?: string }
  /**
   * "By Friday", 周五之前, "by 6pm tomorrow": a day, a time or both, and `at` if both are known. `inclusive`: that day, or
   * that very time, is still early enough.
   */
  | { kind: "deadline"; date?: string; time?: string; at?: string; inclusive: boolean }
  /** Days in a row, the first and the last included: "next week", 12月7日至9日. */
  | { kind: "span"; from: string; to: string }
  /** How long something takes, as an ISO 8601 duration: "for 2 hours" is PT2H, 三天 is P3D. */
  | { kind: "length"; length: string }
  /** Something that repeats, as the schedule that `parseWhen` makes. */
  | { kind: "repetition"; schedule: string; scheduleType: ScheduleType };

export type WhenPiece = WhenValue & {
  /** Where the piece was said, in order; "tomorrow call mum at 3pm" says it in two places. */
  readonly ranges: readonly Range[];
  /** What was guessed, so that a person can be asked about it. */
  readonly assumed: readonly Assumption[];
};

/** Words about time that give no piece, and why; they stay in `rest`. */
export interface Unread {
  readonly range: Range;
  readonly refusal: Refusal;
}
