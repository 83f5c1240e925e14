import { keepLocalTime } from "@etui/time/rules/once";
import type { TriggerDefinition } from "../trigger.ts";

/** One that follows its user, where they are: a single time is stored as a moment, which differs there. */
export const inZone = (
  { schedule, ...definition }: TriggerDefinition,
  time_zone: string,
): TriggerDefinition => ({
  ...definition,
  schedule: schedule && keepLocalTime(schedule, time_zone),
  time_zone,
});
