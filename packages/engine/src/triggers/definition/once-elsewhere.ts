/** Where it is said that a trigger fires once only, or from one day to another, for whoever looks for it in another object. */
import { ELSEWHERE, type Elsewhere } from "../../tool/elsewhere.ts";

const OF_CONDITION = ["condition.rule.once"] as const;
const OF_TRIGGER = [...OF_CONDITION, "schedule_type"] as const;

/**
 * When something begins or ends is part of its schedule, and a rule in words is quicker made by parse_when. Calls and rules
 * read the same in every language.
 */
const IN_SCHEDULE = [
  'schedule, with schedule_type "rrule": "DTSTART:20271201T080000 RRULE:FREQ=DAILY;BYHOUR=8;BYMINUTE=0;UNTIL=20271231", as parse_when {"text": "every day at 8:00 from 1 December 2027 until 31 December 2027"} answers it',
] as const;
const BEGINS_OR_ENDS = Object.fromEntries(
  ["starts", "start", "starts_at", "start_date", "ends", "end", "ends_at", "end_date", "until"].map(
    (name) => [name, IN_SCHEDULE],
  ),
);

/** For the trigger and its rules; without a condition, it is a type of schedule. */
export const onceOfTrigger = {
  [ELSEWHERE]: { once: OF_TRIGGER, run_once: OF_TRIGGER, max_runs: OF_TRIGGER, ...BEGINS_OR_ENDS },
} satisfies Elsewhere;

/** For the condition and its rule. */
export const onceOfCondition = {
  [ELSEWHERE]: { once: OF_CONDITION, run_once: OF_CONDITION, max_runs: OF_CONDITION },
} satisfies Elsewhere;
