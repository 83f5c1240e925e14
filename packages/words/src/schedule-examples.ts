/** An example of each type of schedule, the same in every language. */
import type { ScheduleType } from "@etui/time/rules/schedule";

export const SCHEDULE_EXAMPLES: Readonly<Record<ScheduleType, readonly string[]>> = {
  once: ["08:00", "2026-12-31T18:00"],
  daily: ["08:00"],
  weekly: ["MON,THU 08:00"],
  cron: ["0 8 * * 1-5"],
  rrule: ["FREQ=WEEKLY;BYDAY=MO;BYHOUR=8"],
  interval: ["90m"],
};

export const SCHEDULE_TYPES = Object.keys(SCHEDULE_EXAMPLES) as readonly ScheduleType[];
