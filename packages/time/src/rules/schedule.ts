/**
 * When a trigger fires, as text that can be stored. All types except `interval` mean local times of the trigger's zone.
 */
import type { Refused } from "../refusal.ts";

export const SCHEDULE_TYPES = ["once", "daily", "weekly", "cron", "rrule", "interval"] as const;

export type ScheduleType = (typeof SCHEDULE_TYPES)[number];

/** `text` is in normal form: it is what is stored, it parses to itself, and equal schedules have equal texts. */
export interface Schedule {
  readonly type: ScheduleType;
  readonly text: string;
}

/** The result of one type's parser: the normal form, or what is wrong. */
export type NormalForm = { ok: true; text: string } | Refused;

/** Where and when a schedule is read: `08:00` is an instant only if both are known. */
export interface ScheduleContext {
  readonly timeZone: string;
  readonly now: Date;
}
