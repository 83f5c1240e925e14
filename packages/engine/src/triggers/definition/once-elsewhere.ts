/** Where it is said that a trigger fires once only, for whoever looks for it in another object. */
import { ELSEWHERE, type Elsewhere } from "../../tool/elsewhere.ts";

const OF_CONDITION = ["condition.rule.once"] as const;
const OF_TRIGGER = [...OF_CONDITION, "schedule_type"] as const;

/** For the trigger and its rules; without a condition, it is a type of schedule. */
export const onceOfTrigger = {
  [ELSEWHERE]: { once: OF_TRIGGER, run_once: OF_TRIGGER, max_runs: OF_TRIGGER },
} satisfies Elsewhere;

/** For the condition and its rule. */
export const onceOfCondition = {
  [ELSEWHERE]: { once: OF_CONDITION, run_once: OF_CONDITION, max_runs: OF_CONDITION },
} satisfies Elsewhere;
