/** When a trigger fires, in words that can be stored. Always local times of the trigger's zone, save `interval`. */
import type { Refused } from "../refusal.ts";

export const SCHEDULE_TYPES = ["once", "daily", "weekly", "cron", "rrule", "interval"] as const;

export type ScheduleType = (typeof SCHEDULE_TYPES)[number];

/** `text` is in normal form: what is stored, what parses to itself, and equal where the schedules are. */
export interface Schedule {
  readonly type: ScheduleType;
  readonly text: string;
}

/** What the parser of one type says: the normal form, or what is wrong. */
export type NormalForm = { ok: true; text: string } | Refused;

/** Where and when a schedule is read: `08:00` is some instant only for one who knows both. */
export interface ScheduleContext {
  readonly timeZone: string;
  readonly now: Date;
}
