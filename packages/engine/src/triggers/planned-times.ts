/** The times that follow from a trigger's definition, and what a change of it does to them. */
import { equalJson } from "@etui/values/json/equal-json";
import { refusal } from "@etui/words/refusal";
import { asStored } from "./store/trigger-row.ts";
import type { TriggerDefinition } from "./trigger.ts";

/** Causes that follow from a definition, or from its former state. A waiting call from outside survives every edit. */
export const PLANNED = [
  "schedule",
  "deadline",
  "held",
  "repeat",
  "snooze",
  "deferred",
  "queued",
  "manual",
] as const;

export const NOTHING_LEFT = { refused: refusal("triggers.no_time_left") };

export const hasSameTimes = (one: TriggerDefinition, other: TriggerDefinition): boolean =>
  equalJson(timesOf(one), timesOf(other));

const timesOf = ({ schedule, condition, time_zone }: TriggerDefinition) =>
  asStored({ schedule, condition, time_zone });
